import type { Database } from '../../database/database';
import { AppError } from '../../http/errors';
import { readLaptop } from '../laptops/listing';
import { visitorSearch } from '../laptops/routes';
import type { SearchSources } from '../laptops/search';
import type { CountView } from '../laptops/views';
import type { LaptopReads } from './laptopPages';

const UNKNOWN = 404;
const GONE = 410;

/** @returns what stands for a laptop that is not there. @throws anything else */
function absenceOf(error: unknown): 'unknown' | 'gone' {
  if (error instanceof AppError && error.statusCode === UNKNOWN) return 'unknown';
  if (error instanceof AppError && error.statusCode === GONE) return 'gone';
  throw error;
}

/** @param link the header `Link` of an answer. @returns where its next page begins */
const nextCursorOf = (link: string | undefined): string | null =>
  link === undefined
    ? null
    : new URL(link.slice(1, link.indexOf('>')), 'http://shop').searchParams.get('cursor');

interface Options extends SearchSources {
  /** Takes views. */
  readonly db: Database;
  readonly countView: CountView;
}

/** @returns laptops for pages, from the cache of the calls */
export const createVisitorLaptops = ({ db, countView, ...sources }: Options): LaptopReads => ({
  search: async (query) => {
    const { answer, link } = await visitorSearch(sources, query);
    return { ...answer, nextCursor: nextCursorOf(link) };
  },
  one: (id) =>
    sources.cache.get(`laptop ${id}`, () =>
      sources.reads.shared((from) => readLaptop(from, id, undefined)).catch(absenceOf),
    ),
  noteVisit: (id, request) => {
    // What fetches a page without showing it to anybody says something else, or nothing.
    if (request.headers['sec-fetch-mode'] !== 'navigate') return;
    countView(db, id, request).catch((error: unknown) => {
      request.log.error({ err: error }, 'a look at a laptop was not counted');
    });
  },
});
