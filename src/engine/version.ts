import { createHash } from 'node:crypto';
import packageJson from '../../package.json' with { type: 'json' };
import { HASH_SEED } from '../base/hash.js';
import { readEngineBinary } from './wasm/module.js';

let version: Promise<string> | undefined;

/**
 * What answers depend on beside question and options: the release, and the binary of the native engine, which
 * changes between releases, too; and, for what goes wrong, the hashes.
 */
export function engineVersion(): Promise<string> {
  version ??= readEngineBinary().then((binary) => {
    const digest = createHash('sha256').update(binary).update(HASH_SEED).digest('hex').slice(0, 10);
    return `${packageJson.version}-${digest}`;
  });
  return version;
}
