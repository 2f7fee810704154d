import { type Calculator, createCalculator } from '../index.js';
import { dialogueLines } from './dialogueLines.js';
import { describeObject, type EvalFlags } from './eval.js';
import { evaluationError } from './evaluationError.js';
import { EXIT } from './exit.js';
import { knownGames } from './gameModules.js';
import { LazyEngine } from './lazyEngine.js';
import { type SearchFlags, searchOptionsOf } from './options.js';
import { completionsOf, helpText } from './replHelp.js';
import { print, showSearchProgress, style } from './terminal.js';

export type ReplFlags = SearchFlags & Pick<EvalFlags, 'format'>;

const GREETING =
  'sumgame: calculates with games. {2|-1} + ^* is an expression; help tells more, Ctrl-D ends.\n';
/** The engine searches until Ctrl-C; a calculation with values would not hear of it. */
const CALCULATION_MS = 10_000;
const PROMPT = '> ';
const MORE = '… ';

/** A dialogue: expressions, and what they come to. */
export async function repl(flags: ReplFlags): Promise<number> {
  const engine = new LazyEngine(flags);
  let running: AbortController | undefined;
  let terminated = false;
  const terminate = () => {
    terminated = true;
    running?.abort();
  };
  const calculator = createCalculator({
    engine: engine.get,
    registry: knownGames(),
    calculationMs: flags.timeout || CALCULATION_MS,
    search: () => {
      // A search hears of it. What is calculated in one go would not, so that the system ends that at once.
      if (!process.listeners('SIGTERM').includes(terminate)) process.once('SIGTERM', terminate);
      return {
        ...searchOptionsOf(flags),
        ...(running && { signal: running.signal }),
        onProgress: showSearchProgress,
      };
    },
  });
  const games = knownGames().names();
  const lines = dialogueLines({
    completions: (line) => completionsOf(line, calculator.names, games),
    interrupt: () => running?.abort(),
    terminate,
  });
  if (lines.keyboard) print(style('dim', GREETING));
  let exitCode: number = EXIT.ok;
  try {
    for (;;) {
      const text = await nextText(lines.next);
      if (text === undefined || /^\s*(?:exit|quit)\s*$/.test(text)) break;
      if (text.trim() === '') continue;
      running = new AbortController();
      const code = await answer(text, calculator, flags, engine);
      running = undefined;
      process.off('SIGTERM', terminate);
      if (terminated) break;
      // A person goes on; a script is told that something was wrong.
      if (!lines.keyboard && code !== EXIT.ok) exitCode = code;
    }
  } finally {
    lines.close();
    engine.dispose();
  }
  return terminated ? EXIT.interrupted : exitCode;
}

/** A line, with those after it as long as brackets are open. */
async function nextText(next: (prompt: string) => Promise<string | undefined>): Promise<string | undefined> {
  let text = await next(PROMPT);
  while (text !== undefined && isOpen(text)) {
    const more = await next(MORE);
    if (more === undefined || more.trim() === '') break;
    text += `\n${more}`;
  }
  return text;
}

function isOpen(text: string): boolean {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  return count(/[({[]/g) > count(/[)}\]]/g) || /(?::=|[-+,])\s*$/.test(text);
}

async function answer(
  text: string,
  calculator: Calculator,
  flags: ReplFlags,
  engine: LazyEngine,
): Promise<number> {
  const help = /^\s*(?:help|\?)(?:\s+(\S+))?\s*$/.exec(text);
  if (help) {
    print(helpText(help[1]));
    return EXIT.ok;
  }
  if (/^\s*names\s*$/.test(text)) {
    print(calculator.names.length > 0 ? `${calculator.names.join('  ')}\n` : 'no names yet: G := {2|-1}\n');
    return EXIT.ok;
  }
  try {
    await calculator.evaluate(text, async ({ object }) => {
      print(`${await describeObject(object, flags, engine)}\n`);
    });
    return EXIT.ok;
  } catch (error) {
    const code = evaluationError(error, text, '<line>');
    if (code === undefined) throw error;
    return code;
  }
}
