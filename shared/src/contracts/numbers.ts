/** Between digits before which groups of three are left. */
const BETWEEN_THOUSANDS = /\B(?=(?:\d{3}){1,5}$)/g;

/** @returns such as `12` or `912,000`. */
export const formatCount = (count: number): string => String(count).replace(BETWEEN_THOUSANDS, ',');

/** @param dollars as on the wire, not below zero. @returns such as `$1,250` or `$19.50`. */
export function formatPrice(dollars: number): string {
  const [whole = '', cents] = dollars.toFixed(2).split('.');
  return `$${formatCount(Number(whole))}${cents === '00' ? '' : `.${cents}`}`;
}
