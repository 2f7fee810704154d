/** The whole library in one file, for one script tag: the binary of the native engine is inside. */

import { useBinary } from './engine/wasm/module.js';
import binary from './engine/wasm/solver.wasm';

useBinary(binary);

export * from './index.js';
