import { byId } from './dom.js';
import { TABS, type Tab } from './sum/link.js';

/** The tabs at the top: arrow keys move between them, as between the tabs of other programs. */
export class Tabs {
  private current: Tab = 'solve';

  constructor(private readonly onChoose: (tab: Tab) => void) {
    for (const [index, tab] of TABS.entries()) {
      const element = tabOf(tab);
      element.addEventListener('click', () => this.choose(tab));
      element.addEventListener('keydown', (event) => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (step === 0) return;
        const next = TABS[(index + step + TABS.length) % TABS.length]!;
        this.choose(next);
        tabOf(next).focus();
      });
    }
  }

  show(tab: Tab): void {
    this.current = tab;
    for (const name of TABS) {
      const selected = name === tab;
      tabOf(name).setAttribute('aria-selected', String(selected));
      tabOf(name).tabIndex = selected ? 0 : -1;
      byId(`panel-${name}`).hidden = !selected;
    }
  }

  private choose(tab: Tab): void {
    if (tab !== this.current) this.onChoose(tab);
  }
}

function tabOf(tab: Tab): HTMLElement {
  return byId(`tab-${tab}`);
}
