#!/usr/bin/env node
import { runCommandLine } from './program.js';
import { startedFrom } from './supervised.js';

startedFrom(import.meta.url);

// The exit code is set, not forced: output that is still on its way to a pipe would be lost.
process.exitCode = await runCommandLine(process.argv.slice(2));
