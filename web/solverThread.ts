// The script of the worker that solves for the page: the library's, which starts others like itself.

import '../src/engine/worker/thread.js';
import { allowOwnScripts } from './trusted.js';

allowOwnScripts();
