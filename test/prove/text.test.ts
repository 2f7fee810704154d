import { expect, test } from 'vitest';
import { SolverError } from '../../src/base/errors.js';
import { opponent, type Player } from '../../src/games/rules.js';
import { parseSum } from '../../src/language/parseSum.js';
import { Match, sumAfter } from '../../src/play/match.js';
import { proveCertificate } from '../../src/prove/prove.js';
import { Strategy } from '../../src/prove/strategy.js';
import { certificateHead, openCertificate, textOfCertificate } from '../../src/prove/text.js';
import { verifyCertificate } from '../../src/verify/certificate.js';
import { pick, seededRandom } from '../randomPositions.js';

const SUM = '[clobber] XOXO|OXOX [domineering] ...|... [switch_game] 3,-1 [clobber_1xn] XOXXO [nimber] 3';

/** Won with fewer moves than there are. */
const CONCEDED = '[domineering] .....|.....|.....|..... [clobber] XO';

async function certificate(text: string, question: 'B' | 'W'): Promise<Blob> {
  const { bytes } = proveCertificate(parseSum(text), [question]);
  return new Response(bytes).blob();
}

async function contentOf(file: Blob): Promise<string> {
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

test('a certificate becomes text and back', async () => {
  const file = await certificate(SUM, 'B');
  const text = await new Response(textOfCertificate(file)).text();
  expect(await openCertificate(file)).toBe(file);
  expect(text).toContain('to show: ');
  expect(await contentOf(await openCertificate(new Blob([text])))).toBe(await contentOf(file));
});

test('what a certificate is about is read before it is checked', async () => {
  expect(
    await certificateHead(
      await certificate('[clobber] XOX [gen_toads] (1,1,1,0:XX.OO) [sheep] (6 0) [clobber] ()', 'W'),
    ),
  ).toEqual({
    terms: ['[clobber] XOX', '[gen_toads] 1,1,1,0:XX.OO', '[sheep] (6 0)', '[clobber] ()'],
    questions: ['W'],
  });
});

/** Compressed to a thousandth: a small file that would fill the memory. */
async function bomb(line: string): Promise<Blob> {
  const lines = new Blob(['sumgame certificate 1\n', ...Array<string>(1000).fill(line.repeat(2000))]);
  return new Response(lines.stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

test.each(['[nim] 1\n', 'nothing\n', 'nothing '])(
  'heads without an end, of %j, are refused',
  async (line) => {
    const file = await bomb(line);
    await expect(certificateHead(file)).rejects.toThrow(SolverError);
    await expect(verifyCertificate(file)).rejects.toThrow(SolverError);
  },
);

test.each([
  'play none',
  'play 1.5',
  'play -1',
  'play 007',
  'reply 9007199254740992',
  `reply ${'9'.repeat(400)}`,
  `reply ${'9'.repeat(100_000)}x`,
  `reply ${' '.repeat(1_000_000)}x`,
  'add 2 "\\q"',
  'add 2 "0',
])('a text that is none names the line: %.20s', async (line) => {
  const text = `sumgame certificate 1\n[clobber] XO\n{B}\nyes 1\n${line}`;
  await expect(openCertificate(new Blob([text]))).rejects.toThrow(
    `line 5: expected numbers and texts in quotes: '${line.slice(0, 80)}'`,
  );
});

test.each(['left', 'right'] as const)(
  'the winner plays from the certificate, %s first',
  async (first: Player) => {
    const random = seededRandom(5);
    for (let round = 0; round < 10; round++) {
      const text = round % 2 === 0 ? SUM : CONCEDED;
      const strategy = await Strategy.load(await certificate(text, first === 'left' ? 'B' : 'W'));
      const [{ answer } = { answer: '' }] = strategy.verification.conclusions;
      const winner = answer === 'win' ? first : opponent(first);
      const match = new Match(parseSum(text), first);
      while (match.winner === undefined) {
        const { mover, sum, moves } = match;
        const shown = moves.find((move) => strategy.hasWon(sumAfter(sum, move), mover));
        expect(shown !== undefined).toBe(mover === winner);
        match.play(shown ?? pick(random, moves));
      }
      expect(match.winner).toBe(winner);
    }
  },
);
