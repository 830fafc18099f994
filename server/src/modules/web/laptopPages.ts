import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import {
  CALLS,
  laptopIdOf,
  laptopQueryString,
  readLaptopQuery,
  slugAndIdOf,
  type LaptopPage,
  type LaptopQuery,
  type LaptopSearchAnswer,
} from '@relaptop/shared/contracts';
import { inTime } from './inTime';
import type { PageAddress } from './pathOf';
import type { PreloadedAnswer } from './routeManifest/embedPreloadedState';

/** Laptops as any visitor gets them. */
export interface LaptopReads {
  search(query: LaptopQuery): Promise<LaptopSearchAnswer & { nextCursor: string | null }>;
  /** Gone is one that was removed so long ago that search engines are to forget it. */
  one(id: string): Promise<LaptopPage | 'unknown' | 'gone'>;
  /** A browser that opens the page does not ask for the laptop again, so the look is counted here. */
  noteVisit(id: string, request: FastifyRequest): void;
}

/** What is known of a page when it is asked for: `none` if it is not about laptops, `late` if these are not known in time. */
export type ShownLaptops =
  | { readonly kind: 'none' | 'late' }
  | { readonly kind: 'missing'; readonly status: 404 | 410 }
  | { readonly kind: 'laptop'; readonly page: LaptopPage; readonly movedTo: string | undefined }
  | {
      readonly kind: 'search';
      readonly query: LaptopQuery;
      readonly ignored: readonly string[];
      readonly answer: LaptopSearchAnswer & { nextCursor: string | null };
    };

const ADDRESS = /^\/laptops(?:\/([^/]+))?\/?$/;
/** Milliseconds. More than for other answers: search engines go by the status and the head. */
const PATIENCE_MS = 2_000;

/** @returns what finds out, in one look, all that head, status and preloaded state of a page say about laptops */
export const createLaptopPages =
  (reads: LaptopReads, log: FastifyBaseLogger) =>
  async ({ pathname, query }: PageAddress): Promise<ShownLaptops> => {
    const match = ADDRESS.exec(pathname);
    if (!match) return { kind: 'none' };
    const [, slugAndId] = match;
    const load = () => (slugAndId === undefined ? searched(reads, query) : one(reads, slugAndId));
    return (await inTime(load, PATIENCE_MS, log)) ?? { kind: 'late' };
  };

async function searched(reads: LaptopReads, params: URLSearchParams): Promise<ShownLaptops> {
  const read = readLaptopQuery(params);
  // A page begins with its first rows, whatever stands in its address.
  const { cursor: _cursor, limit: _limit, ...query } = read.query;
  const { ignored } = read;
  return { kind: 'search', query, ignored, answer: await reads.search(query) };
}

async function one(reads: LaptopReads, slugAndId: string): Promise<ShownLaptops> {
  const id = laptopIdOf(slugAndId);
  const page = id === undefined ? 'unknown' : await reads.one(id);
  if (page === 'unknown') return { kind: 'missing', status: 404 };
  if (page === 'gone') return { kind: 'missing', status: 410 };
  const rightOne = slugAndIdOf(page.laptop);
  return { kind: 'laptop', page, movedTo: rightOne === slugAndId ? undefined : `/laptops/${rightOne}` };
}

/** @returns the answers to the calls of such a page, as its endpoints keep them. */
export function answersOf(shown: ShownLaptops): Readonly<Record<string, PreloadedAnswer>> {
  if (shown.kind === 'laptop') {
    return { [CALLS.laptop]: { arg: shown.page.laptop._id, value: shown.page } };
  }
  if (shown.kind !== 'search') return {};
  // A list that goes on keeps its pages, and where each of them began.
  const value = { pages: [shown.answer], pageParams: [null] };
  return { [CALLS.laptops]: { arg: laptopQueryString(shown.query), value } };
}

/** @returns the address of the picture that is seen first. */
export const firstPictureOf = (shown: ShownLaptops): string | undefined => {
  if (shown.kind === 'laptop') return shown.page.laptop.image;
  return shown.kind === 'search' ? shown.answer.laptops[0]?.image : undefined;
};
