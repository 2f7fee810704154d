import { questionText } from '../ask/runCommand.js';
import { writeWhole } from '../base/files.js';
import { lockFile } from '../base/lock.js';
import { checkTree } from '../conquer/check.js';
import { type ConquestProgress, conquer as conquerTree } from '../conquer/conquer.js';
import { type Crew, openThreads } from '../conquer/crew.js';
import { knowingEngine } from '../conquer/knowing.js';
import { lessonsOf } from '../conquer/lessons.js';
import { pictureLines, picturePage, type Standing } from '../conquer/picture.js';
import { positionOf } from '../conquer/position.js';
import { readState, STATE_BEGINS, type State, StateFile } from '../conquer/state.js';
import { type Finding, ProofTree } from '../conquer/tree.js';
import { createEngine, type Player, parseInput, proveCertificate, type Sum } from '../index.js';
import { EXIT, UsageError } from './exit.js';
import { gameModules, knownGames } from './gameModules.js';
import { report } from './input.js';
import { interruptSignal } from './interrupt.js';
import type { ForceFlags, OutputFlags, QueueFlags } from './options.js';
import { checkOutputs } from './outputs.js';
import { complain, counted, durationText, groupDigits, print, progress } from './terminal.js';

export interface ConquerFlags extends OutputFlags, ForceFlags, QueueFlags {
  readonly state: string;
  readonly jobs: number;
  readonly maxNodes: number;
  readonly tt?: number;
  readonly memory?: number;
  readonly html?: string;
  readonly check?: boolean;
  readonly prove?: string;
}

/** Who is asked to win what. */
interface Goal {
  readonly sum: Sum;
  readonly player: Player;
  readonly question: string;
}

const PICTURE_MS = 1000;
const PAGE_MS = 5000;

/** Solves one huge position piece by piece, here or on many machines; what is found is never lost. */
export async function conquer(input: string | undefined, flags: ConquerFlags): Promise<number> {
  const outputs = [
    { option: '--state', path: flags.state, begins: STATE_BEGINS, needsName: true, goesOn: true },
    { option: '--html', path: flags.html, begins: '<!doctype html', extension: '.html', needsName: true },
    { option: '--prove', path: flags.prove, begins: '\x1f\x8b', needsName: true },
  ];
  await checkOutputs(outputs, [], flags);
  const unlock = lockFile(flags.state);
  try {
    return await conquerLocked(input, flags);
  } finally {
    unlock();
  }
}

async function conquerLocked(input: string | undefined, flags: ConquerFlags): Promise<number> {
  const before = readState(flags.state);
  const goal = goalOf(input, before, flags.state);
  const signal = interruptSignal();
  const tree = new ProofTree(positionOf(goal.sum, goal.player));
  for (const finding of before?.findings ?? []) tree.enter(finding);
  if (before) complain(`going on, jobs done: ${groupDigits(before.findings.length)}\n`);
  const crew = await crewOf(flags);
  crew.teach(await lessonsOf(before?.findings ?? []));
  try {
    await search(tree, crew, goal, before, flags, signal);
    return await conclude(tree, crew, goal, flags, signal);
  } finally {
    await crew.close();
  }
}

/** The question of the command line, or that of the file; both must be the same. */
function goalOf(input: string | undefined, before: State | undefined, path: string): Goal {
  const text = input ?? before?.question;
  if (text === undefined) throw new UsageError(`which position? ${path} does not exist yet`);
  const { document, diagnostics } = parseInput(text, { source: '<input>', registry: knownGames() });
  report(diagnostics);
  const [group, ...others] = document.groups;
  const [command, ...more] = group?.commands ?? [];
  if (!group || command?.kind !== 'solve' || others.length + more.length > 0)
    throw new UsageError('expected one sum with one question, {B} or {W}: who wins if this player begins?');
  const { expected: _, ...open } = command;
  const question = questionText(group, open);
  if (before && before.question !== question)
    throw new UsageError(`${path}: is about ${before.question}, not ${question}: name another file`);
  return { sum: group.games.map(({ subgame }) => subgame), player: command.player, question };
}

async function crewOf(flags: ConquerFlags): Promise<Crew> {
  const setup = {
    engine: 'wasm' as const,
    ...gameModules(),
    ...(flags.memory !== undefined && { memoryBytes: flags.memory * 2 ** 20 }),
  };
  if (flags.queue === undefined) return openThreads(flags.jobs, setup);
  const { queueAddress } = await import('../queue/address.js');
  const { Desk } = await import('../queue/desk.js');
  const { openQueueCrew } = await import('../queue/conquest.js');
  return openQueueCrew(await Desk.open(queueAddress(flags.queue)), setup);
}

function searchOf({ tt }: ConquerFlags) {
  return { keepTable: true, ...(tt !== undefined && { tableBits: tt }) };
}

async function search(
  tree: ProofTree,
  crew: Crew,
  { question }: Goal,
  before: State | undefined,
  flags: ConquerFlags,
  signal: AbortSignal,
): Promise<void> {
  const start = performance.now();
  const file = StateFile.open(flags.state, question, before);
  const earlier = before?.findings ?? [];
  const earlierNodes = earlier.reduce((sum, { nodes }) => sum + nodes, 0);
  const picture = new Picture(tree, flags);
  const standingOf = ({ running, done, withdrawn, nodes }: ConquestProgress): Standing => ({
    question,
    crew: crew.describe(),
    running,
    jobs: earlier.length + done,
    withdrawn,
    nodes: earlierNodes + nodes,
    elapsedMs: performance.now() - start,
    ran: done,
  });
  let last: Standing | undefined;
  try {
    await conquerTree(tree, crew, {
      maxNodes: flags.maxNodes,
      search: searchOf(flags),
      signal,
      onFinding(finding) {
        file.add(finding);
        if (flags.json) print(`${JSON.stringify(jobEvent(finding))}\n`);
      },
      onChange(now) {
        last = standingOf(now);
        picture.show(last);
      },
    });
  } finally {
    file.close();
    picture.clear();
    if (last) await picture.finish(last);
  }
  if (flags.json || !last) return;
  const { ran, jobs, nodes, elapsedMs } = last;
  const rest = jobs > ran ? ` (${groupDigits(jobs)} in all runs)` : '';
  print(
    `${counted(ran, 'job')}${rest}, ${counted(tree.size, 'position')} in the tree, ${counted(nodes, 'node')}, ${durationText(elapsedMs)}\n`,
  );
}

/** What machines are told of a job: of what is long, how much there is. */
function jobEvent({ learnt, lessons, ...finding }: Finding): object {
  return { event: 'job', ...finding, learnt: learnt?.length, lessons: lessons?.length };
}

/** The tree on the terminal, redrawn as it grows, and on a page. */
class Picture {
  private drawn = 0;
  private nextPicture = 0;
  private nextPage = 0;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly tree: ProofTree,
    private readonly flags: ConquerFlags,
  ) {}

  show(standing: Standing): void {
    const now = performance.now();
    if (process.stderr.isTTY && now >= this.nextPicture) {
      this.nextPicture = now + PICTURE_MS;
      this.clear();
      const width = (process.stderr.columns || 80) - 1;
      const lines = pictureLines(this.tree, standing).map((line) => line.slice(0, width));
      complain(`${lines.join('\n')}\n`);
      this.drawn = lines.length;
    }
    if (this.flags.html !== undefined && now >= this.nextPage) {
      this.nextPage = now + PAGE_MS;
      this.write(standing);
    }
  }

  clear(): void {
    if (this.drawn > 0) process.stderr.write(`\x1b[${this.drawn}A\x1b[J`);
    this.drawn = 0;
  }

  async finish(standing: Standing): Promise<void> {
    if (this.flags.html !== undefined) this.write(standing);
    await this.writing;
  }

  private write(standing: Standing): void {
    const page = picturePage(this.tree, standing);
    this.writing = this.writing.then(() => writeWhole(this.flags.html!, page));
    // Told by finish().
    this.writing.catch(() => undefined);
  }
}

async function conclude(
  tree: ProofTree,
  crew: Crew,
  goal: Goal,
  flags: ConquerFlags,
  signal: AbortSignal,
): Promise<number> {
  const { verdict } = tree.root;
  const { question, player } = goal;
  if (!verdict) {
    complain(`interrupted; what is found is kept in ${flags.state}: the same command goes on with it\n`);
    return EXIT.interrupted;
  }
  const mover = player === 'left' ? 'Black' : 'White';
  const winner = (verdict === 'win') === (player === 'left') ? 'Black' : 'White';
  if (flags.json) print(`${JSON.stringify({ event: 'solved', question, result: verdict })}\n`);
  else print(`${question}\n  ${mover} first  ${winner} wins\n`);
  if (flags.check) {
    const checked = await checkTree(tree, crew, searchOf(flags), signal, (done, leaves) =>
      progress.show(`walking the tree again: ${done} of ${leaves} leaves`),
    );
    progress.clear();
    if (signal.aborted) return EXIT.interrupted;
    if (flags.json) print(`${JSON.stringify({ event: 'checked', ...checked })}\n`);
    else if (checked.problem) complain(`the tree is wrong: ${checked.problem}\n`);
    else
      print(
        `  checked: ${groupDigits(checked.inner)} positions follow from their moves, ${groupDigits(checked.leaves)} leaves solved again, ${groupDigits(checked.nodes)} nodes\n`,
      );
    if (checked.problem) return EXIT.mismatch;
  }
  if (flags.prove !== undefined) await prove(tree, goal, flags.prove, flags, signal);
  return EXIT.ok;
}

async function prove(
  tree: ProofTree,
  { sum, player }: Goal,
  path: string,
  flags: ConquerFlags,
  signal: AbortSignal,
): Promise<void> {
  const engines = [knowingEngine(await createEngine(), tree), await createEngine()] as const;
  try {
    const { bytes, proved } = proveCertificate(sum, [player === 'left' ? 'B' : 'W'], {
      engines,
      signal,
      onLemmas: (lemmas) => progress.show(`proving: ${lemmas} lemmas`),
    });
    await writeWhole(path, bytes as unknown as AsyncIterable<Uint8Array>);
    const { lemmas } = await proved;
    progress.clear();
    if (!flags.json)
      print(`  ${path}: a certificate of ${groupDigits(lemmas)} lemmas; sumgame verify checks it\n`);
  } finally {
    for (const engine of engines) engine.dispose();
  }
}
