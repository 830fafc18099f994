import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const DEBIAN = '/usr/bin/chromium';

const known = (): string | undefined =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), DEBIAN].find((file) => file && existsSync(file));

/** Ways to get a browser, in the order in which they are tried: Playwright's own, then the system's package. */
const INSTALLERS: [command: string, args: string[]][] = [
  ['npx', ['playwright', 'install', 'chromium']],
  ['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation']],
];

function install(): string {
  for (const [command, args] of INSTALLERS) {
    console.log(`No Chromium found. Trying: ${command} ${args.join(' ')}`);
    try {
      if (command === 'apt-get') execFileSync(command, ['update', '--quiet'], { stdio: 'ignore' });
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 });
    } catch {
      continue;
    }
    const found = known();
    if (found) return found;
  }
  throw new Error('No Chromium could be found or installed. Set CHROMIUM_PATH to one.');
}

/** @returns the path of a Chromium that can be run, which is installed when there is none. */
export const findChromium = (): string => known() ?? install();
