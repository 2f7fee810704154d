import { CalculatorThread } from './calculatorThread.js';
import { type DialogueLines, dialogueLines, GIVEN_UP } from './dialogueLines.js';
import { EXIT } from './exit.js';
import { print, style } from './terminal.js';

const GREETING =
  'sumgame: calculates with games. {2|-1} + ^* is an expression; help tells more, Ctrl-D ends.\n';
const PROMPT = '> ';
const MORE = '… ';

/** A dialogue: expressions, and what they come to. A thread calculates, so that this one hears of Ctrl-C. */
export async function repl(): Promise<number> {
  const calculator = new CalculatorThread();
  let terminated = false;
  const lines = dialogueLines({
    // What only Tab and help need is loaded when they are used.
    completions: async (line) => {
      const [{ completionsOf }, { knownGames }] = [
        await import('./replHelp.js'),
        await import('./gameModules.js'),
      ];
      return completionsOf(line, calculator.names, knownGames().names());
    },
    interrupt: () => calculator.interrupt(),
    terminate: () => {
      terminated = true;
      calculator.interrupt();
    },
  });
  if (lines.keyboard) print(style('dim', GREETING));
  let exitCode: number = EXIT.ok;
  try {
    while (!terminated) {
      const text = await nextText(lines.next);
      if (text === GIVEN_UP) continue;
      if (text === undefined || /^\s*(?:exit|quit)\s*$/.test(text)) break;
      if (text.trim() === '') continue;
      const code = await answer(text, calculator);
      // A person goes on; a script is told that something was wrong.
      if (!lines.keyboard && code !== EXIT.ok) exitCode = code;
    }
  } finally {
    lines.close();
    calculator.dispose();
  }
  return terminated ? EXIT.interrupted : exitCode;
}

/** A line, with those after it as long as brackets are open. */
async function nextText(next: DialogueLines['next']): ReturnType<DialogueLines['next']> {
  let text = await next(PROMPT);
  while (typeof text === 'string' && isOpen(text)) {
    const more = await next(MORE);
    if (more === GIVEN_UP) return more;
    if (more === undefined || more.trim() === '') break;
    text += `\n${more}`;
  }
  return text;
}

function isOpen(text: string): boolean {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  return count(/[({[]/g) > count(/[)}\]]/g) || /(?::=|[-+,])\s*$/.test(text);
}

async function answer(text: string, calculator: CalculatorThread): Promise<number> {
  const help = /^\s*(?:help|\?)(?:\s+(\S+))?\s*$/.exec(text);
  if (help) {
    const { helpText } = await import('./replHelp.js');
    print(helpText(help[1]));
    return EXIT.ok;
  }
  if (/^\s*names\s*$/.test(text)) {
    print(calculator.names.length > 0 ? `${calculator.names.join('  ')}\n` : 'no names yet: G := {2|-1}\n');
    return EXIT.ok;
  }
  return calculator.evaluate(text);
}
