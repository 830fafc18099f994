import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import {
  callPattern,
  laptopIdOf,
  laptopQueryString,
  readLaptopQuery,
  readTownQuery,
  slugAndIdOf,
  type LaptopCard,
  type LaptopPage,
  type LaptopQuery,
  type LaptopSearchAnswer,
  type SellerPage,
} from '@relaptop/shared/contracts';
import { withTimeout } from './withTimeout';
import { decoded, type PageAddress } from './pageAddress';
import type { PreloadedAnswer } from './routeManifest/embedPreloadedState';

export type FirstSellerPage = SellerPage & { nextCursor: string | null };

export interface LaptopReads {
  search(query: LaptopQuery): Promise<LaptopSearchAnswer & { nextCursor: string | null }>;
  /** `gone`: the laptop was removed so long ago that search engines should drop its page. */
  one(id: string): Promise<LaptopPage | 'unknown' | 'gone'>;
  seller(id: string): Promise<FirstSellerPage | 'unknown' | 'gone'>;
  /** Counts a view of the laptop. The server counts it with the page, because the browser does not request the laptop again. */
  noteVisit(id: string, request: FastifyRequest): void;
}

/** The laptop data of a page. `none`: the page has no laptops and no seller. `late`: the data did not arrive in time. */
export type ShownLaptops =
  | { readonly kind: 'none' | 'late' }
  | { readonly kind: 'missing'; readonly status: 404 | 410 }
  | { readonly kind: 'laptop'; readonly page: LaptopPage; readonly movedTo: string | undefined }
  | { readonly kind: 'seller'; readonly page: FirstSellerPage; readonly movedTo: string | undefined }
  | {
      readonly kind: 'search';
      readonly townSlug?: string | undefined;
      readonly movedTo?: string | undefined;
      readonly query: LaptopQuery;
      readonly ignored: readonly string[];
      readonly answer: LaptopSearchAnswer & { nextCursor: string | null };
    };

const ADDRESS = /^\/laptops(?:\/([^/]+))?\/?$/;
const TOWN = /^\/laptops\/in\/([^/]+)\/?$/;
const SELLER = /^\/sellers\/([^/]+)\/?$/;
/**
 * Milliseconds to wait for the data. This is longer than for other answers, because search engines judge the page by its status and head.
 */
const PATIENCE_MS = 2_000;

export const createLaptopPages =
  (reads: LaptopReads, log: FastifyBaseLogger) =>
  async ({ pathname, query }: PageAddress): Promise<ShownLaptops> => {
    const load = loaderOf(reads, pathname, query);
    if (!load) return { kind: 'none' };
    return (await withTimeout(load, PATIENCE_MS, log)) ?? { kind: 'late' };
  };

/** @returns the id of the laptop that the page at this path shows; undefined for all other pages */
export const laptopOfPage = (pathname: string): string | undefined =>
  laptopIdOf(ADDRESS.exec(pathname)?.[1] ?? '');

function loaderOf(
  reads: LaptopReads,
  pathname: string,
  query: URLSearchParams,
): (() => Promise<ShownLaptops>) | undefined {
  const ofSeller = SELLER.exec(pathname)?.[1];
  if (ofSeller !== undefined) return () => seller(reads, ofSeller);
  const townSlug = TOWN.exec(pathname)?.[1];
  if (townSlug !== undefined) return () => inTown(reads, query, decoded(townSlug));
  const match = ADDRESS.exec(pathname);
  if (!match) return undefined;
  const [, slugAndId] = match;
  return () => (slugAndId === undefined ? searched(reads, query) : one(reads, slugAndId));
}

async function inTown(reads: LaptopReads, params: URLSearchParams, townSlug: string): Promise<ShownLaptops> {
  const shown = await searched(reads, params, townSlug);
  const { near } = shown.answer;
  if (!near) return MISSING.unknown;
  return { ...shown, movedTo: near.townSlug === townSlug ? undefined : townPath(near.townSlug) };
}

/** The address of a town's page. Names of some towns have letters that addresses must encode. */
export const townPath = (townSlug: string): string => `/laptops/in/${encodeURIComponent(townSlug)}`;

async function searched(
  reads: LaptopReads,
  params: URLSearchParams,
  townSlug?: string,
): Promise<Extract<ShownLaptops, { kind: 'search' }>> {
  const read = townSlug ? readTownQuery(townSlug, params) : readLaptopQuery(params);
  // Ignores cursor and limit in the address, because a page always begins with the first rows.
  const { cursor: _cursor, limit: _limit, ...query } = read.query;
  const { ignored } = read;
  return { kind: 'search', townSlug, query, ignored, answer: await reads.search(query) };
}

const MISSING = {
  unknown: { kind: 'missing', status: 404 },
  gone: { kind: 'missing', status: 410 },
} as const;

async function one(reads: LaptopReads, slugAndId: string): Promise<ShownLaptops> {
  const id = laptopIdOf(slugAndId);
  const page = id === undefined ? 'unknown' : await reads.one(id);
  if (typeof page === 'string') return MISSING[page];
  const rightOne = slugAndIdOf(page.laptop);
  return { kind: 'laptop', page, movedTo: rightOne === slugAndId ? undefined : `/laptops/${rightOne}` };
}

async function seller(reads: LaptopReads, slugAndId: string): Promise<ShownLaptops> {
  const id = laptopIdOf(slugAndId);
  const page = id === undefined ? 'unknown' : await reads.seller(id);
  if (typeof page === 'string') return MISSING[page];
  const rightOne = slugAndIdOf(page.seller);
  return { kind: 'seller', page, movedTo: rightOne === slugAndId ? undefined : `/sellers/${rightOne}` };
}

/** @returns the answers to the page's calls, in the form in which the API slice caches them */
export function answersOf(shown: ShownLaptops): Readonly<Record<string, PreloadedAnswer>> {
  if (shown.kind === 'laptop') {
    return { [callPattern('GET /laptops/:id')]: { arg: shown.page.laptop._id, value: shown.page } };
  }
  if (shown.kind === 'seller')
    return {
      [callPattern('GET /sellers/:id')]: { arg: shown.page.seller._id, value: firstOfList(shown.page) },
    };
  if (shown.kind !== 'search') return {};
  return {
    [callPattern('GET /laptops')]: { arg: laptopQueryString(shown.query), value: firstOfList(shown.answer) },
  };
}

/** The form of an infinite list in RTK Query's cache: its pages, and the cursor of each. */
const firstOfList = (page: object) => ({ pages: [page], pageParams: [null] });

export const firstPictureOf = (shown: ShownLaptops): string | undefined => {
  if (shown.kind === 'laptop') return shown.page.laptop.image;
  return firstLaptopOf(shown)?.image;
};

function firstLaptopOf(shown: ShownLaptops): LaptopCard | undefined {
  if (shown.kind === 'seller') return shown.page.laptops[0];
  return shown.kind === 'search' ? shown.answer.laptops[0] : undefined;
}
