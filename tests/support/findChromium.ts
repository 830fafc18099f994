import { chromium } from '@playwright/test';
import { existing, installPackages, tryTo } from './programs';

const DEBIAN = '/usr/bin/chromium';
/** Debian's headless build needs a third less processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const FONTS = 'fonts-liberation';

const WAYS = [
  () => existing(process.env.CHROMIUM_PATH, chromium.executablePath(), HEADLESS_SHELL),
  () => (installPackages('chromium-headless-shell', FONTS), existing(HEADLESS_SHELL, DEBIAN)),
  () => (installPackages('chromium', FONTS), existing(DEBIAN)),
  () => (tryTo('npx', 'playwright', 'install', 'chromium'), existing(chromium.executablePath())),
];

/** Installs a Chromium if there is none. @returns its path */
export function findChromium(): string {
  for (const look of WAYS) {
    const found = look();
    // Playwright's workers inherit this environment variable.
    if (found) return (process.env.CHROMIUM_PATH = found);
  }
  throw new Error('No Chromium could be found or installed. Set CHROMIUM_PATH to one.');
}
