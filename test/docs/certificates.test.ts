import { readFileSync } from 'node:fs';
import { maskCosts, ROOT } from '../cli/sumgame.js';
import { describeDialogues } from './dialogues.js';

/** How much there is to prove depends on the search, how small it gets on the compressor. */
function mask(output: string): string {
  return maskCosts(output).replace(/[\d,]+ lemmas?(, [\d,]+ bytes)?/g, '# lemmas');
}

describeDialogues('the guide to certificates', readFileSync(`${ROOT}docs/certificates.md`, 'utf8'), mask);
