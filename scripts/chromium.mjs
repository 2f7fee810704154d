// The Chromium that the browser tests use: Debian's package, or any other that is found.
//   node scripts/chromium.mjs   installs it if there is none, or says what is missing
import { fileURLToPath } from 'node:url';
import { findProgram, installPackages, isExecutable } from './debian.mjs';

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
  return findProgram(NAMES, ELSEWHERE);
}

/** Why no browser could be installed; undefined if one was. */
function install() {
  if (process.env.CHROMIUM) return `there is no program ${process.env.CHROMIUM}, which CHROMIUM names`;
  const reason = installPackages(PACKAGES, 'the browser tests');
  if (reason) return `no Chromium was found, and ${reason}`;
  return findChromium() ? undefined : 'apt-get has installed no Chromium';
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !findChromium()) {
  const reason = install();
  if (reason) console.warn(`The browser tests will be skipped: ${reason}\nTo run them, ${HOW}`);
}
