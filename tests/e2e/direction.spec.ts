import type { Page } from '@playwright/test';
import { PRELOADED_STATE_ID } from '@relaptop/shared/contracts';
import { PAGES } from '../support/pages';
import { test } from '../support/pageStates';
import { expect, WHO } from '../support/test';

/** Keys of answers that hold texts of people. */
const WRITTEN =
  /^(name|productName|sealerName|userName|buyerName|authorName|details|location|words|note|reason|meetLocation|place|useTime|choseProductName)$/;
const HEBREW = 'מחשב 500$ (חדש)!';

/** @returns an answer in which people write Hebrew. Keeps codes, such as the reason `scam`. */
function inHebrew(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return WRITTEN.test(key) && !/^[a-zA-Z]+$/.test(value) ? HEBREW : value;
  if (Array.isArray(value)) return value.map((one) => inHebrew(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inHebrew(one, name)]));
}

/** Replaces the texts of people in each answer, and removes the answers in the HTML. */
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
 * @returns the visible Hebrew texts that have the direction of the page, and the sentences of the shop that have
 * the direction of the Hebrew name at their beginning
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
      // A label is a sentence of the shop. One letter has no order.
      const isHebrew = /[\u0590-\u05ff]/.test(text) && text.length > 1;
      if (isTurned || (isHebrew && !parent.closest('bdi, [dir]:not(html), label, legend, option')))
        found.push(`${parent.tagName}: ${text}`);
    }
    return found;
  });

for (const who of WHO)
  test.describe(`of the ${who}`, { tag: '@full' }, () => {
    test.use({ who });

    test(`what people write keeps its own direction on every page of the ${who}`, async ({ page, open }) => {
      await writeHebrew(page);
      for (const what of PAGES.filter((one) => one.who === who)) {
        await open(what);
        expect.soft(await misdirected(page), what.name).toEqual([]);
      }
    });
  });
