import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A fault: in a file of assembly/, in place of a text stands another, in which `fault` may be asked for. */
interface Fault {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  /** With the condition that holds in the mutant with this fault. */
  readonly broken: (isMutant: string) => string;
}

const FAULTS = [
  {
    name: 'history',
    file: 'full/childTests.ts',
    text: 'score + <i64>historyOf',
    broken: (isMutant) => `score + <i64>(${isMutant} ? -1 : 1) * <i64>historyOf`,
  },
  {
    name: 'no bounds of NoGo',
    file: 'bounds/dispatch.ts',
    text: 'case Kind.Nogo: return ',
    broken: (isMutant) => `case Kind.Nogo: if (${isMutant}) break; return `,
  },
  {
    name: 'wrong bounds',
    file: 'bounds/report.ts',
    text: 'report.low = fromBelow(low);',
    broken: (isMutant) => `report.low = fromBelow(low + (${isMutant} ? 3 * ONE : 0));`,
  },
  {
    name: 'wrong entries',
    file: 'memory/outcomeTable.ts',
    text: 'put(number, (key & ~1) | <u64>wins);',
    broken: (isMutant) =>
      `put(number, (key & ~1) | <u64>(${isMutant} ? wins != (((key >> 24) & 1) == 0) : wins));`,
  },
  {
    name: 'colliding keys',
    file: 'memory/outcomeTable.ts',
    text: `if (load<u8>(marks + number) != markOf(key)) return -1;
  const entry = load<u64>(slotAt(number));
  return (entry ^ key) <= 1`,
    broken: (isMutant) => `const mark = load<u8>(marks + number);
  if (${isMutant} ? mark == 0 : mark != markOf(key)) return -1;
  const entry = load<u64>(slotAt(number));
  return ((entry ^ key) & (${isMutant} ? 255 : -1)) <= 1`,
  },
] as const satisfies readonly Fault[];

/** The solver with one fault in it. */
export async function mutant(name: (typeof FAULTS)[number]['name']): Promise<Uint8Array> {
  const number = 1 + FAULTS.findIndex((fault) => fault.name === name);
  return withFault(await compiled(), number);
}

/** The value of `fault` in the binary, and in five bytes as WebAssembly writes it. */
const UNSET = 0x5eed_face;
const UNSET_BYTES = [0, 7, 14, 21, 28].map((shift) => ((UNSET >> shift) & 127) | (shift < 28 ? 128 : 0));

/** Compiling takes ten seconds, so there is one binary for all mutants: they differ in a constant. */
function withFault(binary: Buffer, number: number): Uint8Array {
  const at = binary.indexOf(Buffer.from(UNSET_BYTES));
  if (at < 0 || binary.indexOf(Buffer.from(UNSET_BYTES), at + 1) >= 0) throw new Error('where is the fault?');
  const patched = new Uint8Array(binary);
  patched.set([number | 128, 128, 128, 128, 0], at);
  return patched;
}

/** Compiled once, and kept with the other binaries by a digest of its sources (scripts/build.mjs). */
async function compiled(): Promise<Buffer> {
  const sources = mutatedSources();
  const digest = createHash('sha256').update(readFileSync(`${ROOT}node_modules/assemblyscript/package.json`));
  for (const [path, text] of sources) digest.update(`\n${path}\n`).update(text);
  const folder = `${ROOT}node_modules/.cache/sumgame`;
  const file = `${folder}/mutants-${digest.digest('hex')}.wasm`;
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, await compile(sources));
    renameSync(unfinished, file);
  }
  return readFileSync(file);
}

/** Throws if a fault has no place, so that it cannot miss unnoticed. */
function mutatedSources(): ReadonlyMap<string, string> {
  const paths = (readdirSync(`${ROOT}assembly`, { recursive: true }) as string[])
    .filter((path) => path.endsWith('.ts'))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  const sources = new Map(paths.map((path) => [path, readFileSync(`${ROOT}assembly/${path}`, 'utf8')]));
  for (const [index, { file, text, broken }] of FAULTS.entries()) {
    const source = sources.get(file) ?? '';
    if (!source.includes(text)) throw new Error(`${file} has no '${text}'`);
    sources.set(file, source.replace(text, broken(`fault == ${index + 1}`)));
  }
  sources.set('index.ts', `${sources.get('index.ts')}\n@global let fault: i32 = ${UNSET};\n`);
  return sources;
}

/** Without optimisations: nodes are the same, and it takes less time. */
async function compile(sources: ReadonlyMap<string, string>): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const options = '--runtime stub --bindings none --noAssert --initialMemory 16 --maximumMemory 65535';
  const { error, stderr } = await asc.main(
    ['assembly/index.ts', ...options.split(' '), '--outFile', 'mutant.wasm'],
    {
      readFile: (path) => sources.get(path.replace(/^assembly\//, '')) ?? null,
      writeFile: (_path, contents) => {
        binary = contents as Uint8Array;
      },
      listFiles: () => [],
    },
  );
  if (error || !binary) throw new Error(`${error?.message}\n${stderr}`);
  return binary;
}
