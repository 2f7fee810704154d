import { nearestName } from '../base/nearestName.js';
import { algorithmFor } from '../duel/asSum.js';
import {
  DUEL_GAMES,
  type DuelAlgorithm,
  type DuelAnswer,
  type DuelOptions,
  type DuelPosition,
  type DuelStats,
  formatGrid,
  isDuelGame,
  solveDuel,
} from '../index.js';
import { type DuelFlags, exitCodeOfFailure, optionsOf, positionOf, resultOf } from './duelFlags.js';
import { EXIT, UsageError } from './exit.js';
import { interruptSignal } from './interrupt.js';
import { complain, durationText, groupDigits, nodesText, print, style } from './terminal.js';

/** Solves a whole board, or reruns tables of the paper; gives the exit code. */
export async function duel(
  game: string | undefined,
  board: string | undefined,
  flags: DuelFlags,
): Promise<number> {
  if (game !== undefined && !isDuelGame(game)) throw unknownGame(game);
  if (flags.winners !== undefined) {
    const { checkWinners } = await import('./duelTable.js');
    return checkWinners(flags.winners, flags);
  }
  if (flags.table) {
    const { rerunTables } = await import('./duelTable.js');
    return rerunTables(game, board, flags);
  }
  if (flags.csv !== undefined || flags.markdown !== undefined) {
    throw new UsageError('--csv and --markdown go with --table');
  }
  if (game === undefined || board === undefined) {
    throw new UsageError('which game and board? For instance: sumgame duel nogo 5x3');
  }
  const position = positionOf(game, board, flags);
  const options = optionsOf(flags);
  const answer = await solveDuel(position, {
    ...options,
    timeoutMs: flags.timeout ?? 0,
    signal: interruptSignal(),
  });
  if (flags.json) print(`${JSON.stringify(answerJson(position, options, answer))}\n`);
  else showAnswer(position, answer, algorithmFor(position, options));
  return answer.status === 'done' ? EXIT.ok : exitCodeOfFailure(answer.status);
}

function unknownGame(name: string): UsageError {
  const nearest = nearestName(name, DUEL_GAMES);
  const hint = nearest ? `; did you mean ${nearest}?` : `; there are ${DUEL_GAMES.join(', ')}`;
  return new UsageError(`there is no duel of '${name}'${hint}`);
}

function answerJson(
  position: DuelPosition,
  options: DuelOptions,
  answer: DuelAnswer,
): Record<string, unknown> {
  const { nodes, playouts, playoutMoves, timeMs, maxDepth } = answer.stats;
  const { game, misere, grid, player, komi } = position;
  return {
    game,
    board: formatGrid(grid),
    misere,
    player: player === 'left' ? 'B' : 'W',
    ...(game === 'go' && { komi }),
    algorithm: algorithmFor(position, options),
    engine: options.engine,
    ...(answer.status === 'done'
      ? {
          result: answer.result.verdict,
          winningMoves: answer.result.winningMoves,
          allMoves: answer.result.allMoves,
          ...(answer.result.undecided.length > 0 && { undecided: answer.result.undecided }),
          line: answer.result.line,
          lineEnds: answer.result.lineEnds,
        }
      : { result: resultOf(answer), reason: answer.reason }),
    nodes,
    playouts,
    playoutMoves,
    depth: maxDepth,
    ms: Math.round(timeMs * 1000) / 1000,
  };
}

function showAnswer(position: DuelPosition, answer: DuelAnswer, algorithm: DuelAlgorithm): void {
  const { game, misere, grid, player } = position;
  print(`${style('dim', `${misere ? 'misère ' : ''}${game} ${grid.rows}x${grid.cols}`)}\n`);
  print(`${formatGrid(grid).replaceAll('|', '\n')}\n`);
  if (answer.status !== 'done') {
    const hint = answer.status === 'limit' ? '; --move-limit allows more' : '';
    complain(`no answer: ${answer.reason}${hint}\n`);
    print(`${costText(answer.stats, algorithm)}\n`);
    return;
  }
  const { verdict, winningMoves, allMoves, undecided, line, lineEnds } = answer.result;
  const mover = player === 'left' ? 'Black' : 'White';
  const said = style(verdict === 'win' ? 'green' : 'red', verdict === 'win' ? 'wins' : 'loses');
  print(`${mover} moves first and ${said}\n`);
  if (winningMoves.length > 0) {
    const several = winningMoves.length > 1 ? 'winning moves' : 'winning move';
    print(
      `${allMoves && winningMoves.length === 1 ? 'only winning move' : several}: ${winningMoves.join(' ')}\n`,
    );
  }
  if (undecided.length > 0) print(`not decided within the limits: ${undecided.join(' ')}\n`);
  if (line.length > 0) print(`line: ${line.join(' ')}${lineEnds ? '' : ' …'}\n`);
  print(`${costText(answer.stats, algorithm)}\n`);
}

function costText(stats: DuelStats, algorithm: DuelAlgorithm): string {
  const { nodes, playouts, playoutMoves, timeMs } = stats;
  const speed = groupDigits(Math.round(((nodes + playoutMoves) / Math.max(timeMs, 0.001)) * 1000));
  const before =
    playouts > 0 ? ` after ${groupDigits(playouts)} playouts of ${groupDigits(playoutMoves)} moves` : '';
  return style(
    'dim',
    `${algorithm}: ${nodesText(nodes)}${before}, ${durationText(timeMs)}, ${speed} nodes/s`,
  );
}
