import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectErrors, describeInChromium, launchChromium, serveFolder } from '../browser/chromium.js';
import { fencedBlocks } from '../cli/fences.js';
import { EmptyProject, ROOT } from './emptyProject.js';

let project: EmptyProject;

beforeAll(async () => {
  project = await EmptyProject.create();
}, 120_000);

afterAll(() => project?.remove());

/** A program of somebody else. */
const CONSUMER = `import { type Answer, createEngine, type Engine, type Verdict, parseSum } from 'sumgame';
import { createWorkerEngine } from 'sumgame/worker';
import type { SumgameBoard } from 'sumgame/board';
const board: SumgameBoard = document.createElement('sumgame-board');
board.addEventListener('verdict', () => void board.verdict?.text);
const engines: Engine[] = [await createEngine('wasm', { memoryBytes: 2 ** 24 }), createWorkerEngine()];
const answer: Answer<Verdict> | undefined = await engines[0]?.solve(parseSum('[nim] 3'), 'left');
if (answer?.status === 'done') answer.result satisfies 'win' | 'loss';
// @ts-expect-error: there is no such player.
await engines[1]?.solve([], 'middle');
`;

/** Pages of others are not bound to what ours may do. */
const ANYTHING = { headers: {} };

describe('the tarball', () => {
  test('holds what is built, and no sources', () => {
    const outside = project.packed.filter((path) => !/^(dist|docs)\//.test(path));
    expect(outside.toSorted()).toEqual([
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'package.json',
    ]);
    expect(project.packed.filter((path) => path.endsWith('.map'))).toEqual([]);
    for (const name of [
      'cli.js',
      'index.js',
      'board.js',
      'types/board.d.ts',
      'solver.wasm',
      'duel.wasm',
      'table.wasm',
      'sumgame.single.js',
      'web/index.html',
    ])
      expect(project.packed).toContain(`dist/${name}`);
  });

  test('holds everything that its documents link to', async () => {
    const documents = project.packed.filter((path) => path.endsWith('.md'));
    expect(documents).toContain('docs/games.md');
    const links = documents.flatMap((path) => {
      const prose = readFileSync(join(ROOT, path), 'utf8').replace(/^```.*?^```$/gms, '');
      const targets = [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!);
      return targets
        .filter((target) => !/^[a-z]+:/.test(target))
        .map((target) => join(dirname(path), target));
    });
    expect(links.filter((path) => !project.packed.some((packed) => packed.startsWith(path)))).toEqual([]);
  });

  test('publint has no complaints', async () => {
    const pkgDir = project.path('node_modules/sumgame');
    const { messages, pkg } = await publint({ pkgDir, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });
});

describe('in Node', () => {
  test('the command line is installed', async () => {
    const line = JSON.parse(await project.shell('npx sumgame --json "[clobber_1xn] XO {B}"'));
    expect(line).toMatchObject({ result: 'win' });
  });

  test('CommonJS can require it', async () => {
    const printed = await project.shell(
      `node --input-type=commonjs -e "console.log(require('sumgame').ENGINE_NAMES)"`,
    );
    expect(printed).toBe("[ 'wasm', 'ts' ]\n");
  });

  test('workers and whole boards find their files', async () => {
    const printed = await project.node(`
      import { parseSum, solveDuel, startOfDuel } from 'sumgame';
      import { createWorkerEngine } from 'sumgame/worker';
      const { result } = await createWorkerEngine().solve(parseSum('[clobber_1xn] XO'), 'left');
      const duel = await solveDuel(startOfDuel('domineering', 3, 3), { tableBits: 10, playouts: 10 });
      console.log(result, duel.result.verdict);
    `);
    expect(printed).toEqual(['win win']);
  });

  test('the binary may lie elsewhere, seen from the working directory', async () => {
    await project.write('elsewhere/engine.wasm', '');
    await copyFile(join(ROOT, 'dist/solver.wasm'), project.path('elsewhere/engine.wasm'));
    const printed = await project.node(`
      import { createEngine, parseSum } from 'sumgame';
      import { createWorkerEngine } from 'sumgame/worker';
      const wasm = './elsewhere/engine.wasm';
      for (const engine of [await createEngine('wasm', { wasm }), createWorkerEngine({ wasm })])
        console.log((await engine.solve(parseSum('[clobber_1xn] XO'), 'left')).result);
      await createEngine('wasm', { wasm: 'nowhere.wasm' }).catch(({ code }) => console.log(code));
    `);
    expect(printed).toEqual(['win', 'win', 'ENOENT']);
  });

  /** The oldest that README promises, and the newest; `npm run types` is the one between them. */
  test.each(['typescript-5.4', 'typescript-7'])(
    'the types are complete, with no others around: %s',
    async (compiler) => {
      await project.write('consumer.ts', CONSUMER);
      const compilerOptions = {
        strict: true,
        noEmit: true,
        target: 'es2022',
        module: 'nodenext',
        lib: ['es2023', 'dom'],
        types: [],
        skipLibCheck: false,
        skipDefaultLibCheck: true,
      };
      await project.write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
      const tsc = join(ROOT, 'node_modules', compiler, 'bin/tsc');
      expect(await project.shell(`node '${tsc}' -p . || true`)).toBe('');
    },
    120_000,
  );

  test('that consumer imports every entry point that has types', () => {
    const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      exports: Record<string, string | { types?: string }>;
    };
    const typed = Object.entries(exports).flatMap(([name, target]) =>
      typeof target === 'object' && target.types ? [`sumgame${name.slice(1)}`] : [],
    );
    expect([...CONSUMER.matchAll(/ from '([^']*)'/g)].map(([, name]) => name)).toEqual(typed);
  });
});

test('nothing of Node reaches a bundle for browsers', async () => {
  const { metafile } = await build({
    absWorkingDir: project.path(),
    entryPoints: ['sumgame', 'sumgame/worker', 'sumgame/workerThread'],
    outdir: 'browser',
    bundle: true,
    format: 'esm',
    // Stops at any import of Node's modules.
    platform: 'browser',
    splitting: true,
    metafile: true,
    write: false,
  });
  const files = Object.keys(metafile.inputs);
  expect(files.filter((path) => !path.startsWith('node_modules/sumgame/dist/'))).toEqual([]);
  const external = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter((imported) => imported.external);
  expect(external).toEqual([]);
});

/** What the comments behind lines of output promise. */
function promisesIn(program: string): string[] {
  return [...program.matchAll(/^ *(?:console\.log|document\.body\.append)\(.*\); \/\/ (.*)$/gm)].map(
    ([, text]) => text!,
  );
}

/** The name of the file that a block says it is. */
function fileName(block: string): string | undefined {
  return /^(?:\/\/|<!--) ([\w/.]+\.\w+)/.exec(block)?.[1];
}

describe('docs/embedding.md', async () => {
  const guide = await readFile(join(ROOT, 'docs/embedding.md'), 'utf8');
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  const programs = fencedBlocks(guide, 'js').filter((block) => !fileName(block));
  const pages = [...fencedBlocks(readme, 'html'), ...fencedBlocks(guide, 'html')].filter((b) => !fileName(b));

  test.each(programs)('in Node: %#', async (program) => {
    const promised = promisesIn(program);
    expect(promised.length).toBeGreaterThan(0);
    expect(await project.node(program)).toEqual(promised);
  });

  describeInChromium('in Chromium', () => {
    let browser: Browser;

    beforeAll(async () => {
      for (const block of [...fencedBlocks(guide, 'js'), ...fencedBlocks(guide, 'html')]) {
        const name = fileName(block);
        if (name) await project.write(name, block);
      }
      await copyFile(join(ROOT, 'dist/sumgame.single.js'), project.path('sumgame.single.js'));
      for (const commands of fencedBlocks(guide, 'sh'))
        await project.shell(commands.replace(/^npm install .*$/m, ''));
      browser = await launchChromium();
    }, 60_000);

    afterAll(() => browser?.close());

    /** What a page logs or shows, and what goes wrong. */
    async function open(url: string, expected: number): Promise<{ shown: string[]; errors: string[] }> {
      const page = await browser.newPage();
      const errors = collectErrors(page);
      const logged: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'log') logged.push(message.text());
      });
      await page.goto(url);
      const shown = async () => [
        ...logged,
        ...((await page.textContent('body')) ?? '').split('\n').filter(Boolean),
      ];
      await expect
        .poll(async () => (await shown()).length + errors.length, POLL)
        .toBeGreaterThanOrEqual(expected);
      const result = { shown: await shown(), errors };
      await page.close();
      return result;
    }

    test.each(pages)('a page: %#', async (html) => {
      const promised = promisesIn(html);
      expect(promised.length).toBeGreaterThan(0);
      await project.write('page.html', html);
      const server = await serveFolder(project.path(), ANYTHING);
      expect(await open(`${server.url}page.html`, promised.length)).toEqual({ shown: promised, errors: [] });
      await server.close();
    });

    test('bundled by esbuild', async () => {
      const promised = promisesIn(await readFile(project.path('main.js'), 'utf8'));
      const server = await serveFolder(project.path('www'), ANYTHING);
      expect(await open(server.url, promised.length)).toEqual({ shown: promised, errors: [] });
      await server.close();
    });

    test('bundled by Vite', async () => {
      const promised = promisesIn(await readFile(project.path('main.js'), 'utf8'));
      await project.write('index.html', '<script type="module" src="main.js"></script>');
      await project.shell('npx vite build --logLevel error --outDir vite');
      const server = await serveFolder(project.path('vite'), ANYTHING);
      expect(await open(server.url, promised.length)).toEqual({ shown: promised, errors: [] });
      await server.close();
    });

    test('a script tag and its worker from another site', async () => {
      const script = await readFile(join(ROOT, 'dist/sumgame.single.js'));
      const site = createServer((_request, response) => {
        response.setHeader('Content-Type', 'text/javascript').setHeader('Access-Control-Allow-Origin', '*');
        response.end(script);
      }).listen(0, '127.0.0.1');
      await once(site, 'listening');
      const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
      const html = fencedBlocks(readme, 'html')[0]!;
      await project.write('page.html', html.replace('src="', `src="${address}`));
      const server = await serveFolder(project.path(), ANYTHING);
      expect(await open(`${server.url}page.html`, 1)).toEqual({ shown: promisesIn(html), errors: [] });
      await server.close();
      site.close();
      site.closeAllConnections();
    });

    test('files that are elsewhere, seen from the page, and files that are not there', async () => {
      await project.write(
        'pages/index.html',
        `<!doctype html><script src="../sumgame.single.js"></script><script type="module">
          const wasm = 'engine.wasm';
          const sum = sumgame.parseSum('[clobber_1xn] XO');
          for (const engine of [await sumgame.createEngine('wasm', { wasm }), sumgame.createWorkerEngine({ wasm })])
            console.log((await engine.solve(sum, 'left')).result);
          const lost = sumgame.createWorkerEngine({ script: 'nowhere.js' });
          await lost.solve(sum, 'left').catch(({ code, message }) => console.log(code, message));
          await sumgame.createEngine('wasm', { wasm: 'no.wasm' }).catch(({ message }) => console.log(message));
        </script>`,
      );
      await copyFile(join(ROOT, 'dist/solver.wasm'), project.path('pages/engine.wasm'));
      const server = await serveFolder(project.path(), ANYTHING);
      const { shown } = await open(`${server.url}pages/`, 6);
      expect(shown).toEqual([
        'win',
        'win',
        'ERR_WORKER the worker has failed: its script could not be loaded from nowhere.js',
        `${server.url}pages/no.wasm could not be loaded: 404 Not Found`,
      ]);
      await server.close();
    });

    test('one script tag, from a file', async () => {
      const html = pages.find((page) => page.includes('<title>One script tag</title>'))!;
      await project.write('page.html', html);
      expect(await open(`file://${project.path('page.html')}`, 1)).toEqual({
        shown: promisesIn(html),
        errors: [],
      });
    });
  });
});

const POLL = { timeout: 20_000, interval: 50 };
