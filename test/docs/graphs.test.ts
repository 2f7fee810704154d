import { readFileSync } from 'node:fs';
import { ROOT } from '../cli/sumgame.js';
import { describeDialogues } from './dialogues.js';

describeDialogues('the guide to graphs', readFileSync(`${ROOT}docs/graphs.md`, 'utf8'));
