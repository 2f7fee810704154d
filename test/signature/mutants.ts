import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Gives another text to a source file of assembly/, or the same. */
export type Mutation = (path: string, source: string) => string;

/** A mutation of one place; throws if there is no such place, so that it cannot miss unnoticed. */
export function replaced(file: string, pattern: string | RegExp, by: string): Mutation {
  return (path, source) => {
    if (path !== `assembly/${file}`) return source;
    const mutant = source.replace(pattern, by);
    if (mutant === source) throw new Error(`${path} has no ${pattern}`);
    return mutant;
  };
}

/** Compiles the solver from mutated sources, without optimisations: nodes are the same, and it takes seconds. */
export async function compileMutant(mutate: Mutation): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      'assembly/index.ts',
      '--runtime',
      'stub',
      '--bindings',
      'none',
      '--noAssert',
      '--initialMemory',
      '16',
      '--maximumMemory',
      '65535',
      '--outFile',
      'mutant.wasm',
    ],
    {
      readFile: (path) => {
        try {
          return mutate(path, readFileSync(`${ROOT}${path}`, 'utf8'));
        } catch (failure) {
          if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null;
          throw failure;
        }
      },
      writeFile: (_path, contents) => {
        binary = contents as Uint8Array;
      },
      listFiles: () => [],
    },
  );
  if (error || !binary) throw new Error(`${error?.message}\n${stderr}`);
  return binary;
}
