// The script of the thread that searches for a WorkerEngine.

import { answerQuestions } from './questions.js';

answerQuestions();
