import type { Page } from '@playwright/test';
import { PRELOADED_STATE_ID } from '@relaptop/shared/contracts';
import { PAGES } from '../support/pages';
import { test } from '../support/pageStates';
import { expect, WHO } from '../support/test';

/** Fields of the server's answers that can contain text by users. */
const WRITTEN =
  /^(name|productName|sealerName|userName|buyerName|authorName|details|location|words|note|reason|meetLocation|place|useTime|choseProductName)$/;
const HEBREW = 'מחשב 500$ (חדש)!';

/** @returns the answer with Hebrew in place of each text by a user. Codes, such as the reason `scam`, stay */
function inHebrew(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return WRITTEN.test(key) && !/^[a-zA-Z]+$/.test(value) ? HEBREW : value;
  if (Array.isArray(value)) return value.map((one) => inHebrew(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inHebrew(one, name)]));
}

/** Replaces the texts by users in each answer. Removes the answers in the HTML, so that the page requests them. */
async function writeHebrew(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.endsWith('/stream'),
    async (route) => {
      const type = route.request().resourceType();
      if (type === 'document') {
        const response = await route.fetch();
        const body = (await response.text()).replace(`id="${PRELOADED_STATE_ID}"`, '');
        return route.fulfill({ response, body });
      }
      if (type !== 'fetch' || !route.request().url().includes('/api/')) return route.fallback();
      const response = await route.fetch();
      const answer: unknown = await response.json().catch(() => undefined);
      return route.fulfill({ response, ...(answer !== undefined && { json: inHebrew(answer) }) });
    },
  );
}

/**
 * @returns texts with the wrong direction. Hebrew must be in an element with its own direction. A sentence of the shop must stay left to
 * right, even if it begins with a Hebrew name
 */
const misdirected = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.nodeValue ?? '';
      const parent = texts.currentNode.parentElement;
      if (!parent || parent.closest('script, svg') || parent.clientWidth === 1) continue;
      const isTurned = /[a-z]{2}/.test(text) && getComputedStyle(parent).direction === 'rtl';
      // A label is a sentence of the shop. A single letter looks the same in both directions.
      const isHebrew = /[\u0590-\u05ff]/.test(text) && text.length > 1;
      if (isTurned || (isHebrew && !parent.closest('bdi, [dir]:not(html), label, legend, option')))
        found.push(`${parent.tagName}: ${text}`);
    }
    return found;
  });

for (const who of WHO)
  test.describe(`of the ${who}`, { tag: '@full' }, () => {
    test.use({ who });

    test(`texts by users keep their own direction on every page of the ${who}`, async ({ page, open }) => {
      await writeHebrew(page);
      for (const what of PAGES.filter((one) => one.who === who)) {
        await open(what);
        expect.soft(await misdirected(page), what.name).toEqual([]);
      }
    });
  });
