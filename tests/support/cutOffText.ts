import type { Page } from '@playwright/test';

interface Meant {
  selector: string;
  why: string;
}

/** Elements that may cut off their text, because users can still reach all of it. */
export const MEANT: readonly Meant[] = [
  {
    selector: '[aria-roledescription="slide"][inert]',
    why: 'Slides that wait beside the one on screen; dots and arrows lead to each.',
  },
  {
    selector: ':has(+ button[aria-controls][aria-expanded="false"])',
    why: 'The first lines of a description; the button below shows all of it.',
  },
  {
    selector: 'a[href*="/messages/"] p',
    why: 'The laptop and the latest words of a conversation; the row leads to both.',
  },
];

/** @returns each text that is partly hidden and can't be scrolled into view, with the box that hides it */
export const cutOffTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    (meant) => {
      const TOLERANCE = 1.5;
      const found: string[] = [];
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}.${[...element.classList].join('.')}`;

      /** @returns the ancestor that hides a part of the text. An ancestor that scrolls doesn't count */
      function cutter(text: Text, box: DOMRect): string | undefined {
        let fixed = false;
        for (let place = text.parentElement; place && place !== document.body; place = place.parentElement) {
          const style = getComputedStyle(place);
          const edges = place.getBoundingClientRect();
          const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
          const tooBroad = box.right > edges.right + TOLERANCE || box.left < edges.left - TOLERANCE;
          const tooHigh = box.bottom > edges.bottom + TOLERANCE || box.top < edges.top - TOLERANCE;
          // The element is hidden on purpose, for screen readers only.
          if (edges.width <= 1 || edges.height <= 1 || style.visibility === 'hidden') return undefined;
          if ((hides(style.overflowX) && tooBroad) || (hides(style.overflowY) && tooHigh))
            return nameOf(place);
          if (/auto|scroll/.test(style.overflowX + style.overflowY)) return undefined;
          fixed ||= style.position === 'fixed';
        }
        const outside = box.right > innerWidth + TOLERANCE || box.left < -TOLERANCE;
        return outside || (fixed && (box.bottom > innerHeight || box.top < 0)) ? 'the window' : undefined;
      }

      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const words = (node.nodeValue ?? '').trim();
        if (!(node instanceof Text) || !words || node.parentElement?.closest(meant)) continue;
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        const by = box.width > 0 && cutter(node, box);
        if (by) found.push(`"${words.slice(0, 40)}" by ${by}`);
      }
      return found;
    },
    MEANT.map(({ selector }) => selector).join(', '),
  );
