const FOCUSABLE =
  'button:not([hidden]), select, textarea, input, summary, a[href], [tabindex]:not([tabindex="-1"])';

/** Where the focus is: its element, and for the elements around it the how manieth of theirs it is. */
interface Focus {
  readonly element: Element;
  readonly key: string | undefined;
  readonly around: readonly { readonly element: Element; readonly number: number }[];
}

/**
 * Those who use the keyboard are somewhere on the page. When the element they are at goes away, the focus goes to the
 * one that has come in its place, or to the nearest that is left, never to the page as a whole.
 */
export function keepFocus(): void {
  let focus: Focus | undefined;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focus = focusOn(target);
  });
  const observer = new MutationObserver(() => {
    const nobody = document.activeElement === null || document.activeElement === document.body;
    if (!focus || !nobody || isUsable(focus.element)) return;
    successorOf(focus)?.focus();
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['hidden', 'disabled'],
  });
}

function focusOn(element: Element): Focus {
  const around: { element: Element; number: number }[] = [];
  for (let place = element.parentElement; place && place !== document.body; place = place.parentElement) {
    around.push({ element: place, number: usableIn(place).indexOf(element) });
  }
  return { element, key: keyOf(element), around };
}

function keyOf(element: Element): string | undefined {
  return element.id || element.getAttribute('data-key') || undefined;
}

function successorOf({ key, around }: Focus): HTMLElement | undefined {
  for (const { element, number } of around) {
    if (!element.isConnected) continue;
    const usable = usableIn(element);
    const same = key === undefined ? undefined : usable.find((candidate) => keyOf(candidate) === key);
    const next = same ?? usable[Math.min(Math.max(0, number), usable.length - 1)];
    if (next) return next as HTMLElement;
  }
  return undefined;
}

function usableIn(element: Element): Element[] {
  return [...element.querySelectorAll(FOCUSABLE)].filter(isUsable);
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility();
}
