#!/usr/bin/env node
import { runCommandLine } from './program.js';

// The exit code is set, not forced: output that is still on its way to a pipe would be lost.
process.exitCode = await runCommandLine(process.argv.slice(2));
