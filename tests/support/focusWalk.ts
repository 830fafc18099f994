import { expect, type Page, type Request } from '@playwright/test';
import { CONTROLS, harmlessControls } from './controls';

/** More tab stops than any page has. */
const MOST_STOPS = 400;
const ENOUGH = 3;

interface Stop {
  readonly name: string;
  /** Whether the element is outside the window, or another element covers all of it. */
  readonly isCovered: boolean;
  /** Contrast of the focus ring; undefined without an outline, or on a picture. */
  readonly contrast: number | undefined;
}

/** @returns null if the page itself has the focus */
const focusedStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    // With reduced motion, properties change within 0.01 ms, so a ring has its old color until the next frame.
    const changes = document.activeElement?.getAnimations() ?? [];
    await Promise.allSettled(changes.map(({ finished }) => finished));
    // When the header's search field gets the focus, the header replaces the field. This reads the focused element after the frame.
    const element = document.activeElement;
    if (!element || element === document.body || element.tagName === 'IFRAME') return null;

    /** @returns the label or frame that users see instead of an invisible control, such as a file input */
    const partsOf = (control: Element): Element[] => {
      const { width, height } = control.getBoundingClientRect();
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const isDrawn = width > 2 && height > 2;
      return [...(isDrawn ? [control] : [control.parentElement ?? control]), ...labels];
    };
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    const isSeen = partsOf(element).some((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return shares.some((down) =>
        shares.some((along) => {
          const hit = document.elementFromPoint(left + width * along, top + height * down);
          return hit !== null && (part.contains(hit) || hit.contains(part));
        }),
      );
    });

    type Color = readonly [red: number, green: number, blue: number, alpha: number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const colorOf = (text: string): Color => {
      if (!canvas) return [0, 0, 0, 0];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha];
    };
    const seenThrough = (below: Color, [red, green, blue, alpha]: Color): Color => {
      const mix = (over: number, under: number) => under + ((over - under) * alpha) / 255;
      return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 255];
    };
    const luminance = (color: Color) => {
      const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrastOf = (one: Color, other: Color) => {
      const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
      return (high + 0.05) / (low + 0.05);
    };

    const ringed = [element, ...(element.closest('article') ? [element.closest('article')] : [])].find(
      (candidate) => candidate && getComputedStyle(candidate).outlineStyle !== 'none',
    );
    let contrast: number | undefined;
    if (ringed) {
      const style = getComputedStyle(ringed);
      const offset = parseFloat(style.outlineOffset);
      const { left, top, height } = ringed.getBoundingClientRect();
      // The background may belong to an element that doesn't contain the control, so this reads the elements under the ring's left edge.
      const below = document
        .elementsFromPoint(left - Math.sign(offset + 1) * (Math.abs(offset) + 1), top + height / 2)
        .filter((one) => offset < 0 || !ringed.contains(one));
      const translucent: Color[] = [];
      for (const around of below) {
        const { backgroundImage, backgroundColor } = getComputedStyle(around);
        if (backgroundImage.includes('url(') || around instanceof HTMLImageElement) break;
        const grounds = (backgroundImage.match(/(rgba?|color)\([^()]*\)/g) ?? [backgroundColor])
          .map(colorOf)
          .filter(([, , , alpha]) => alpha > 250);
        if (grounds.length === 0) {
          translucent.unshift(colorOf(backgroundColor));
          continue;
        }
        contrast = Math.min(
          ...grounds.map((ground) =>
            contrastOf(colorOf(style.outlineColor), translucent.reduce(seenThrough, ground)),
          ),
        );
        break;
      }
    }
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return {
      name: `${element.tagName.toLowerCase()} ${(name || (element.getAttribute('name') ?? '')).slice(0, 60)}`,
      isCovered: !isSeen,
      contrast,
    };
  });

const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

interface Walked {
  covered: string[];
  faint: string[];
}

/** Tabs through a page from its beginning to the end and back. @returns the names of the stops with a fault */
export async function walkedStops(page: Page): Promise<Walked> {
  const stops: Stop[] = [];
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let number = 0; number < MOST_STOPS; number += 1) {
      await page.keyboard.press(key);
      const stop = await focusedStop(page);
      if (!stop) break;
      if (stop.isCovered) await twoFrames(page);
      // After the focus came, the header may have shown its first row or replaced its search field, so the test looks again.
      stops.push((stop.isCovered && (await focusedStop(page))) || stop);
    }
  }
  return {
    covered: stops.filter(({ isCovered }) => isCovered).map(({ name }) => name),
    faint: stops
      .filter(({ contrast = ENOUGH }) => contrast < ENOUGH)
      .map(({ name, contrast }) => `${name}: ${contrast?.toFixed(2)}`),
  };
}

/** Milliseconds within which the focus must return after an action without a call, or move to a new page. */
const RETURNS_WITHIN = 3_000;

const nothingHasFocus = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.activeElement && document.activeElement !== document.body, undefined, {
      timeout: RETURNS_WITHIN,
    })
    .then(
      () => false,
      () => true,
    );

/** @returns a function that waits until the page shows the answers to its calls */
export function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && !request.url().includes('/api/stream')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await twoFrames(page);
    await expect.poll(() => open.size).toBe(0);
    await twoFrames(page);
  };
}

/**
 * Presses each control of a page by keyboard, and closes what it opens.
 * @param answered the result of {@link watchCalls}
 * @returns the names of the controls after which nothing has the focus
 */
export async function losesFocus(page: Page, answered: () => Promise<void>): Promise<string[]> {
  const address = page.url();
  const losing: string[] = [];
  for (const { name, at } of await harmlessControls(page)) {
    const control = page.locator(CONTROLS).nth(at);
    if ((await control.count()) === 0) continue;
    await control.focus();
    await page.keyboard.press(
      /checkbox|radio/.test((await control.getAttribute('type')) ?? '') ? 'Space' : 'Enter',
    );
    await answered();
    let isLost = await nothingHasFocus(page);
    if (await page.getByRole('dialog').or(page.getByRole('menu')).first().isVisible()) {
      await page.keyboard.press('Escape');
      await answered();
      isLost ||= await nothingHasFocus(page);
    }
    if (isLost) losing.push(name);
    if (new URL(page.url()).pathname !== new URL(address).pathname) await page.goto(address);
  }
  return losing;
}
