import type { Engine } from '../engine/engine.js';
import { promptEngineFor } from './engine.js';
import type { SearchFlags } from './options.js';

/** The engine that the flags ask for, made when it is first needed: much is calculated without one. */
export class LazyEngine {
  #made: Promise<Engine> | undefined;

  constructor(private readonly flags: SearchFlags) {}

  readonly get = (): Promise<Engine> => {
    this.#made ??= promptEngineFor(this.flags);
    return this.#made;
  };

  dispose(): void {
    this.#made?.then((engine) => engine.dispose()).catch(() => {});
  }
}
