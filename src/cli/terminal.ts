import { styleText } from 'node:util';
import type { SearchStats } from '../engine/engine.js';

type Style = Parameters<typeof styleText>[0];

/** `hasColors` knows NO_COLOR, FORCE_COLOR and TERM. */
const coloured = process.stdout.isTTY === true && process.stdout.hasColors();

/** Text for standard output, in colour on a terminal that wants it. */
export function style(format: Style, text: string): string {
  return coloured && text !== '' ? styleText(format, text) : text;
}

export function print(text: string): void {
  progress.clear();
  process.stdout.write(text);
}

export function complain(text: string): void {
  progress.clear();
  process.stderr.write(text);
}

/** Columns to lay out text in. Terminals that do not know their size say 0. */
export function terminalWidth(): number {
  return process.stdout.columns || 100;
}

/** A reader that has seen enough, such as `head`, is no error. */
export function surviveClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      throw error;
    });
  }
}

const PROGRESS_MS = 100;

/** One line on the terminal that rewrites itself while something takes long; nothing elsewhere. */
export const progress = {
  shown: false,
  lastMs: 0,
  show(text: string): void {
    if (!process.stderr.isTTY || performance.now() - this.lastMs < PROGRESS_MS) return;
    this.lastMs = performance.now();
    const width = (process.stderr.columns || 80) - 1;
    process.stderr.write(`\r\x1b[K${text.slice(0, width)}`);
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
export function showSearchProgress(stats: SearchStats): void {
  if (stats.timeMs < PATIENCE_MS) return;
  const speed = groupDigits(Math.round((stats.nodes / stats.timeMs) * 1000));
  progress.show(`searching: ${nodesText(stats.nodes)}, ${speed} nodes/s, ${durationText(stats.timeMs)}`);
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
