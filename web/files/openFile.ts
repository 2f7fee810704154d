import { button, replace } from '../dom.js';
import type { PageEngine } from '../solve/pageEngine.js';
import { kindOf } from './fileKind.js';

/** What files can do on the page. */
export interface FileTargets {
  readonly engine: PageEngine;
  /** Whether certificates are being checked: then whatever comes is taken for one. */
  isChecking(): boolean;
  onCertificate(file: File): void;
  onText(text: string): void;
  /** Searches know more, or less, than before. */
  onDatabase(): void;
}

/** Opens files that are dropped or chosen, and tells what has come of it. */
export class FileOpener {
  /** In `note` it tells what it does. */
  constructor(
    private readonly note: HTMLElement,
    private readonly targets: FileTargets,
  ) {}

  async open(file: File): Promise<void> {
    const { targets } = this;
    const kind = await kindOf(file);
    this.say();
    if (kind === 'database') await this.useDatabase(file);
    else if (kind === 'certificate' || targets.isChecking()) targets.onCertificate(file);
    else if (kind === 'text') targets.onText(await file.text());
    else
      this.say(
        `${file.name} is no text, certificate or database: the page does not know what to do with it.`,
      );
  }

  private async useDatabase(file: File): Promise<void> {
    this.say(`Loading ${file.name} …`);
    try {
      await this.targets.engine.use(new Uint8Array(await file.arrayBuffer()));
    } catch (error) {
      this.say(`${file.name} cannot be used: ${error instanceof Error ? error.message : error}`);
      return;
    }
    const leave = button({ onclick: () => this.leaveDatabase(leave) }, 'Search without it');
    this.say(`Searches use the database ${file.name}. `, leave);
    this.targets.onDatabase();
  }

  private async leaveDatabase(pressed: HTMLButtonElement): Promise<void> {
    pressed.disabled = true;
    await this.targets.engine.use(undefined);
    this.say('Searches use no database.');
    this.targets.onDatabase();
  }

  private say(...words: (string | HTMLElement)[]): void {
    replace(this.note, ...words);
  }
}
