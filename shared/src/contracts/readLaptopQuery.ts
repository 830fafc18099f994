import { isFilter, LAPTOP_PARAMETERS, type LaptopQuery, type ValueRule } from './attributes';
import { LIMITS } from './limits';
import { amountOf } from './amounts';

const SLUG = /^[a-z0-9-]{1,40}$/;
const PLACE = /^[\p{L}\p{N}-]{1,200}$/u;
const CURSOR = /^[\w.-]{1,200}$/;
const WHOLE = /^\d{1,9}$/;
const ONE_DECIMAL = /^\d{1,9}(?:\.\d)?$/;

/** Undefined if the rule doesn't allow the text. */
function readValue(rule: ValueRule, text: string): string | number | true | undefined {
  switch (rule.kind) {
    case 'text':
      return text.trim() !== '' && text.length <= rule.max && !text.includes('\0')
        ? text.trim().normalize('NFC')
        : undefined;
    case 'whole':
      return WHOLE.test(text) ? readNumber(rule, text) : undefined;
    case 'decimal':
      return ONE_DECIMAL.test(text) ? readNumber(rule, text) : undefined;
    case 'choice':
      return rule.values.includes(text) ? text : undefined;
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

const readNumber = ({ min, max }: { min: number; max: number }, text: string): number | undefined =>
  Number(text) >= min && Number(text) <= max ? Number(text) : undefined;

/** People edit addresses, so any spelling of an amount is accepted. */
function readDollars(text: string): number | undefined {
  const amount = Math.round(amountOf(text) ?? NaN);
  return amount >= 0 && amount <= LIMITS.price.max ? amount : undefined;
}

/** Whether the text has a letter or digit. A search for `%` or an emoji alone finds nothing. */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Tracking parameters of advertisers and emails. `ignored` doesn't list them. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|ref)$/;

const isParameter = (name: string): name is keyof LaptopQuery => Object.hasOwn(LAPTOP_PARAMETERS, name);

/** Radius of the search on a town's page, in the shop's unit. */
export const TOWN_PAGE_DISTANCE = 25;

interface ReadQuery {
  readonly query: LaptopQuery;
  /** Unknown parameters, and parameters with an invalid value such as `ram=lots`. */
  readonly ignored: string[];
}

export const readLaptopQuery = (params: URLSearchParams): ReadQuery => readInto({}, params);

/** A town's page is a search around the town. */
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
