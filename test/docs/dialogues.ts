import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialoguesIn, runDialogue } from '../cli/fences.js';
import { maskCosts } from '../cli/sumgame.js';

/**
 * Types every dialogue of a document, and expects what it shows; `mask` replaces what differs from run to run. All in
 * one folder, one after the other, because some read what others have written.
 */
export function describeDialogues(title: string, markdown: string, mask = maskCosts): void {
  describe(`every dialogue of ${title}`, () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'sumgame-dialogues-'));
    });
    afterAll(() => rm(folder, { recursive: true }));

    const dialogues = dialoguesIn(markdown);
    test.each(dialogues.map((dialogue) => [dialogue[0]!.command, dialogue] as const))(
      '%s',
      async (_, dialogue) => {
        const outputs = await runDialogue(
          dialogue.map(({ command }) => command),
          folder,
        );
        expect(outputs.map(mask)).toEqual(dialogue.map(({ output }) => mask(output)));
      },
    );
  });
}
