import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { KEPT_DIR } from './keptPictures';

/** Milliseconds for pictures that are on their way. */
const PATIENCE = 5_000;

/**
 * Gives every page that is opened from now on the same letters on every machine: those that lie beside the kept pictures instead
 * of the system's own, which differ in width. The content policy forbids neither, as nothing is loaded.
 */
export async function useKeptLetters(page: Page): Promise<void> {
  const letters = (await readFile(path.join(KEPT_DIR, 'inter-latin.woff2'))).toString('base64');
  await page.addInitScript((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    document.fonts.add(new FontFace('Kept', bytes, { weight: '100 900' }));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { font-family: Kept !important; }');
    document.adoptedStyleSheets.push(sheet);
  }, letters);
}

/** Shows a page in light or dark, without motion, and waits for the app: it follows a moment after the browser. */
export async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
}

/** Replaces what every day and every minute write anew: dates, times and what is left of a hold. */
const pinTimes = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const pinned = (text.nodeValue ?? '')
        .replace(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g, 'Jan 15, 2026')
        .replace(/\b\d{1,2}:\d\d [AP]M\b/g, '10:30 AM')
        .replace(/\b\d{1,2}:\d\d\b(?! [AP]M)/g, '29:30');
      if (pinned !== text.nodeValue) text.nodeValue = pinned;
    }
  });

/** Waits until letters and the pictures in the window are there and nothing moves, then takes the window's picture. */
export async function takePicture(page: Page): Promise<Buffer> {
  await page.evaluate(async (patience) => {
    await document.fonts.ready;
    const inWindow = ({ top, bottom, width }: DOMRect) => bottom > 0 && top < innerHeight && width > 0;
    const pictures = [...document.images].filter((picture) => inWindow(picture.getBoundingClientRect()));
    // A picture that fails shows as one that is missing in the comparison.
    const arrivals = pictures.map((picture) => picture.decode().catch(() => undefined));
    await Promise.race([Promise.all(arrivals), new Promise((resolve) => setTimeout(resolve, patience))]);
  }, PATIENCE);
  await pinTimes(page);
  return page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
}
