import { LAPTOP_PARAMETERS, type LaptopQuery } from './attributes';
import { callPattern, type CallPath } from './calls/callPath';
import type { LaptopSearchAnswer } from './laptops';

/** The search for the number of laptops on sale. */
export const STOCK_SEARCH = { limit: 1 } satisfies LaptopQuery;
/** That call, named like others by its path. */
export const STOCK_CALL = `${callPattern('GET /laptops')}?limit=${STOCK_SEARCH.limit}` as string as CallPath;

/** @returns the part of the answer that the home page uses, and its HTML contains */
export const stockOf = ({ total, totalIsMinimum, facets }: LaptopSearchAnswer) => ({
  total,
  totalIsMinimum,
  verified: facets.verified,
});

/** @returns the query string of a search, with parameters in a fixed order; empty for a search without parameters */
export function laptopQueryString(query: LaptopQuery): string {
  const params = new URLSearchParams();
  for (const name of Object.keys(LAPTOP_PARAMETERS)) {
    const value = query[name as keyof LaptopQuery];
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  return params.toString();
}
