import { readFileSync } from 'node:fs';
import { ROOT } from '../cli/sumgame.js';
import { describeDialogues } from './dialogues.js';

describeDialogues('the guide to misère play', readFileSync(`${ROOT}docs/misere.md`, 'utf8'));
