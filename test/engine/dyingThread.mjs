// The script of a thread that dies in the middle of its work.
import '../../dist/workerThread.js';

setTimeout(() => process.exit(7), 400);
