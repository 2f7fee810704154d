import type { GameRegistry } from 'sumgame';
import { html } from '../dom.js';
import { convert, readBoard, writeBoard } from '../games/boardText.js';
import { choicesOf, GAME_GROUPS, isSameChoice, joinTitle, lookOf, splitTitle } from '../games/catalogue.js';
import type { Term } from '../sum/terms.js';

/** A list of all games to choose one from. `chosen` undefined: a list to add from, with `prompt` on top. */
export function gameSelect(
  registry: GameRegistry,
  id: string,
  chosen: string | undefined,
  onChoose: (title: string) => void,
  prompt = '',
): HTMLSelectElement {
  const choices = choicesOf(registry);
  const select = html('select', { id, class: 'game-select' });
  if (chosen === undefined) select.append(html('option', { value: '', selected: true }, prompt));
  for (const group of GAME_GROUPS) {
    const list = html('optgroup', { label: group });
    for (const { title, look } of choices.filter((choice) => choice.look.group === group)) {
      const selected = chosen !== undefined && isSameChoice(title, chosen);
      list.append(html('option', { value: title, selected }, look.name));
    }
    select.append(list);
  }
  select.addEventListener('change', () => {
    const title = select.value;
    if (chosen === undefined) select.value = '';
    if (title !== '') onChoose(title);
  });
  return select;
}

/** The first example of a game. */
export function exampleTerm(title: string, registry: GameRegistry): Term {
  const choice = choicesOf(registry).find((candidate) => isSameChoice(candidate.title, title))!;
  return { title, text: choice.examples[0]![1] };
}

/** The term as one of another game: the same stones, if its rules accept them; otherwise its example. */
export function termInGame(term: Term, title: string, registry: GameRegistry): Term {
  const rules = registry.get(title)!;
  const example = exampleTerm(title, registry);
  const impartial = splitTitle(term.title).impartial && !rules.impartial;
  const full = joinTitle(title, impartial);
  const look = lookOf(title);
  const board = readBoard(lookOf(term.title), term.text);
  const fresh = readBoard(look, example.text);
  const converted = board && fresh && convert(lookOf(term.title), board, look, fresh);
  // Graphs of one game may be graphs of another as they are.
  const same = board?.graph && look.shape === 'graph' ? [term.text] : [];
  const candidates = [...(converted ? [writeBoard(look, converted)] : []), ...same, example.text];
  const text = candidates.find((candidate) => {
    try {
      const position = rules.parse(candidate);
      return rules.moves(position, 'left').length + rules.moves(position, 'right').length > 0;
    } catch {
      return false;
    }
  });
  return { title: full, text: text ?? example.text };
}
