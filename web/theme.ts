import { byId } from './dom.js';

const KEY = 'sumgame-theme';

type Theme = 'light' | 'dark';

/** Follows the system until the button is pressed; then the choice is kept. */
export function setUpTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const toggle = byId<HTMLButtonElement>('theme');
  const current = (): Theme => stored() ?? (system.matches ? 'dark' : 'light');
  const apply = () => {
    document.documentElement.dataset.theme = current();
    toggle.setAttribute('aria-pressed', String(current() === 'dark'));
  };
  toggle.addEventListener('click', () => {
    store(current() === 'dark' ? 'light' : 'dark');
    apply();
  });
  system.addEventListener('change', apply);
  apply();
}

let chosen: Theme | undefined;

/** Storage may be forbidden: then the choice lasts as long as the page. */
function stored(): Theme | undefined {
  try {
    const theme = localStorage.getItem(KEY);
    if (theme === 'light' || theme === 'dark') return theme;
  } catch {
    // As if nothing were stored.
  }
  return chosen;
}

function store(theme: Theme): void {
  chosen = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // It is in `chosen`.
  }
}
