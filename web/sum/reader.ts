import type { Diagnostic } from 'sumgame';
import { WORKER_OPTIONS } from '../games/ownGames.js';
import type { ReadReport, ReadRequest } from './readerMessages.js';
import { PATIENCE_MS, unreadable } from './terms.js';

/** A reader that is so late does not look at the clock, and is ended. */
const LATEST_MS = 2 * PATIENCE_MS;

type OnRead = (problems: readonly Diagnostic[] | undefined) => void;

/** The worker that reads texts first, seen from the page. Positions cannot cross between threads: it only vouches. */
export class Reader {
  private worker = this.start();
  private id = 0;
  /** There is no worker: the page reads by itself, and looks at the clock. */
  private isMissing = false;
  private asked: { readonly text: string; readonly onRead: OnRead } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Tells what is wrong with the text; undefined if the page can read it in a moment. Ends the question before. */
  read(text: string, onRead: OnRead): void {
    this.drop();
    if (this.isMissing) {
      onRead(undefined);
      return;
    }
    this.asked = { text, onRead };
    const request: ReadRequest = { id: this.id, text };
    this.worker.postMessage(request);
  }

  /** The text is not asked about any longer. */
  drop(): void {
    this.id++;
    if (!this.asked) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.asked = undefined;
    this.worker.terminate();
    this.worker = this.start();
  }

  private start(): Worker {
    const worker = new Worker(new URL('./reader.js', import.meta.url), WORKER_OPTIONS);
    worker.onmessage = ({ data }: MessageEvent<ReadReport>) => {
      if (data.id !== this.id) return;
      if (data.kind === 'begun')
        this.timer = setTimeout(() => this.refuse(`not read within ${LATEST_MS / 1000} s`), LATEST_MS);
      else this.tell(data.problems);
    };
    worker.onerror = ({ message }) => {
      if (worker !== this.worker) return;
      if (this.timer !== undefined) this.refuse(`the reader has ended (${message})`);
      else {
        this.isMissing = true;
        this.tell(undefined);
      }
    };
    return worker;
  }

  private refuse(reason: string): void {
    const { asked } = this;
    this.drop();
    asked?.onRead([unreadable(asked.text, reason)]);
  }

  private tell(problems: readonly Diagnostic[] | undefined): void {
    const { asked } = this;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.asked = undefined;
    asked?.onRead(problems);
  }
}
