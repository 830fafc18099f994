import { LIMITS } from './limits';
import { amountOf } from './numbers';
import {
  CONDITIONS,
  LAPTOP_SORTS,
  SCREEN_CLASSES,
  STORAGE_KINDS,
  type Condition,
  type LaptopSort,
  type ScreenClass,
  type StorageKind,
} from './vocabulary';

/** Plain: what is searched for, in a page's address just as in the call. The call takes nothing else, and says so. */
export interface LaptopQuery {
  readonly q?: string;
  readonly brand?: readonly string[];
  /** Their slugs. */
  readonly category?: readonly string[];
  /** Gigabytes. */
  readonly ram?: readonly number[];
  readonly storage?: readonly number[];
  readonly storageKind?: readonly StorageKind[];
  /** Their families. */
  readonly processor?: readonly string[];
  readonly screen?: readonly ScreenClass[];
  readonly grade?: readonly Condition[];
  readonly city?: readonly string[];
  /** Dollars. */
  readonly minPrice?: number;
  readonly maxPrice?: number;
  /** Per cent of the design capacity. */
  readonly minBattery?: number;
  /** Only of sellers with the tick. */
  readonly verified?: true;
  /** Without those that somebody holds. */
  readonly available?: true;
  readonly sort?: LaptopSort;
  readonly limit?: number;
  readonly cursor?: string;
}

/** @returns the value of a parameter, or undefined when it is none */
type Read = (text: string) => string | number | true | undefined;

const textUpTo =
  (max: number): Read =>
  (text) =>
    text.trim() !== '' && text.length <= max && !text.includes('\0')
      ? text.trim().normalize('NFC')
      : undefined;
const among =
  (values: readonly string[]): Read =>
  (text) =>
    values.includes(text) ? text : undefined;
const matching =
  (pattern: RegExp): Read =>
  (text) =>
    pattern.test(text) ? text : undefined;
/** Whole dollars, however they were typed into the address. */
const price: Read = (text) => {
  const amount = Math.round(amountOf(text) ?? NaN);
  return amount >= 0 && amount <= LIMITS.price.max ? amount : undefined;
};
const wholeFrom =
  (min: number, max: number): Read =>
  (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;
const yes: Read = (text) => (text === 'true' ? true : undefined);

/** Filters that may have several values, any of which will do. */
const SEVERAL: Readonly<Record<string, Read>> = {
  brand: textUpTo(LIMITS.brand.max),
  category: matching(/^[a-z0-9-]{1,40}$/),
  ram: wholeFrom(LIMITS.ramGb.min, LIMITS.ramGb.max),
  storage: wholeFrom(LIMITS.storageGb.min, LIMITS.storageGb.max),
  storageKind: among(STORAGE_KINDS),
  processor: textUpTo(LIMITS.spec.max),
  screen: among(SCREEN_CLASSES),
  grade: among(CONDITIONS),
  city: textUpTo(LIMITS.location.max),
};

const SINGLE: Readonly<Record<string, Read>> = {
  minPrice: price,
  maxPrice: price,
  minBattery: wholeFrom(LIMITS.batteryHealth.min, LIMITS.batteryHealth.max),
  verified: yes,
  available: yes,
  sort: among(LAPTOP_SORTS),
  limit: wholeFrom(1, LIMITS.page.max),
  cursor: matching(/^[\w.-]{1,200}$/),
};

const READERS: Readonly<Record<string, Read>> = {
  q: textUpTo(LIMITS.search.characters),
  ...SEVERAL,
  ...SINGLE,
};

/** A search for signs alone, such as `%` or an emoji, finds nothing: no laptop is described by them. */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** What advertisers and mails add to addresses: nobody typed it, and nobody misses it. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|ref)$/;

/**
 * Reads any address: what is not understood is left out.
 * @returns what is searched for, and what was ignored, such as `ram=lots`
 */
export function readLaptopQuery(params: URLSearchParams): {
  readonly query: LaptopQuery;
  readonly ignored: string[];
} {
  const query: Record<string, unknown> = {};
  const ignored: string[] = [];
  for (const [name, text] of params) {
    if (TRACKING.test(name) || text === '') continue;
    const value = Object.hasOwn(READERS, name) ? READERS[name]?.(text) : undefined;
    const known = query[name];
    if (value === undefined || (known !== undefined && !Array.isArray(known)))
      ignored.push(`${name}=${text}`);
    else if (!Object.hasOwn(SEVERAL, name)) query[name] = value;
    else if (!Array.isArray(known)) query[name] = [value];
    else if (!known.includes(value) && known.length < LIMITS.search.values) known.push(value);
  }
  return { query, ignored };
}

/** @returns the query as it stands behind the question mark of an address, always in the same order; empty for everything. */
export function laptopQueryString(query: LaptopQuery): string {
  const params = new URLSearchParams();
  for (const name of Object.keys(READERS)) {
    const value = query[name as keyof LaptopQuery];
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  return params.toString();
}
