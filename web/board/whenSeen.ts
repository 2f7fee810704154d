const draws = new WeakMap<Element, () => void>();
const observers = new Map<string, IntersectionObserver>();

/** Calls `draw` once an element comes into sight, or as near to it as `margin` says, of the height of the window. */
export function whenSeen(element: Element, draw: () => void, margin = '0%'): void {
  let observer = observers.get(margin);
  if (!observer) {
    observer = new IntersectionObserver(
      (entries, self) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          self.unobserve(target);
          draws.get(target)?.();
        }
      },
      { rootMargin: `${margin} 0%` },
    );
    observers.set(margin, observer);
  }
  draws.set(element, draw);
  observer.observe(element);
}
