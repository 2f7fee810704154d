// What tests need of the system: finding programs, and installing them as root on Debian.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of the names that is a program in $PATH, or of the paths. */
export function findProgram(names, elsewhere = []) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...elsewhere].find(isExecutable);
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Why the packages could not be installed; undefined if they were. */
export function installPackages(packages, purpose) {
  const aptGet = spawnSync('apt-get', ['--version']);
  if (aptGet.error) return 'there is no apt-get to install it with';
  if (process.getuid() !== 0) return 'only root can install it';
  console.log(`Installing ${packages.join(' and ')} for ${purpose} …`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8' });
    // A package list that could not be fetched is no reason to give up: an older one may do.
    if (status !== 0 && args[0] === 'install') return `apt-get ${args.join(' ')} failed:\n${stdout}${stderr}`;
  }
  return undefined;
}
