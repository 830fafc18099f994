import { useEffect } from 'react';

const SHOP = 'Relaptop';

/** @returns what a tab is called whose page has this title. */
export const documentTitle = (title: string | undefined): string =>
  title ? `${title} | ${SHOP}` : `${SHOP}: second-hand laptops`;

/**
 * Names the tab, and the page that has the focus for screen readers, after what the page shows, such as one order. Until it is
 * there, and after it, the page has the name of its route.
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
      // The next page has named itself already.
      if (document.title === documentTitle(name)) document.title = title;
      if (page?.getAttribute('aria-label') !== name) return;
      if (before) page.setAttribute('aria-label', before);
      else page.removeAttribute('aria-label');
    };
  }, [name]);
}
