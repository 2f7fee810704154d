import type { Command } from 'commander';
import { EXIT_CODES } from './exit.js';
import { addInputOptions, addOutputOptions, wholeNumber } from './options.js';
import type { ProveFlags } from './prove.js';
import { supervised } from './supervised.js';
import type { VerifyFlags } from './verify.js';

/** Adds `sumgame prove`; `finish` is told the exit code. */
export function addProve(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('prove')
    .description('answer the questions about a sum, and write a certificate that anybody can check');
  addOutputOptions(addInputOptions(command))
    .requiredOption('-o, --out <file>', 'the certificate; - is standard output')
    .option('-t, --timeout <ms>', 'time limit for the whole proof, 0 = none', wholeNumber(0), 0)
    .option('--tt <bits>', 'let the transposition table grow to 2^bits entries', wholeNumber(1, 30))
    .option('--memory <MiB>', 'how much memory the engine may take (default: 1024)', wholeNumber(24, 4096))
    .option('--game <module...>', 'JavaScript modules with the rules of games of your own')
    .option('--force', 'let the file take the place of another that is something else')
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame prove "[clobber] XOX|OXO {B, W}" -o clobber.cert
  $ sumgame prove "[impartial domineering] ...|... {N, winning moves N}" -o nim.cert
  $ sumgame prove "[domineering] ...|... [nogo_1xn] ..... {value}" -o value.cert
  $ sumgame verify clobber.cert

Questions: {B}, {W}, {N}, {winning moves B}, {winning moves W}, {winning moves N}, {value}. Without any, who wins if
Black, if White begins; of impartial sums the nim value.
${EXIT_CODES}`,
    )
    .action(async (input: string | undefined, flags: ProveFlags) => {
      finish(await supervised(flags.timeout, async () => (await import('./prove.js')).prove(input, flags)));
    });
}

/** Adds `sumgame verify`. */
export function addVerify(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('verify')
    .description('check a certificate, trusting nobody: it says what was proved, or what fails and why')
    .argument('<file>', 'a certificate, or its text form; - is standard input');
  addOutputOptions(command)
    .option('-t, --timeout <ms>', 'time limit, 0 = none', wholeNumber(0), 0)
    .option('--memory <MiB>', 'how much memory the check may take, roughly (default: 1024)', wholeNumber(1))
    .option('--game <module...>', 'JavaScript modules with the rules of games of your own')
    .option('--text <file>', 'also write the certificate as text; - is standard output')
    .option('--binary <file>', 'also write it compressed, from its text form')
    .option('--force', 'let the file take the place of another that is something else')
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame verify clobber.cert
  $ sumgame verify clobber.cert --text clobber.txt  # every step of the proof, with the sums it speaks of
  $ sumgame verify clobber.txt --binary again.cert  # and back

Exit code 1: the certificate proves nothing. 3: it was not checked to its end.
${EXIT_CODES}`,
    )
    .action(async (file: string, flags: VerifyFlags) => {
      finish(await supervised(flags.timeout, async () => (await import('./verify.js')).verify(file, flags)));
    });
}
