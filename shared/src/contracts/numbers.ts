/** Positions between groups of three digits. */
const BETWEEN_THOUSANDS = /\B(?=(?:\d{3}){1,5}$)/g;

/** @returns the number with separators of thousands, such as `12` or `912,000` */
export const formatCount = (count: number): string => String(count).replace(BETWEEN_THOUSANDS, ',');

/** @returns text such as `$1,250` or `$19.50`, for dollars of at least 0 */
export function formatPrice(dollars: number): string {
  const [whole = '', cents] = dollars.toFixed(2).split('.');
  return `$${formatCount(Number(whole))}${cents === '00' ? '' : `.${cents}`}`;
}
