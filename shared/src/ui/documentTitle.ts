const SHOP = 'Relaptop';

/** @returns what a tab is called whose page has this title. */
export const documentTitle = (title: string | undefined): string =>
  title ? `${title} | ${SHOP}` : `${SHOP}: second-hand laptops`;
