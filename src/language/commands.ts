import { type DiagnosticLog, quote } from '../base/diagnostics.js';
import { ParseError, SolverError } from '../base/errors.js';
import { ReadingError } from '../base/reading.js';
import { commaBehind, readWords, skipSpace, trimSpace, type Word } from '../base/words.js';
import { formatValue, OUTCOMES, parseValue } from '../values/index.js';
import { parseThermograph, thermographToText } from '../values/thermographText.js';
import type { Token } from './lexer.js';
import type { BlockSyntax, CommandSyntax } from './tree.js';

const COMMAND_WORDS: ReadonlySet<string> = new Set([
  'B',
  'W',
  'N',
  'winning',
  'thermograph',
  'value',
  'outcome',
  'misere',
  'eval',
]);
/** `{G >= ^}` is `{eval G >= ^}`. */
const QUESTION = /^G(?![A-Za-z_0-9])/;
const KNOWN_COMMANDS =
  "expected one of 'B', 'W', 'N', 'winning moves' with 'B', 'W' or 'N', 'thermograph', 'value', 'outcome', 'misere', 'eval'";
const MOVERS = new Map([
  ['B', 'left'],
  ['W', 'right'],
  ['N', 'impartial'],
] as const);
/** The largest integer of the language. */
const MAX_INTEGER = 2 ** 31 - 1;

/** Digits, or numbers with points between them. */
const GENUS = /^[0-9]+\^[0-9]+(?:\.[0-9]+)*$/;

/** Reads the commands of a block. */
export function readCommands(text: string, token: Token, log: DiagnosticLog): BlockSyntax {
  return new BlockReader(text, token, log).read();
}

/** What stands between two commas. */
interface Segment {
  readonly words: readonly Word[];
  /** The comma behind it. */
  readonly comma?: Word;
}

class BlockReader {
  private readonly commands: CommandSyntax[] = [];
  private commandCount = 0;

  constructor(
    private readonly text: string,
    private readonly token: Token,
    private readonly log: DiagnosticLog,
  ) {}

  read(): BlockSyntax {
    const segments = this.readSegments();
    for (let i = 0, next = 1; i < segments.length; i = next++) {
      const { words, comma } = segments[i]!;
      while (next < segments.length && continuesList(words, segments[next]!.words)) next++;
      const inList = next > i + 1;
      if (words.length === 0) this.reportComma(segments, i);
      else if (inList && endsInPoint(words)) this.error(comma!, "use spaces between points, not ','");
      else this.readSegment(words);
      if (inList && !isThermograph(words)) this.error(comma!, "use spaces between moves, not ','");
    }
    return { token: this.token, commands: this.commands, commandCount: this.commandCount };
  }

  private readSegments(): Segment[] {
    const segments: Segment[] = [];
    let words: Word[] = [];
    const { innerStart, innerEnd } = this.token;
    let valueEnd = innerStart;
    for (const word of readWords(this.text, innerStart, innerEnd)) {
      if (word.start < valueEnd) continue;
      if (words.length === 0 && QUESTION.test(word.text)) {
        valueEnd = commaBehind(this.text, word.start, innerEnd);
        const text = trimSpace(this.text.slice(word.start, valueEnd));
        words.push({ text, start: word.start, end: word.start + text.length });
      } else if (words.length === 0 && (word.text === 'value' || word.text === 'eval')) {
        // A value or an expression may hold spaces, and commas in brackets.
        valueEnd = commaBehind(this.text, word.end, innerEnd);
        const text = trimSpace(this.text.slice(word.end, valueEnd));
        const start = skipSpace(this.text, word.end);
        words.push(word);
        if (text !== '') words.push({ text, start, end: start + text.length });
      } else if (word.text.startsWith('/*')) {
        this.error(word, `comment ${quote(word.text)} not allowed inside a command block`);
      } else if (word.text === ',') {
        segments.push({ words, comma: word });
        words = [];
      } else {
        words.push(word);
      }
    }
    if (segments.length > 0 || words.length > 0) segments.push({ words });
    return segments;
  }

  /** Each comma is reported once, though a command may be missing on both sides. */
  private reportComma(segments: readonly Segment[], empty: number): void {
    const comma = segments[empty]!.comma;
    if (comma) this.error(comma, "superfluous ',', expected a command before it");
    else if (segments[empty - 1]!.words.length > 0) {
      this.error(segments[empty - 1]!.comma!, "superfluous ',', expected a command after it");
    }
  }

  /** One command; if commas are missing, several. */
  private readSegment(words: readonly Word[]): void {
    for (let start = 0; start < words.length; ) {
      this.commandCount++;
      const end = this.readCommand(words, start);
      if (end === undefined) return;
      const extra = words[end];
      if (extra && !COMMAND_WORDS.has(extra.text)) {
        const command = this.text.slice(words[start]!.start, words[end - 1]!.end);
        this.error(extra, `unexpected ${quote(extra.text)} after ${quote(command)}, expected ',' or '}'`);
        return;
      }
      if (extra) this.error(extra, `missing ',' before '${extra.text}'`);
      start = end;
    }
  }

  /** Returns the number of the word behind the command, or undefined if it cannot be read, which is reported. */
  private readCommand(words: readonly Word[], start: number): number | undefined {
    const first = words[start]!;
    switch (first.text) {
      case 'B':
      case 'W':
        return this.readSolve(words, start);
      case 'N':
        return this.readNimValue(words, start);
      case 'thermograph':
        return this.readThermograph(words, start);
      case 'value':
        return this.readValue(words, start);
      case 'outcome':
        return this.readOutcome(words, start);
      case 'misere':
        return this.readMisere(words, start);
      case 'eval':
        return this.readEval(words, start);
      case 'winning':
        if (words[start + 1]?.text === 'moves') return this.readWinningMoves(words, start);
    }
    if (QUESTION.test(first.text)) {
      const { text, start: textStart } = first;
      return this.accept(words, start, start + 1, { kind: 'eval', text, textStart });
    }
    const last = (first.text === 'winning' && words[start + 1]) || first;
    const name = this.text.slice(first.start, last.end);
    this.errorAt(first.start, last.end, `unknown command ${quote(name)}, ${KNOWN_COMMANDS}`);
    return undefined;
  }

  private readSolve(words: readonly Word[], start: number): number | undefined {
    const player = words[start]!.text === 'B' ? 'left' : 'right';
    const result = words[start + 1];
    if (!result || COMMAND_WORDS.has(result.text)) {
      return this.accept(words, start, start + 1, { kind: 'solve', player });
    }
    if (result.text !== 'win' && result.text !== 'loss') {
      this.error(result, `unknown result ${quote(result.text)}, expected 'win' or 'loss'`);
      return undefined;
    }
    return this.accept(words, start, start + 2, { kind: 'solve', player, expected: result.text });
  }

  private readNimValue(words: readonly Word[], start: number): number | undefined {
    const value = words[start + 1];
    if (!value || COMMAND_WORDS.has(value.text)) return this.accept(words, start, start + 1, { kind: 'nim' });
    if (!/^[0-9]+$/.test(value.text)) {
      this.error(value, `${quote(value.text)} is not a nim value, expected an integer that is not negative`);
      return undefined;
    }
    const expected = Number(value.text);
    if (expected > MAX_INTEGER) {
      this.error(value, `number too large, expected at most ${MAX_INTEGER}`);
      return undefined;
    }
    return this.accept(words, start, start + 2, { kind: 'nim', expected });
  }

  private readWinningMoves(words: readonly Word[], start: number): number | undefined {
    const player = words[start + 2];
    if (!player) {
      const message = "incomplete command 'winning moves', expected 'B', 'W' or 'N' after it";
      this.errorAt(words[start]!.start, words[start + 1]!.end, message);
      return undefined;
    }
    const mover = MOVERS.get(player.text as 'B' | 'W' | 'N');
    if (!mover) {
      this.error(player, `unknown player ${quote(player.text)}, expected 'B', 'W' or 'N'`);
      return undefined;
    }
    const expected = words.slice(start + 3);
    // Moves that are values may hold commas in their brackets.
    const withComma = expected.find(({ text }) => text.includes(',') && !/\{|\+-\(/.test(text));
    if (withComma) {
      this.error(withComma, "use spaces between moves, not ','");
      return undefined;
    }
    const command = { kind: 'moves', mover, ...(expected.length > 0 && { expected }) } as const;
    return this.accept(words, start, words.length, command);
  }

  private readThermograph(words: readonly Word[], start: number): number | undefined {
    let end = start + 1;
    while (end < words.length && !COMMAND_WORDS.has(words[end]!.text)) end++;
    if (end === start + 1) return this.accept(words, start, end, { kind: 'thermograph' });
    const base = words[start + 1]!.start;
    const expected = this.text.slice(base, words[end - 1]!.end);
    const moved = words.slice(start + 1, end).map((word) => moveWord(word, -base));
    try {
      const scaffolds = parseThermograph(expected, moved);
      return this.accept(words, start, end, { kind: 'thermograph', expected: thermographToText(scaffolds) });
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      const at = base + error.offset;
      this.errorAt(at, at + error.length, error.problem);
      return end < words.length ? end : undefined;
    }
  }

  private readValue(words: readonly Word[], start: number): number | undefined {
    const value = words[start + 1];
    if (!value || COMMAND_WORDS.has(value.text))
      return this.accept(words, start, start + 1, { kind: 'value' });
    try {
      const expected = formatValue(parseValue(value.text));
      return this.accept(words, start, start + 2, { kind: 'value', expected });
    } catch (error) {
      if (!(error instanceof SolverError)) throw error;
      this.reportValue(value, error);
      return undefined;
    }
  }

  private readOutcome(words: readonly Word[], start: number): number | undefined {
    const expected = words[start + 1];
    const found = OUTCOMES.find((outcome) => outcome === expected?.text);
    if (!expected || (!found && COMMAND_WORDS.has(expected.text))) {
      return this.accept(words, start, start + 1, { kind: 'outcome' });
    }
    if (found) return this.accept(words, start, start + 2, { kind: 'outcome', expected: found });
    this.error(expected, `unknown outcome ${quote(expected.text)}, expected 'L', 'R', 'N' or 'P'`);
    return undefined;
  }

  private readMisere(words: readonly Word[], start: number): number | undefined {
    const question = words[start + 1];
    switch (question?.text) {
      case 'N':
        return this.readMisereAnswer(
          words,
          start,
          'genus',
          GENUS,
          'is not a genus, expected one such as 2^1420',
        );
      case 'outcome':
        return this.readMisereAnswer(
          words,
          start,
          'misereOutcome',
          /^[NP]$/,
          "is not an outcome, expected 'N' or 'P'",
        );
      case 'winning': {
        if (words[start + 2]?.text !== 'moves' || words[start + 3]?.text !== 'N') break;
        const expected = words.slice(start + 4);
        const command = { kind: 'misereMoves', ...(expected.length > 0 && { expected }) } as const;
        return this.accept(words, start, words.length, command);
      }
    }
    const last = words[start + 3] ?? words[start + 2] ?? question ?? words[start]!;
    const name = this.text.slice(words[start]!.start, last.end);
    const expected = "expected 'misere N', 'misere outcome' or 'misere winning moves N'";
    this.errorAt(words[start]!.start, last.end, `unknown question ${quote(name)}, ${expected}`);
    return undefined;
  }

  private readMisereAnswer(
    words: readonly Word[],
    start: number,
    kind: 'genus' | 'misereOutcome',
    form: RegExp,
    problem: string,
  ): number | undefined {
    const answer = words[start + 2];
    if (answer && form.test(answer.text)) {
      return this.accept(words, start, start + 3, { kind, expected: answer.text });
    }
    if (!answer || COMMAND_WORDS.has(answer.text)) {
      return this.accept(words, start, start + 2, { kind });
    }
    this.error(answer, `${quote(answer.text)} ${problem}`);
    return undefined;
  }

  private readEval(words: readonly Word[], start: number): number | undefined {
    const expression = words[start + 1];
    if (!expression) {
      this.error(words[start]!, "expected an expression after 'eval', such as 'G.Mean'");
      return undefined;
    }
    const { text, start: textStart } = expression;
    return this.accept(words, start, start + 2, { kind: 'eval', text, textStart });
  }

  private reportValue(value: Word, error: SolverError): void {
    if (error instanceof ReadingError) this.log.giveUp(value.start, value.end, `value ${error.message}`);
    if (!(error instanceof ParseError)) {
      this.error(value, error.message);
      return;
    }
    const at = value.start + error.offset;
    const next = readWords(value.text.slice(error.offset))[0]?.text ?? '';
    const problem = COMMAND_WORDS.has(next) ? `missing ',' before '${next}'` : error.problem;
    this.errorAt(at, Math.min(at + error.length, value.end), problem);
  }

  private accept(
    words: readonly Word[],
    start: number,
    end: number,
    command: Unplaced<CommandSyntax>,
  ): number {
    this.commands.push({ ...command, start: words[start]!.start, end: words[end - 1]!.end });
    return end;
  }

  private error(word: Word, message: string): void {
    this.errorAt(word.start, word.end, message);
  }

  private errorAt(start: number, end: number, message: string): void {
    this.log.error(start, end, message);
  }
}

function moveWord({ text, start, end }: Word, by: number): Word {
  return { text, start: start + by, end: end + by };
}

type Unplaced<T> = T extends unknown ? Omit<T, 'start' | 'end'> : never;

function isThermograph(words: readonly Word[]): boolean {
  return words[0]?.text === 'thermograph';
}

function endsInPoint(words: readonly Word[]): boolean {
  return isThermograph(words) && words.at(-1)!.text.endsWith(')');
}

/**
 * True if the comma between two segments was meant to stand inside a list of moves or points, which takes
 * spaces, or inside a point that is malformed.
 */
function continuesList(words: readonly Word[], next: readonly Word[]): boolean {
  const first = next[0]?.text;
  if (first === undefined || COMMAND_WORDS.has(first)) return false;
  if (isThermograph(words)) return words.length > 1 && (!endsInPoint(words) || /^\(|^[LR]:/.test(first));
  return words[0]?.text === 'winning' && words[1]?.text === 'moves' && words.length > 3;
}
