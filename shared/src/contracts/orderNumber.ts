/** Short number for people, such as `R-64D27F`. Addresses and calls use the id. */
export const orderNumber = (id: string): string =>
  `R-${id
    .slice(0, 6)
    .replaceAll(/[^\da-f]/g, '')
    .toUpperCase()}`;
