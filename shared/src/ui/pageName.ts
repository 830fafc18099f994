import { useEffect } from 'react';

const SHOP = 'Relaptop';

export const documentTitle = (title: string | undefined): string =>
  title ? `${title} | ${SHOP}` : `${SHOP}: second-hand laptops`;

/** Names the document and `main` after the page's content. Without `name`, the route's title stays. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    const page = document.querySelector('main');
    const before = page?.getAttribute('aria-label');
    const title = document.title;
    document.title = documentTitle(name);
    page?.setAttribute('aria-label', name);
    return () => {
      // The next page may already have set its own title.
      if (document.title === documentTitle(name)) document.title = title;
      if (page?.getAttribute('aria-label') !== name) return;
      if (before) page.setAttribute('aria-label', before);
      else page.removeAttribute('aria-label');
    };
  }, [name]);
}
