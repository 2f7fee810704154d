/** Attributes; functions are listeners. `undefined` and `false` are left out, `true` has no value. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: never) => void)>>;

type Child = Node | string | undefined | false;

const SVG = 'http://www.w3.org/2000/svg';

/** An HTML element: `html('button', { type: 'button', onclick: undo }, 'Undo')`. */
export function html<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Puts new children in place of the old ones. */
export function replace(parent: Element, ...children: Child[]): void {
  parent.replaceChildren(...children.filter(isShown));
}

/** The element of the page with this id; it is part of index.html. */
export function byId<E extends HTMLElement>(id: string): E {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element '${id}'`);
  return element as E;
}

/** Whether the focus is in the element, also within the shadow of a host. */
export function hasFocus(element: Element): boolean {
  const root = element.getRootNode() as Document | ShadowRoot;
  return 'activeElement' in root && element.contains(root.activeElement);
}

/** Of cells of which one is in the order of focus, another is that from now on: its number. */
export function rove(cells: readonly Element[], from: number, to: number): number {
  cells[from]?.setAttribute('tabindex', '-1');
  cells[to]?.setAttribute('tabindex', '0');
  return to;
}

/** A button that is a button and nothing else. */
export function button(attributes: Attributes, ...children: Child[]): HTMLButtonElement {
  return html('button', { type: 'button', ...attributes }, ...children);
}

function fill<E extends Element>(element: E, attributes: Attributes, children: Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children.filter(isShown));
  return element;
}

function isShown(child: Child): child is Node | string {
  return child !== undefined && child !== false;
}
