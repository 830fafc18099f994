import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { showScheme } from './steady';

const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Single letters count as well: those in the place of a picture are read like any other. */
const LETTERS = { checks: { 'color-contrast': { options: { ignoreLength: true } } } } as Parameters<
  AxeBuilder['options']
>[0];

/** Checks what is on screen, in light and dark. The card frame is left out: it is the provider's. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await showScheme(page, colorScheme);
    // What fades from one scheme's colour to the other's has a contrast of neither.
    await page.evaluate(async () => {
      const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(fades.map(({ finished }) => finished));
    });
    const { violations } = await new AxeBuilder({ page })
      .options(LETTERS)
      .withTags(WCAG_AA)
      .exclude('iframe')
      .analyze();
    const places = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
    expect.soft(places, `${what}, ${colorScheme}`).toEqual([]);
  }
}
