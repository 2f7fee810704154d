import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CLI, ROOT } from './sumgame.js';

const run = promisify(execFile);

/** The code blocks of a Markdown text in one language. */
export function fencedBlocks(markdown: string, language: string): string[] {
  const fences = [...markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)];
  return fences.filter(([, name]) => name === language).map(([, , body]) => body!);
}

/** A line that a reader types, and what it prints. */
export interface Exchange {
  readonly command: string;
  readonly output: string;
}

/** Blocks of command lines, which begin with `$ `, and what they print. `…` stands for lines left out. */
export function dialoguesIn(markdown: string): Exchange[][] {
  return fencedBlocks(markdown, 'console').map((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((part) => {
        const [command = '', ...output] = part.split('\n');
        return { command, output: output.join('\n').replace(/^…\n/, '') };
      }),
  );
}

/** What the lines print, one after the other in one shell, so that `$?` is what a reader gets. */
export async function runDialogue(commands: readonly string[], cwd = ROOT): Promise<string[]> {
  const script = [
    `npx() { shift; '${process.execPath}' '${CLI}' "$@"; }`,
    ...commands.map((command) => `${command}\nset -- $?\nprintf '\\0'\n(exit $1)`),
    'exit 0',
  ].join('\n');
  const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env;
  const { stdout } = await run('bash', ['-c', `exec 2>&1\n${script}`], { cwd, env });
  return stdout.split('\0').slice(0, -1);
}

/** Runs a program that imports the package; what it prints, and what its comments behind `console.log` promise. */
export async function runProgram(program: string): Promise<{ printed: string[]; promised: string[] }> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: ROOT });
  const promised = [...program.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text!);
  return { printed: stdout.trimEnd().split('\n'), promised };
}

/** The examples in a command's help. */
export async function helpExamples(command: string): Promise<string[]> {
  const { stdout } = await run(process.execPath, [CLI, command, '--help'], { cwd: ROOT });
  return [...stdout.matchAll(/^ {2}\$ (.*)$/gm)].map(([, line]) => line!);
}

/** Runs them one after the other in a folder, with nothing to read, and gives their exit codes. */
export async function runExamples(examples: readonly string[], folder: string): Promise<string[]> {
  const lines = examples.map(
    (line) => `{ ${line.replaceAll('sumgame ', 'npx sumgame ')}\n} < /dev/null > out; echo $?`,
  );
  return (await runDialogue(lines, folder)).map((output) => output.trim());
}
