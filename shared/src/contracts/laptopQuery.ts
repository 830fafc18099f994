import { LAPTOP_PARAMETERS, type LaptopQuery } from './attributes';
import { callPattern, type CallPath } from './calls/callPath';
import type { LaptopSearchAnswer } from './laptops';
import { formatCount } from './numbers';

/** A search for the number of laptops on sale. It asks for a single laptop, to keep the answer small. */
export const STOCK_SEARCH = { limit: 1 } satisfies LaptopQuery;
/** The path of {@link STOCK_SEARCH} with its query, for preloaded answers. */
export const STOCK_CALL = `${callPattern('GET /laptops')}?limit=${STOCK_SEARCH.limit}` as string as CallPath;

/** @returns text such as `1 laptop` or `1,200 laptops` */
export const laptopCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'laptop' : 'laptops'}`;

/** @returns the home page's line about the number of laptops; empty without laptops */
export function stockOf({ total, totalIsMinimum, facets }: LaptopSearchAnswer): { text: string } {
  if (total === 0) return { text: '' };
  // The server stopped counting, so `facets` counts only some of the laptops.
  if (totalIsMinimum) return { text: `More than ${laptopCount(total)}` };
  return { text: `${laptopCount(total)}, ${formatCount(facets.verified)} from verified sellers` };
}

/** Parameters in a fixed order; empty for a search without parameters. */
export function laptopQueryString(query: LaptopQuery): string {
  const params = new URLSearchParams();
  for (const name of Object.keys(LAPTOP_PARAMETERS)) {
    const value = query[name as keyof LaptopQuery];
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  return params.toString();
}
