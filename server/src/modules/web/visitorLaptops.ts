import type { Database } from '../../database/database';
import { AppError } from '../../http/errors';
import { cursorAfter, pageOf } from '../../http/paging';
import { toCard } from '../laptops/mapping';
import { readLaptop } from '../laptops/laptopPage';
import { visitorSearch } from '../laptops/routes';
import type { SearchSources } from '../laptops/search/search';
import type { CountView } from '../laptops/viewCounter';
import { readSellerPage } from '../laptops/sellers/sellers';
import type { FirstSellerPage, LaptopReads } from './laptopPages';
import { isOpened } from './pageAddress';

const UNKNOWN = 404;
const GONE = 410;

function absenceOf(error: unknown): 'unknown' | 'gone' {
  if (error instanceof AppError && error.statusCode === UNKNOWN) return 'unknown';
  if (error instanceof AppError && error.statusCode === GONE) return 'gone';
  throw error;
}

/** @param link the `Link` header of an answer. @returns the cursor of the next page */
const nextCursorOf = (link: string | undefined): string | null =>
  link === undefined
    ? null
    : new URL(link.slice(1, link.indexOf('>')), 'http://shop').searchParams.get('cursor');

async function firstSellerPage(db: Database, id: string): Promise<FirstSellerPage> {
  const page = pageOf({});
  const { seller, rows } = await readSellerPage(db, id, page, undefined);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  const nextCursor = last ? cursorAfter({ at: last.listedAt, id: last.id }) : null;
  return { seller, laptops: shown.map((row) => toCard(row, undefined)), nextCursor };
}

interface Options extends SearchSources {
  readonly db: Database;
  readonly countView: CountView;
}

/** @returns the readers of laptops for pages. They share the cache of the API's answers */
export const createVisitorLaptops = ({ db, countView, ...sources }: Options): LaptopReads => ({
  search: async (query) => {
    const { answer, link } = await visitorSearch(sources, query);
    return { ...answer, nextCursor: nextCursorOf(link) };
  },
  one: (id) =>
    sources.cache.get(`laptop ${id}`, () =>
      sources.reads.shared((from) => readLaptop(from, id, undefined)).catch(absenceOf),
    ),
  seller: (id) =>
    sources.cache.get(`seller ${id}`, () =>
      sources.reads.shared((from) => firstSellerPage(from, id)).catch(absenceOf),
    ),
  noteVisit: (id, request) => {
    if (!isOpened(request)) return;
    countView(db, id, request).catch((error: unknown) => {
      request.log.error({ err: error }, 'a view of a laptop was not counted');
    });
  },
});
