// The script of the worker that solves for the page: the library's, which starts others like itself.

import { answerQuestions } from '../src/engine/worker/questions.js';
import { allowOwnScripts } from './trusted.js';

allowOwnScripts();
answerQuestions();
