/** Every error the library throws on purpose. `code` is stable; the message is for people. */
export class SolverError extends Error {
  override readonly name: string = 'SolverError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Text that a game cannot read. `offset` and `length` mark the offending part of the game's own text,
 * so that whoever knows where that text stood in a file can point at it.
 */
export class ParseError extends SolverError {
  override readonly name = 'ParseError';
  constructor(
    /** What is wrong and what was expected, without the place. */
    readonly problem: string,
    readonly input: string,
    readonly offset: number,
    readonly length: number = 1,
  ) {
    super('ERR_PARSE', `${problem}, at column ${offset + 1} of '${input}'`);
  }
}
