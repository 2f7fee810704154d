import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly integrity?: string;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optional?: boolean;
}

test('what is installed is what was locked: the lock file has a checksum for every package', () => {
  const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
  const packages: Record<string, LockedPackage> = JSON.parse(text).packages;
  const unchecked = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path !== '' && !link && !integrity,
  );
  // Binaries for systems that the registry on which the lock file was made does not have.
  const needed = unchecked.filter(([, { optional, os, cpu }]) => !(optional && (os ?? cpu)));
  expect(needed.map(([path]) => path)).toEqual([]);
});
