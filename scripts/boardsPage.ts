/** A position, and what is known of it. The first three are given, the rest is filled in. */
export interface Row {
  readonly board: string;
  readonly question: string;
  /** Of the command line, beside the question. */
  readonly options: string;
  readonly result?: string;
  readonly nodes?: number;
  /** Of processor time. */
  readonly seconds?: number;
  /** The commit of the sumgame that found it. */
  readonly version?: string;
  readonly certificate?: { readonly lemmas: number; readonly bytes: number; readonly sha256: string };
  /** The same answer, found with other hashes. */
  readonly second?: { readonly nodes: number; readonly seconds: number };
  /** What did not end, and how far it came. */
  readonly remark?: string;
}

/** Positions of one kind, with the largest that others have told of. */
export interface Family {
  readonly name: string;
  readonly published: string;
  readonly source: string;
  readonly rows: Row[];
}

/** What repeats it. */
export function commandOf({ question, options }: Row): string {
  return `sumgame "${question}" ${options}`.trimEnd();
}

export function boardsPage(families: readonly Family[]): string {
  return `${HEAD}\n${families.map(section).join('\n')}`;
}

const HEAD = `# Results: the largest boards

Made by \`npm run boards\` from [results/boards.json](results/boards.json). \`npm run boards -- --recheck\` solves again what takes less
than a minute. Beside our results stand the largest that we know to be published, with their sources.

- B and W ask who wins if Black or White begins: *win* is a win of whoever begins. N asks for the nim value.
- Nodes are the same on every machine with one thread; seconds are of processor time, on a machine that had other work, too.
- *Proved*: there is a [certificate](certificates.md) of so many lemmas, which was checked. By its
  digest (the beginning of its SHA-256) one sees whether \`sumgame prove\` makes the same again; with another search there are other
  proofs. *Solved twice*: once more with other hashes of all positions
  (\`SUMGAME_HASH_SEED=second\`), so that the answer is not due to two positions with the same hash; a certificate would be too
  large, or take too long.
`;

function section({ name, published, source, rows }: Family): string {
  const table = [
    '| board | asked | answer | nodes | seconds | commit | checked |',
    '| --- | --- | --- | ---: | ---: | --- | --- |',
    ...rows.map(line),
  ];
  const longest = rows.findLast(({ result }) => result !== undefined);
  const command = longest ? ['', '```sh', commandOf(longest), '```'] : [];
  return [`## ${name}`, '', `Published: ${published} (${source}).`, '', ...table, ...command, ''].join('\n');
}

function line(row: Row): string {
  const { board, question, result, nodes, seconds, version, remark } = row;
  const asked = /\{(\w)\}$/.exec(question)?.[1];
  if (result === undefined) return `| ${board} | ${asked} | not solved |  |  |  | ${remark ?? ''} |`;
  return `| ${board} | ${asked} | ${result} | ${nodes!.toLocaleString('en')} | ${seconds} | ${version} | ${checked(row)} |`;
}

function checked({ certificate, second }: Row): string {
  if (certificate) {
    const { lemmas, bytes, sha256 } = certificate;
    const size = `${lemmas.toLocaleString('en')} lemmas, ${bytes.toLocaleString('en')} bytes`;
    return `proved: ${size}, \`${sha256.slice(0, 12)}\``;
  }
  if (second) return `solved twice: ${second.nodes.toLocaleString('en')} nodes, ${second.seconds} s`;
  return 'once';
}
