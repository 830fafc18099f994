import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Where systems put it; the build without windows first, as it is enough and starts faster. */
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * @returns {string} the path of a Chromium: the one that `CHROMIUM_PATH` names, Playwright's own, or the system's
 * @throws with the command that installs one when there is none
 */
export function findChromium({ CHROMIUM_PATH: named } = process.env) {
  const candidates = named ? [named] : [chromium.executablePath(), ...USUAL];
  const found = candidates.find((file) => existsSync(file));
  if (found) return found;
  throw new Error(
    `The new version could not be tried: there is no Chromium${named ? ` at ${named} (CHROMIUM_PATH)` : ''}.\n` +
      '  npx playwright-core install --with-deps chromium   installs one; CHROMIUM_PATH may name another\n' +
      '  --no-smoke                                         goes on without, and the history says so',
  );
}
