import { isFilter, LAPTOP_PARAMETERS, type LaptopQuery, type ValueRule } from './attributes';
import { LIMITS } from './limits';
import { amountOf } from './numbers';

const SLUG = /^[a-z0-9-]{1,40}$/;
const PLACE = /^[\p{L}\p{N}-]{1,200}$/u;
const CURSOR = /^[\w.-]{1,200}$/;
const WHOLE = /^\d{1,9}$/;

/** @returns the value of a parameter; undefined for one that its row doesn't allow */
function readValue(row: ValueRule, text: string): string | number | true | undefined {
  switch (row.kind) {
    case 'text':
      return text.trim() !== '' && text.length <= row.max && !text.includes('\0')
        ? text.trim().normalize('NFC')
        : undefined;
    case 'whole':
    case 'decimal':
      return WHOLE.test(text) && Number(text) >= row.min && Number(text) <= row.max
        ? Number(text)
        : undefined;
    case 'choice':
      return row.values.includes(text) ? text : undefined;
    case 'dollars':
      return readDollars(text);
    case 'slug':
      return SLUG.test(text) ? text : undefined;
    case 'place':
      return PLACE.test(text) ? text : undefined;
    case 'cursor':
      return CURSOR.test(text) ? text : undefined;
    case 'yes':
      return text === 'true' ? true : undefined;
  }
}

/** Accepts any spelling of an amount, since people edit addresses. */
function readDollars(text: string): number | undefined {
  const amount = Math.round(amountOf(text) ?? NaN);
  return amount >= 0 && amount <= LIMITS.price.max ? amount : undefined;
}

/** @returns whether a text has a letter or digit; a search for `%` or an emoji alone finds nothing */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Tracking parameters of advertisers and mails, which are ignored silently. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|ref)$/;

const isParameter = (name: string): name is keyof LaptopQuery => Object.hasOwn(LAPTOP_PARAMETERS, name);

/** How far around a town its page looks, in the shop's unit of distances. */
export const TOWN_PAGE_DISTANCE = 25;

interface ReadQuery {
  readonly query: LaptopQuery;
  /** Parameters that were left out, such as `ram=lots`. */
  readonly ignored: string[];
}

/** Reads the search from any address. */
export const readLaptopQuery = (params: URLSearchParams): ReadQuery => readInto({}, params);

/** Reads the search from the address of a town's page. */
export const readTownQuery = (townSlug: string, params: URLSearchParams): ReadQuery =>
  readInto({ near: townSlug, within: TOWN_PAGE_DISTANCE }, params);

function readInto(query: Record<string, unknown>, params: URLSearchParams): ReadQuery {
  const ignored: string[] = [];
  for (const [name, text] of params) {
    if (TRACKING.test(name) || text === '') continue;
    const value = isParameter(name) ? readValue(LAPTOP_PARAMETERS[name], text) : undefined;
    const known = query[name];
    if (value === undefined || (known !== undefined && !Array.isArray(known)))
      ignored.push(`${name}=${text}`);
    else if (!isFilter(name)) query[name] = value;
    else if (!Array.isArray(known)) query[name] = [value];
    else if (!known.includes(value) && known.length < LIMITS.search.values) known.push(value);
  }
  return { query, ignored };
}

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
