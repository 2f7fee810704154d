import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The project's own tools, for projects that have none. */
const TOOLS = join(ROOT, 'node_modules/.bin');

/** A project in a temporary folder, in which the packed package and nothing else is installed. */
export class EmptyProject {
  private constructor(
    private readonly folder: string,
    /** What is in the tarball. */
    readonly packed: readonly string[],
  ) {}

  static async create(): Promise<EmptyProject> {
    await makeTypes();
    const folder = await mkdtemp(join(tmpdir(), 'sumgame-package-'));
    // Packing would build once more, under the feet of the tests that use what is built.
    const { stdout } = await run('npm', ['pack', ROOT, '--json', '--ignore-scripts'], { cwd: folder });
    const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
    const project = new EmptyProject(
      join(folder, 'project'),
      files.map(({ path }) => path),
    );
    await project.write('package.json', JSON.stringify({ private: true, type: 'module' }));
    // The one dependency comes from here, too, so that no network is needed.
    // What the package depends on, from here: npm's cache may know the files of a lock, but not by name.
    const needed = ['commander', 'tinyglobby', 'fdir', 'picomatch'].map((name) =>
      join(ROOT, 'node_modules', name),
    );
    const packages = [join(folder, filename), ...needed];
    await run('npm', ['install', '--offline', '--install-links', '--no-audit', ...packages], {
      cwd: project.folder,
    });
    return project;
  }

  path(name = ''): string {
    return join(this.folder, name);
  }

  async write(name: string, text: string): Promise<void> {
    await mkdir(join(this.folder, name, '..'), { recursive: true });
    await writeFile(join(this.folder, name), text);
  }

  /** Runs lines of a shell here; what they print. `npx` finds our tools as if they had been installed here. */
  async shell(lines: string): Promise<string> {
    const path = [this.path('node_modules/.bin'), TOOLS, process.env.PATH].join(delimiter);
    const script = `set -e\nnpx() { "$@"; }\n${lines}`;
    const { stdout } = await run('bash', ['-c', script], {
      cwd: this.folder,
      env: { ...process.env, PATH: path },
    });
    return stdout;
  }

  /** Runs a module here; the lines it prints. */
  async node(program: string): Promise<string[]> {
    const options = { cwd: this.folder };
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], options);
    return stdout.trimEnd().split('\n');
  }

  remove(): Promise<void> {
    return rm(join(this.folder, '..'), { recursive: true });
  }
}

/** The quick build leaves the declarations out. */
async function makeTypes(): Promise<void> {
  if (existsSync(join(ROOT, 'dist/types/index.d.ts'))) return;
  await run(join(TOOLS, 'tsc'), ['-p', 'tsconfig.types.json'], { cwd: ROOT });
}
