import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { styleText } from 'node:util';
import { escapeControls, escapeLine } from '../base/escape.js';
import type { SearchProgress } from '../index.js';
import { screen } from './screen.js';

const ESCAPE = '\x1b';

type Style = Parameters<typeof styleText>[0];

const { coloured } = screen();

/** Follows the escape characters that are ours: no input can know it. */
const SIGNATURE = coloured ? randomUUID() : '';

/** Text for {@link print}, in colour on a terminal that wants it. */
export function style(format: Style, text: string): string {
  if (!coloured || text === '') return text;
  const [before, after] = styleText(format, '|', { validateStream: false })
    .replaceAll(ESCAPE, ESCAPE + SIGNATURE)
    .split('|');
  return `${before}${text}${after}`;
}

/** All that reaches a terminal passes here: nothing but our own styles may control it. */
export function forTerminal(text: string): string {
  const escaped = escapeControls(text);
  return coloured ? escaped.replaceAll(escapeControls(ESCAPE) + SIGNATURE, ESCAPE) : escaped;
}

export function print(text: string): void {
  progress.clear();
  process.stdout.write(forTerminal(text));
}

/** Resolves when a slow reader has taken what was printed: it must not pile up. */
export async function drained(): Promise<void> {
  if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
}

/** Resolves when all that a thread has printed has reached the one that prints for it. */
export async function flushed(): Promise<void> {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => stream.write('', () => resolve()));
}

export function complain(text: string): void {
  progress.clear();
  process.stderr.write(forTerminal(text));
}

/** Columns to lay out text in. */
export function terminalWidth(): number {
  return screen().columns || 100;
}

/**
 * A reader that has seen enough, such as `head`, is no error. A full disk is: `failed` is told what the system says of
 * which stream.
 */
export function watchOutput(failed: (stream: string, error: NodeJS.ErrnoException) => never): void {
  for (const [name, stream] of [
    ['standard output', process.stdout],
    ['standard error', process.stderr],
  ] as const) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      failed(name, error);
    });
  }
}

const PROGRESS_MS = 100;

/** One line on the terminal that rewrites itself while something takes long; nothing elsewhere. */
export const progress = {
  shown: false,
  lastMs: 0,
  show(text: string): void {
    if (!screen().errors || performance.now() - this.lastMs < PROGRESS_MS) return;
    this.lastMs = performance.now();
    const width = (screen().errorColumns || 80) - 1;
    process.stderr.write(`\r\x1b[K${escapeLine(text).slice(0, width)}`);
    this.shown = true;
  },
  clear(): void {
    if (this.shown) process.stderr.write('\r\x1b[K');
    this.shown = false;
  },
};

/** What takes no longer needs no progress line. */
export const PATIENCE_MS = 1000;

/** For `SearchOptions.onProgress`. */
export function showSearchProgress({ nodes, timeMs, move }: SearchProgress): void {
  if (timeMs < PATIENCE_MS) return;
  const speed = groupDigits(Math.round((nodes / timeMs) * 1000));
  const where = move ? `, move ${move.index}:${move.text}` : '';
  progress.show(`searching: ${nodesText(nodes)}, ${speed} nodes/s, ${durationText(timeMs)}${where}`);
}

export function nodesText(nodes: number): string {
  return `${groupDigits(nodes)} ${nodes === 1 ? 'node' : 'nodes'}`;
}

export function durationText(ms: number): string {
  if (ms < 100) return `${ms.toFixed(1)} ms`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 100_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${groupDigits(Math.round(ms / 1000))} s`;
}

/** 1234567 as 1,234,567. `Intl` would do it too, but loading it takes longer than most searches. */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 job`, `1,234 jobs`. */
export function counted(count: number, noun: string): string {
  return `${groupDigits(count)} ${noun}${count === 1 ? '' : 's'}`;
}
