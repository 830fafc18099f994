import { useEffect } from 'react';

const SHOP = 'Relaptop';

/** @returns the document's title for a page's title */
export const documentTitle = (title: string | undefined): string =>
  title ? `${title} | ${SHOP}` : `${SHOP}: second-hand laptops`;

/**
 * Sets the title of the document and the accessible name of `main` to the page's content, such as the name of an order's laptop. While
 * `name` is undefined, the page has the title of its route.
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
