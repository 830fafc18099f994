import { LAPTOP_PARAMETERS, type LaptopQuery } from './attributes';
import { callPattern, type CallPath } from './calls/callPath';
import type { LaptopSearchAnswer } from './laptops';
import { formatCount } from './numbers';

/** Finds the number of laptops on sale. `limit: 1` keeps the answer small. */
export const STOCK_SEARCH = { limit: 1 } satisfies LaptopQuery;
export const STOCK_CALL = `${callPattern('GET /laptops')}?limit=${STOCK_SEARCH.limit}` as string as CallPath;

export const laptopCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'laptop' : 'laptops'}`;

/** The home page's line about the number of laptops; empty without laptops. */
export function stockOf({ total, totalIsMinimum, facets }: LaptopSearchAnswer): { text: string } {
  if (total === 0) return { text: '' };
  // The server stopped counting, so `facets` counts only some of the laptops.
  if (totalIsMinimum) return { text: `More than ${laptopCount(total)}` };
  return { text: `${laptopCount(total)}, ${formatCount(facets.verified)} from verified sellers` };
}

/** Lists the parameters in a fixed order. Empty for a search without parameters. */
export function laptopQueryString(query: LaptopQuery): string {
  const params = new URLSearchParams();
  for (const name of Object.keys(LAPTOP_PARAMETERS)) {
    const value = query[name as keyof LaptopQuery];
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  return params.toString();
}
