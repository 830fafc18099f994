import type { Page } from '@playwright/test';

/** More tab stops than any page has. */
const MOST_STOPS = 400;
/** Lowest contrast of a focus ring (WCAG 1.4.11). */
const ENOUGH = 3;

interface Stop {
  readonly name: string;
  /** Whether it is outside the window, or another element covers all of it. */
  readonly isCovered: boolean;
  /** Contrast of its focus ring; undefined without an outline, or on a picture. */
  readonly contrast: number | undefined;
}

/** @returns the focused element; null if the page itself has the focus */
const focusedStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    // With reduced motion, properties change within 0.01 ms, so a ring has its old colour until the next
    // frame.
    const changes = document.activeElement?.getAnimations() ?? [];
    await Promise.allSettled(changes.map(({ finished }) => finished));
    // Read after the frame, because the header replaces its search field when the field gets the focus.
    const element = document.activeElement;
    if (!element || element === document.body || element.tagName === 'IFRAME') return null;

    /** @returns the label or frame that shows an invisible control, such as the input of a picture */
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

    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const colourOf = (text: string): Colour => {
      if (!canvas) return [0, 0, 0, 0];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha];
    };
    /** @returns the colour that results when a translucent colour lies over another */
    const seenThrough = (below: Colour, [red, green, blue, alpha]: Colour): Colour => {
      const mix = (over: number, under: number) => under + ((over - under) * alpha) / 255;
      return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 255];
    };
    const luminance = (colour: Colour) => {
      const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrastOf = (one: Colour, other: Colour) => {
      const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
      return (high + 0.05) / (low + 0.05);
    };

    const ringed = [element, ...(element.closest('article') ? [element.closest('article')] : [])].find(
      (candidate) => candidate && getComputedStyle(candidate).outlineStyle !== 'none',
    );
    let contrast: number | undefined;
    if (ringed) {
      const style = getComputedStyle(ringed);
      const isOutside = parseFloat(style.outlineOffset) >= 0;
      const translucent: Colour[] = [];
      for (let around = isOutside ? ringed.parentElement : ringed; around; around = around.parentElement) {
        const { backgroundImage, backgroundColor } = getComputedStyle(around);
        if (backgroundImage.includes('url(')) break;
        const grounds = (backgroundImage.match(/(rgba?|color)\([^()]*\)/g) ?? [backgroundColor])
          .map(colourOf)
          .filter(([, , , alpha]) => alpha > 250);
        if (grounds.length === 0) {
          translucent.unshift(colourOf(backgroundColor));
          continue;
        }
        contrast = Math.min(
          ...grounds.map((ground) =>
            contrastOf(colourOf(style.outlineColor), translucent.reduce(seenThrough, ground)),
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

/** Tabs through a page from its beginning to the end and back. @returns each stop */
async function walk(page: Page, most = MOST_STOPS): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let number = 0; number < most; number += 1) {
      await page.keyboard.press(key);
      const stop = await focusedStop(page);
      if (!stop) break;
      stops.push(stop);
    }
  }
  return stops;
}

/** @returns the stops of a page that are not visible */
export const coveredStops = async (page: Page): Promise<string[]> =>
  (await walk(page)).filter(({ isCovered }) => isCovered).map(({ name }) => name);

/** @returns the stops of a page with a weak focus ring */
export const faintRings = async (page: Page, most?: number): Promise<string[]> =>
  (await walk(page, most))
    .filter(({ contrast = ENOUGH }) => contrast < ENOUGH)
    .map(({ name, contrast }) => `${name}: ${contrast?.toFixed(2)}`);
