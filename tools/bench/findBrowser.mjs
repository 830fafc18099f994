import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** @returns how Playwright is to start a Chromium that is on this machine. */
export function findBrowser() {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium'];
  const executablePath = candidates.find((file) => file && existsSync(file));
  if (!executablePath)
    throw new Error('No Chromium found. Set CHROMIUM_PATH to one, or run `npx playwright install chromium`.');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath, args: ['--disable-gpu', '--disable-quic', '--no-first-run', ...asRoot] };
}
