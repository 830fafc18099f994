import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { SCHEMES, showScheme, type Scheme } from './screenshots';

const RULES: Record<Scheme, RunOptions['runOnly']> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // The same elements once more: only what depends on their colours can be another way.
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Single letters count as well: those in the place of a picture are read like any other. */
const LETTERS = { checks: { 'color-contrast': { options: { ignoreLength: true } } } };

/** Checks what is on screen, in light and dark. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  for (const scheme of SCHEMES) {
    await showScheme(page, scheme);
    expect.soft(await violationsOf(page, scheme), `${what}, ${scheme}`).toEqual([]);
  }
}

async function prepare(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  await page.evaluate(() => {
    // What fades from one scheme's colour to the other's has a contrast of neither; what is out of sight begins to late.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
}

/** Checks what is on screen. The card frame is left out: it is the provider's. @returns each rule that is broken, and where. */
export async function violationsOf(page: Page, scheme: Scheme): Promise<string[]> {
  // To send and compile it takes longer than many a check.
  if (!(await page.evaluate(() => 'axe' in window))) await prepare(page);
  return page.evaluate(
    async (options) => {
      // What has begun to fade before.
      const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(fades.map(({ finished }) => finished));
      const { violations } = await window.axe.run({ exclude: ['iframe'] }, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    { runOnly: RULES[scheme], resultTypes: ['violations'], ...LETTERS } satisfies RunOptions,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
