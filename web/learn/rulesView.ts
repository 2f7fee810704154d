import { type GameRegistry, opponent, type Player } from 'sumgame';
import { legalMovesIn, type Scene, sceneAfter } from '../analysis/scene.js';
import { pictureOf } from '../board/termPicture.js';
import { html, replace } from '../dom.js';
import { LineView } from '../duel/lineView.js';
import { type Choice, choicesOf } from '../games/catalogue.js';
import { gameLetter, moveInSum } from '../games/moveWords.js';

const LONGEST_EXAMPLE = 6;

/** A short game, to be looked at: the moves in words, and the positions. */
interface StoryOfGame {
  readonly moves: readonly string[];
  readonly scenes: readonly Scene[];
}

/** Both players in turn, Black first, make the move in the middle of their list, until one cannot or it is enough. */
function storyOf({ examples }: Choice, registry: GameRegistry): StoryOfGame {
  const [title, text] = examples[0]!;
  let scene: Scene = { terms: [{ title, text }], dominoes: [[]] };
  let player: Player = 'left';
  const moves: string[] = [];
  const scenes = [scene];
  while (moves.length < LONGEST_EXAMPLE) {
    const { terms } = scene;
    const legal = legalMovesIn(terms, player, registry);
    const move = legal[Math.floor(legal.length / 2)];
    if (!move) break;
    moves.push(moveInSum(terms, move));
    scene = sceneAfter(scene, { player, move }, registry);
    scenes.push(scene);
    player = opponent(player);
  }
  return { moves, scenes };
}

/** The rules of every game, with an example to step through. */
export class RulesView {
  readonly element: HTMLElement;
  private readonly summary = html('p', { id: 'rules-summary' });
  private readonly notes = html('ul', { class: 'note' });
  private readonly picture = html('div', { class: 'pictures', id: 'rules-picture' });
  private readonly end = html('p', { class: 'note', id: 'rules-end' });
  private readonly line = new LineView((step) => this.stepTo(step));
  private story: StoryOfGame = { moves: [], scenes: [] };

  constructor(private readonly registry: GameRegistry) {
    const choices = choicesOf(registry);
    const select = html(
      'select',
      { id: 'rules-game' },
      ...choices.map(({ look }, index) => html('option', { value: index }, look.name)),
    );
    select.addEventListener('change', () => this.show(choices[Number(select.value)]!));
    this.element = html(
      'section',
      { class: 'card learn-card', 'aria-labelledby': 'rules-title' },
      html('h2', { id: 'rules-title' }, 'The rules, game by game'),
      html('label', { class: 'field' }, 'Game', select),
      this.summary,
      this.notes,
      this.picture,
      this.line.element,
      this.end,
    );
    this.show(choices[0]!);
  }

  private show(choice: Choice): void {
    this.summary.textContent = choice.summary;
    const rules = this.registry.get(choice.title);
    const notes = rules?.notes ?? [];
    this.notes.hidden = notes.length === 0;
    replace(this.notes, ...notes.map((note) => html('li', {}, note)));
    this.story = storyOf(choice, this.registry);
    const { moves } = this.story;
    const isOver = moves.length < LONGEST_EXAMPLE;
    const loser = moves.length % 2 === 0 ? 'Black' : 'White';
    this.end.textContent = isOver ? `${loser} cannot move then, and loses.` : 'And so on.';
    this.line.show(moves, 'left', isOver);
    if (moves.length === 0) this.stepTo(0);
  }

  private stepTo(step: number): void {
    const scene = this.story.scenes[step];
    if (!scene) return;
    const { terms, dominoes, last } = scene;
    const pictures = terms.map((term, index) => {
      const isLast = last !== undefined && index >= last.index && index < last.index + last.count;
      return pictureOf(term, index > 0, {
        dominoes: dominoes[index]!,
        ...(isLast && { last: last.cells }),
        letter: terms.length > 1 ? gameLetter(index) : undefined,
        named: true,
      });
    });
    replace(this.picture, ...pictures);
  }
}
