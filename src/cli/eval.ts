import {
  type CalculatorObject,
  createCalculator,
  formatValue,
  parseValue,
  SolverError,
  showObject,
  thermographSvg,
  type Value,
  writeValue,
} from '../index.js';
import { evaluationError } from './evaluationError.js';
import { EXIT } from './exit.js';
import { knownGames } from './gameModules.js';
import { readInput } from './input.js';
import { LazyEngine } from './lazyEngine.js';
import { type ForceFlags, type OutputFlags, type SearchFlags, searchOptionsOf } from './options.js';
import { checkOutputs, writeOutput } from './outputs.js';
import { complain, print, showSearchProgress } from './terminal.js';

export interface EvalFlags extends SearchFlags, OutputFlags, ForceFlags {
  readonly format: 'ascii' | 'unicode' | 'latex';
  readonly svg?: string;
}

/** Evaluates expressions and prints what they come to. A name that is given prints nothing, unless it is the last. */
export async function evaluate(argument: string | undefined, flags: EvalFlags): Promise<number> {
  const output = { option: '--svg', path: flags.svg, begins: '<svg', extension: '.svg' };
  await checkOutputs([output], [flags.db], { force: flags.force, printed: flags.json && '--json' });
  const [input] = await readInput(argument, {});
  const engine = new LazyEngine(flags);
  const search = { ...searchOptionsOf(flags), onProgress: showSearchProgress };
  const calculator = createCalculator({ engine: engine.get, registry: knownGames(), search: () => search });
  try {
    const results = await calculator.evaluate(input!.text, async ({ object, target }, isLast) => {
      if (target !== undefined && !isLast) return;
      const shown = flags.svg === '-' ? '' : await describeObject(object, flags, engine);
      if (flags.json) print(`${JSON.stringify(jsonOf(object, shown))}\n`);
      else if (shown !== '') print(`${shown}\n`);
    });
    const drawn = results.findLast(({ object }) => object.kind === 'thermograph')?.object;
    if (flags.svg !== undefined) await drawInto(flags.svg, drawn);
    return EXIT.ok;
  } catch (error) {
    const code = evaluationError(error, input!.text, input!.source);
    if (code === undefined) throw error;
    return code;
  } finally {
    engine.dispose();
  }
}

/** Values beside positions are looked for as long as it takes some tenths of a second, and a thread to start. */
const SHORT = { timeoutMs: 5000, maxNodes: 50_000 };
const MOST_CHARACTERS = 200;

/** An object as it is printed; a position with its value, where that is found quickly. */
export async function describeObject(
  object: CalculatorObject,
  { format, timeout }: Pick<EvalFlags, 'format' | 'timeout'>,
  engine: LazyEngine,
): Promise<string> {
  const shown = showObject(object, format);
  if (object.kind !== 'position') return shown;
  const timeoutMs = Math.min(SHORT.timeoutMs, timeout || SHORT.timeoutMs);
  const answer = await (await engine.get()).value(object.sum, { ...SHORT, timeoutMs });
  if (answer.status !== 'done' || answer.result.length > MOST_CHARACTERS) return shown;
  return `${shown} = ${writeValue(parseValue(answer.result), format)}`;
}

function jsonOf(object: CalculatorObject, shown: string): Record<string, unknown> {
  if (object.kind === 'truth') return { kind: object.kind, result: object.truth };
  if (object.kind === 'game') return { kind: object.kind, result: shown, ...plainText(object.value) };
  return { kind: object.kind, result: shown };
}

/** Left out of what is too large to be written. */
function plainText(value: Value): { value?: string } {
  try {
    return { value: formatValue(value) };
  } catch (error) {
    if (error instanceof SolverError && error.code === 'ERR_VALUE_TOO_LARGE') return {};
    throw error;
  }
}

async function drawInto(path: string, object: CalculatorObject | undefined): Promise<void> {
  if (object?.kind !== 'thermograph') {
    complain('sumgame: nothing to draw: no expression is a thermograph, such as Thermograph({2|-1})\n');
    return;
  }
  await writeOutput(path, thermographSvg(object.thermograph, { title: object.title }));
}
