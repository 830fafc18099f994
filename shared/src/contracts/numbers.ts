const BETWEEN_THOUSANDS = /\B(?=(?:\d{3}){1,5}$)/g;

/** Such as `12` or `912,000`. */
export const formatCount = (count: number): string => String(count).replace(BETWEEN_THOUSANDS, ',');

/** Such as `$1,250` or `$19.50`. Dollars must not be negative. */
export function formatPrice(dollars: number): string {
  const [whole = '', cents] = dollars.toFixed(2).split('.');
  return `$${formatCount(Number(whole))}${cents === '00' ? '' : `.${cents}`}`;
}
