import { formatDiagnostic, parseInput, standardRegistry } from 'sumgame';
import { createWorkerEngine } from 'sumgame/worker';

const registry = standardRegistry();
const engine = createWorkerEngine();
const input = document.querySelector<HTMLInputElement>('#sum')!;
const output = document.querySelector<HTMLElement>('#answer')!;

async function solve(): Promise<void> {
  const { document: parsed, diagnostics } = parseInput(`${input.value} {B}`, { source: 'sum', registry });
  if (diagnostics.length > 0) {
    output.textContent = diagnostics.map(formatDiagnostic).join(' ');
    return;
  }
  const sum = parsed.groups.flatMap((group) => group.games.map((game) => game.subgame));
  const answer = await engine.solve(sum, 'left');
  output.textContent = answer.status === 'done' ? `Black first: ${answer.result}` : answer.status;
}

input.addEventListener('change', solve);
await solve();
