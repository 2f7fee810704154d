// Who may import whom, kept by test/rooms.test.ts; `npx depcruise src web assembly` says the same.

/** The rooms of src/ in their order: each may import only what stands in a line before its own. */
export const ROOMS = [
  ['base'],
  ['board', 'heaps', 'values'],
  ['graph'],
  ['games'],
  ['calculator', 'picture'],
  ['language', 'database', 'verify'],
  ['engine'],
  ['misere'],
  ['builder', 'ask'],
  ['duel', 'scores', 'sequences', 'play', 'prove', 'check', 'why', 'lab/suite', 'lab/generate'],
  ['lab/bench', 'lab/experiment', 'lab/report', 'lab/search', 'conquer'],
  ['queue'],
  ['serve'],
  ['cli'],
];

/** The rooms of assembly/ in theirs. */
export const NATIVE_ROOMS = [
  ['memory', 'table'],
  ['board', 'values', 'duel'],
  ['games', 'database'],
  ['bounds', 'sum'],
  ['full', 'impartial'],
  ['fill'],
];

const known = ROOMS.flat();

/** Each room of a house must not import the rooms of its own line, nor those of later ones. */
const orderOf = (house, prefix, rooms) =>
  rooms
    .flatMap((line, at) =>
      line.map((room) => ({
        name: `${prefix}-${room.replace('/', '-')}`,
        comment: `${house}/${room} stands before what it imports: see .dependency-cruiser.mjs`,
        severity: 'error',
        from: { path: `^${house}/${room}/` },
        to: {
          path: `^${house}/(${rooms
            .slice(at)
            .flat()
            .filter((other) => other !== room)
            .join('|')})/`,
        },
      })),
    )
    .filter(({ to }) => to.path !== `^${house}/()/`);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...orderOf('src', 'order', ROOMS),
    ...orderOf('assembly', 'native-order', NATIVE_ROOMS),
    {
      name: 'verify-believes-nobody',
      comment: 'the checker of certificates knows the rules of the games, and nothing that solves them',
      severity: 'error',
      from: { path: '^src/verify/' },
      to: { path: '^src/', pathNot: '^src/(verify|games|base)/' },
    },
    {
      name: 'no-cycles',
      comment: 'files that import each other are one file, or hide a third',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rooms-are-known',
      comment: 'a new room needs its place in ROOMS of .dependency-cruiser.mjs',
      severity: 'error',
      from: { path: '^src/.+/', pathNot: `^src/(${known.join('|')})/` },
      to: {},
    },
    {
      name: 'native-rooms-are-known',
      comment: 'a new room needs its place in NATIVE_ROOMS of .dependency-cruiser.mjs',
      severity: 'error',
      from: { path: '^assembly/.+/', pathNot: `^assembly/(${NATIVE_ROOMS.flat().join('|')})/` },
      to: {},
    },
    {
      name: 'native-index-is-for-the-host',
      comment: 'what the host calls is exported, not imported',
      severity: 'error',
      from: { path: '^assembly/.+/' },
      to: { path: '^assembly/[^/]+$' },
    },
    {
      name: 'index-is-for-others',
      comment: 'inside the library the rooms themselves are imported',
      severity: 'error',
      from: { path: `^src/(${known.filter((room) => room !== 'cli').join('|')})/` },
      to: { path: '^src/[^/]+[.]ts$', pathNot: '[.]d[.]ts$' },
    },
    {
      name: 'page-by-public-api',
      comment: "the page imports 'sumgame' and 'sumgame/worker', as other pages do; its thread is theirs",
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^src/', pathNot: '^src/(index|engine/worker/(index|questions))[.]ts$' },
    },
    {
      name: 'command-line-by-public-api',
      comment:
        "the command line uses src/index.ts, or of it src/core.ts, and goes itself only to the rooms behind the engine (ask, play, lab, …); \
what --help says of engines it reads from engine/engine.ts, because start-up must not load the library",
      severity: 'error',
      from: { path: '^src/cli/' },
      to: {
        path: `^src/(${ROOMS.slice(1, ROOMS.findIndex((line) => line.includes('engine')) + 1)
          .flat()
          .join('|')})/`,
        pathNot: '^src/engine/(engine|worker/index)[.]ts$',
      },
    },
    {
      name: 'start-up-is-light',
      comment: 'what every command loads takes types from the library, and loads it only when a command runs',
      severity: 'error',
      from: { path: '^src/cli/(main|program|options|exit|terminal|firstWord|[a-z]+Commands?)[.]ts$' },
      to: { path: '^src/(index|core)[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'library-without-command-line',
      comment: 'the public API runs in browsers, too',
      severity: 'error',
      from: { path: '^src/[^/]+$' },
      to: { path: '^src/(cli|serve)/' },
    },
    {
      name: 'assembly-apart',
      comment: 'AssemblyScript is compiled by itself; neither side imports the other',
      severity: 'error',
      from: { path: '^(src|web)/' },
      to: { path: '^assembly/' },
    },
    {
      name: 'assembly-alone',
      comment: 'AssemblyScript is compiled by itself; neither side imports the other',
      severity: 'error',
      from: { path: '^assembly/' },
      to: { path: '^(src|web)/' },
    },
    {
      name: 'nothing-unresolved',
      comment: 'an import that leads nowhere escapes the other rules',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.]wasm$' },
    },
  ],
  options: {
    exclude: { path: ['node_modules', '^dist/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    // Types are dependencies, too.
    tsPreCompilationDeps: true,
  },
};
