// The Chromium that the browser tests use: Debian's package, or any other that is found.
//   node scripts/chromium.mjs   installs it if there is none, or says what is missing
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const PACKAGES = ['chromium', 'fonts-dejavu-core'];

const HOW = `set CHROMIUM to the path of a Chromium or Chrome, or as root: apt-get install ${PACKAGES.join(' ')}`;

/** The path of a browser to test with: what $CHROMIUM names, or the first of the usual names that is there. */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) return isExecutable(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...ELSEWHERE].find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Why no browser could be installed; undefined if one was. */
function install() {
  if (process.env.CHROMIUM) return `there is no program ${process.env.CHROMIUM}, which CHROMIUM names`;
  const aptGet = spawnSync('apt-get', ['--version']);
  if (aptGet.error) return 'no Chromium was found, and there is no apt-get to install it with';
  if (process.getuid() !== 0) return 'no Chromium was found, and only root can install it';
  console.log(`Installing ${PACKAGES.join(' and ')} for the browser tests …`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8' });
    // A package list that could not be fetched is no reason to give up: an older one may do.
    if (status !== 0 && args[0] === 'install') return `apt-get ${args.join(' ')} failed:\n${stdout}${stderr}`;
  }
  return findChromium() ? undefined : 'apt-get has installed no Chromium';
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !findChromium()) {
  const reason = install();
  if (reason) console.warn(`The browser tests will be skipped: ${reason}\nTo run them, ${HOW}`);
}
