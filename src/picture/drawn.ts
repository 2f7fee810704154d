import { escapeXml } from '../base/escape.js';

/** An element of a drawing: whoever shows it makes a node of a page of it, or a text. */
export interface Drawn {
  readonly tag: string;
  readonly attributes: Attributes;
  readonly children: readonly (Drawn | string)[];
}

/** Of an element of a drawing. */
export type Attributes = Readonly<Record<string, string | number>>;

/** A drawing and the room that it takes, from (0, 0) on. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly drawing: Drawn;
}

/** An element: `drawn('circle', { r: 5 })`. */
export function drawn(tag: string, attributes: Attributes, ...children: (Drawn | string)[]): Drawn {
  return { tag, attributes, children };
}

/** The element as text of an SVG document. */
export function drawnText({ tag, attributes, children }: Drawn): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`);
  if (children.length === 0) return `<${tag}${pairs.join('')}/>`;
  const content = children.map((child) => (typeof child === 'string' ? escapeXml(child) : drawnText(child)));
  return `<${tag}${pairs.join('')}>${content.join('')}</${tag}>`;
}
