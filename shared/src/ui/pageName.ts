import { useEffect } from 'react';

const SHOP = 'Relaptop';

/** @returns the document's title for a page's title */
export const documentTitle = (title: string | undefined): string =>
  title ? `${title} | ${SHOP}` : `${SHOP}: second-hand laptops`;

/**
 * Names the tab and the main element after the page's content, such as one order. Before and afterwards, the page has the title of its
 * route.
 */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    const page = document.querySelector('main');
    const before = page?.getAttribute('aria-label');
    const title = document.title;
    document.title = documentTitle(name);
    page?.setAttribute('aria-label', name);
    return () => {
      // Keeps the title if the next page has set its own.
      if (document.title === documentTitle(name)) document.title = title;
      if (page?.getAttribute('aria-label') !== name) return;
      if (before) page.setAttribute('aria-label', before);
      else page.removeAttribute('aria-label');
    };
  }, [name]);
}
