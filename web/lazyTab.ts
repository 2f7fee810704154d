import { button, html, replace } from './dom.js';

/** What a tab shows. */
export interface Room {
  readonly element: HTMLElement;
  /** It comes into sight; `detail` is what the address says of it, if it says anything. */
  show?(detail: string | undefined): void;
  /** Another tab is shown: what is computed for nobody ends. */
  hide?(): void;
}

let styles: Promise<void> | undefined;

/** The styles of all lazy tabs, once; a failure may be tried again. */
function loadStyles(): Promise<void> {
  styles ??= new Promise((resolve, reject) => {
    const link = html('link', { rel: 'stylesheet', href: 'rooms.css' });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      styles = undefined;
      reject(new Error('rooms.css is missing'));
    });
    // Before the page's own, whose rules for narrow screens have the last word.
    document.head.prepend(link);
  });
  return styles;
}

/** A tab that is loaded when it is first looked at. What cannot be loaded says so, and can be tried again. */
export class LazyTab {
  private room: Room | undefined;
  private isShown = false;
  private detail: string | undefined;
  private loading = false;
  private failures = 0;

  constructor(
    private readonly panel: HTMLElement,
    private readonly load: () => Promise<Room>,
  ) {}

  show(detail: string | undefined): void {
    this.isShown = true;
    this.detail = detail;
    if (this.room) this.room.show?.(detail);
    else if (!this.loading) void this.open();
  }

  hide(): void {
    if (!this.isShown) return;
    this.isShown = false;
    this.room?.hide?.();
  }

  private async open(): Promise<void> {
    this.loading = true;
    replace(this.panel, html('p', { class: 'note', role: 'status' }, 'Loading …'));
    try {
      const [room] = await Promise.all([this.load(), loadStyles()]);
      this.room = room;
      replace(this.panel, room.element);
      if (this.isShown) room.show?.(this.detail);
    } catch (error) {
      this.complain(error);
    } finally {
      this.loading = false;
    }
  }

  private complain(error: unknown): void {
    this.failures++;
    // Some browsers remember for ever that a module could not be loaded: then only a new page helps.
    const again = () => (this.failures > 1 ? location.reload() : void this.open());
    const name = button({ class: 'primary', onclick: again }, 'Try again');
    replace(
      this.panel,
      html(
        'section',
        { class: 'card', role: 'alert' },
        html(
          'p',
          {},
          'This part of the page could not be loaded. Is the connection, or the server, still there?',
        ),
        html('p', { class: 'note' }, error instanceof Error ? error.message : String(error)),
        html('p', { class: 'buttons' }, name),
      ),
    );
    if (this.isShown) name.focus();
  }
}
