import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { SCHEMES, showScheme, type Scheme } from './screenshots';

/** Each page has to load and compile this file, which is half as long as the package's main file. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES: Record<Scheme, RunOptions['runOnly']> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // The check in the second scheme repeats only the rules that depend on colors.
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Also checks the contrast of single letters, because initials replace missing photos. */
const LETTERS = { checks: { 'color-contrast': { options: { ignoreLength: true } } } };

export async function expectNoViolations(page: Page, what: string): Promise<void> {
  for (const scheme of SCHEMES) {
    await showScheme(page, scheme);
    expect.soft(await violationsOf(page, scheme), `${what}, ${scheme}`).toEqual([]);
  }
}

async function prepare(page: Page): Promise<void> {
  await page.evaluate(AXE);
  await page.evaluate(() => {
    // Stops transitions. During a transition, the contrast of a color fits neither scheme.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
}

/**
 * Checks the page without the card frame, which is the provider's.
 * @returns each violated rule with its elements
 */
export async function violationsOf(page: Page, scheme: Scheme): Promise<string[]> {
  // Loads axe once per page, because sending and compiling it takes longer than many checks.
  if (!(await page.evaluate(() => 'axe' in window))) await prepare(page);
  return page.evaluate(
    async (options) => {
      // Waits for transitions that have begun already.
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
