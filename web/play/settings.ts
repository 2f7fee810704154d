import type { Player } from 'sumgame';
import { button, html } from '../dom.js';

export interface SettingHandlers {
  onSide(side: Player): void;
  onStarter(isHuman: boolean): void;
  onNewGame(): void;
  onAnalyse(): void;
}

/** Which side to play, who begins; to begin again, or to look into the position. */
export function matchSettings({ onSide, onStarter, onNewGame, onAnalyse }: SettingHandlers): HTMLElement {
  return html(
    'div',
    { class: 'settings' },
    choice('side', 'You play', ['Black', 'White'], (index) => onSide(index === 0 ? 'left' : 'right')),
    choice('starter', 'First move', ['you', 'solver'], (index) => onStarter(index === 0)),
    button({ id: 'new-game', onclick: onNewGame }, 'New game'),
    button({ id: 'analyse', onclick: onAnalyse }, 'Analyse this position'),
  );
}

/** One of some options; at first the first. */
function choice(
  name: string,
  legend: string,
  options: readonly string[],
  onChoose: (index: number) => void,
): HTMLElement {
  const labels = options.map((option, index) => {
    const input = html('input', {
      type: 'radio',
      name,
      checked: index === 0,
      onchange: () => onChoose(index),
    });
    return html('label', {}, input, html('span', {}, option));
  });
  return html('fieldset', { class: 'segmented' }, html('legend', {}, legend), ...labels);
}
