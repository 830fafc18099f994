import { LAPTOP_PARAMETERS, type LaptopQuery } from './attributes';

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
