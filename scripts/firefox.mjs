// The Firefox that one browser test uses: Debian's package, or any other that is found.
//   node scripts/firefox.mjs   installs it if there is none, or says what is missing
import { fileURLToPath } from 'node:url';
import { findProgram, installPackages, isExecutable } from './debian.mjs';

const NAMES = ['firefox-esr', 'firefox'];
const ELSEWHERE = ['/Applications/Firefox.app/Contents/MacOS/firefox'];
const PACKAGES = ['firefox-esr'];

const HOW = `set FIREFOX to the path of a Firefox, or as root: apt-get install ${PACKAGES.join(' ')}`;

/** The path of a Firefox to test with: what $FIREFOX names, or the first of the usual names that is there. */
export function findFirefox() {
  const named = process.env.FIREFOX;
  if (named) return isExecutable(named) ? named : undefined;
  return findProgram(NAMES, ELSEWHERE);
}

/** Why no Firefox could be installed; undefined if one was. */
function install() {
  if (process.env.FIREFOX) return `there is no program ${process.env.FIREFOX}, which FIREFOX names`;
  const reason = installPackages(PACKAGES, 'the test in Firefox');
  if (reason) return `no Firefox was found, and ${reason}`;
  return findFirefox() ? undefined : 'apt-get has installed no Firefox';
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !findFirefox()) {
  const reason = install();
  if (reason) console.warn(`The test in Firefox will be skipped: ${reason}\nTo run it, ${HOW}`);
}
