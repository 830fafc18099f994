import type { Page } from '@playwright/test';
import { isFull } from '../../server/src/testing/extent';

/** Number of controls to test on a page. In lists, further rows have the same controls. */
const MOST_CONTROLS = isFull ? 25 : 6;

/** Controls that tests don't press. They change the shop for later pages, leave it, or open a window of the operating system. */
const LEFT_ALONE =
  /log ?(in|out)|register|sell|delete|remove|dismiss|suspend|buy|book|pay|refund|send|cancel|confirm|save|download|print/i;

export const CONTROLS = [
  'main button:visible:enabled',
  'main [role=checkbox]:visible',
  'main input[type=checkbox]:visible:enabled',
  'main input[type=radio]:visible:enabled',
  'main summary:visible',
].join(', ');

/** @returns the controls that a test may press, each with its position among the matches of `CONTROLS` */
export async function harmlessControls(page: Page): Promise<{ name: string; at: number }[]> {
  const names = await page
    .locator(CONTROLS)
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
    );
  return names
    .map((name, at) => ({ name, at }))
    .filter(({ name }) => !LEFT_ALONE.test(name))
    .slice(0, MOST_CONTROLS);
}
