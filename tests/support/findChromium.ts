import { chromium } from '@playwright/test';
import { existing, installPackages, tryTo } from './programs';

const DEBIAN = '/usr/bin/chromium';
/** Debian's build without windows: the same pages take a third less of the processor. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const FONTS = 'fonts-liberation';

/** Ways to get a browser, the best first; each looks once more at what is there. */
const WAYS = [
  () => existing(process.env.CHROMIUM_PATH, chromium.executablePath(), HEADLESS_SHELL),
  () => (installPackages('chromium-headless-shell', FONTS), existing(HEADLESS_SHELL, DEBIAN)),
  () => (installPackages('chromium', FONTS), existing(DEBIAN)),
  () => (tryTo('npx', 'playwright', 'install', 'chromium'), existing(chromium.executablePath())),
];

/** @returns the path of a Chromium that can be run, which is installed when there is none. */
export function findChromium(): string {
  for (const look of WAYS) {
    const found = look();
    // Playwright's workers inherit it, and need not look again.
    if (found) return (process.env.CHROMIUM_PATH = found);
  }
  throw new Error('No Chromium could be found or installed. Set CHROMIUM_PATH to one.');
}
