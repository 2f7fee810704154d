import type { GameRegistry } from 'sumgame';
import { CELL, drawContent } from '../board/pieces.js';
import { button, html, svg } from '../dom.js';
import { type CellKind, joinTitle, type Look, splitTitle } from '../games/catalogue.js';
import { sentence } from '../solve/wording.js';

/** A field for the parameters that stand in a title, `octal 0.77`; undefined if its game has none. */
export function familyField(
  registry: GameRegistry,
  title: string,
  onTitle: (title: string) => void,
): HTMLElement | undefined {
  const { base, impartial } = splitTitle(title);
  const [name, ...parameters] = base.split(' ') as [string, ...string[]];
  const family = registry.families().find((candidate) => candidate.name === name);
  if (!family) return undefined;
  const field = html('input', {
    type: 'text',
    class: 'position-text',
    value: parameters.join(' '),
    spellcheck: 'false',
  });
  field.addEventListener('change', () => {
    onTitle(joinTitle(`${name} ${field.value.trim().replace(/\s+/g, ' ')}`.trim(), impartial));
  });
  const label = name === 'octal' ? 'Code' : 'May take';
  return html('label', { class: 'field wide', title: sentence(family.parameters) }, label, field);
}

/** What may be drawn on a board, of which one kind is chosen. */
export function palette(
  look: Look,
  name: string,
  chosen: string,
  onChoice: (char: string) => void,
): HTMLElement {
  const group = html('fieldset', { class: 'palette' }, html('legend', { class: 'sr-only' }, 'Draw with'));
  for (const kind of look.cells) {
    const input = html('input', {
      type: 'radio',
      name,
      checked: kind.char === chosen,
      'aria-label': kind.name,
    });
    input.addEventListener('change', () => onChoice(kind.char));
    group.append(
      html('label', { title: `${sentence(kind.name)} (key ${kind.char})` }, input, swatch(look, kind)),
    );
  }
  return group;
}

function swatch(look: Look, { char }: CellKind): SVGElement {
  const half = CELL / 2;
  const content = look.shape === 'hex' ? ({ '+': '1', '-': '-1' }[char] ?? '0') : char;
  return svg(
    'svg',
    { class: 'swatch board', viewBox: `${-half} ${-half} ${CELL} ${CELL}`, 'aria-hidden': 'true' },
    svg('path', { class: 'ground', d: `M${-half} ${-half}h${CELL}v${CELL}h${-CELL}Z` }),
    ...drawContent(look, content),
  );
}

/** Fewer or more of something; how many there are goes into the output. */
export function stepper(
  name: string,
  change: (by: number) => void,
): { readonly element: HTMLElement; readonly output: HTMLOutputElement } {
  const output = html('output', { 'aria-label': name });
  const step = (by: number, label: string, sign: string) =>
    button({ 'aria-label': label, onclick: () => change(by) }, sign);
  const element = html(
    'div',
    { class: 'stepper', role: 'group', 'aria-label': sentence(name) },
    html('span', { class: 'name' }, name),
    step(-1, `Fewer ${name}`.replace('Fewer length', 'Shorter'), '−'),
    output,
    step(1, `More ${name}`.replace('More length', 'Longer'), '+'),
  );
  return { element, output };
}

/** What the cells of a row are called. */
export function lengthName({ shape, piece }: Look): string {
  if (shape === 'heap') return `${piece}s`;
  return shape === 'strip' ? 'length' : 'columns';
}
