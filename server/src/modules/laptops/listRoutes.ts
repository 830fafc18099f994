import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type BestSeller,
  callPath,
  type Category,
  type Product,
  STOCK_CALL,
  STOCK_SEARCH,
  stockOf,
} from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import type { Reads } from '../../database/reads';
import type { App, Caller } from '../../http/app';
import { cutPage, type Page, pageOf, type Position } from '../../http/paging';
import { route } from '../../http/route';
import { SerializedResponse } from '../../http/serializedResponse';
import { hasRecentWrite } from '../../http/recentWrites';
import type { CatalogCache } from './cache';
import { openContacts } from './contacts';
import { toBestSeller, toCategory, toProduct } from './mapping';
import {
  listAdvertised,
  listBestSellers,
  listCategories,
  listOfCategory,
  type ProductRow,
} from './repository';
import { visitorSearch } from './routes';
import type { SearchSources } from './search/search';

interface Sources {
  readonly db: Database;
  readonly reads: Reads;
  readonly cache: CatalogCache;
}

export function catalogRoutes(app: App): void {
  const { db, reads } = app;
  const { cache } = app.laptops;
  const sources: Sources = { db, reads, cache };
  route(app, 'GET /advetiseItems', (request, reply) =>
    answerList(request, reply, sources, {
      page: pageOf(request.query),
      withContacts: false,
      load: (db, page) => listAdvertised(db, page, request.caller?.id),
      positionOf: (row) => ({ at: row.advertisedAt ?? row.listedAt, id: row.id }),
    }),
  );
  route(app, 'GET /product/:categoryId', (request, reply) =>
    answerList(request, reply, sources, {
      page: pageOf(request.query),
      withContacts: true,
      load: (db, page) => listOfCategory(db, request.params.categoryId, page, request.caller?.id),
      positionOf: (row) => ({ at: row.listedAt, id: row.id }),
    }),
  );
  route(app, 'GET /categories', async (request, reply) =>
    (await visitorCategories(reads, cache)).written.send(request, reply),
  );
  route(app, 'GET /bestSellers', async (request, reply) =>
    (await visitorBestSellers(reads, cache)).written.send(request, reply),
  );
}

interface List {
  readonly page: Page;
  readonly withContacts: boolean;
  load(db: Database, page: Page): Promise<ProductRow[]>;
  positionOf(row: ProductRow): Position;
}

/** Caches the visitors' response for a second, because visitors make most calls. */
function answerList(
  request: FastifyRequest,
  reply: FastifyReply,
  sources: Sources,
  list: List,
): Promise<Product[] | void> | void {
  if (request.caller) return readOwn(request, reply, request.caller, sources, list);
  const written = sources.cache.peek<SerializedResponse>(request.url);
  return written ? written.send(request, reply) : writeList(request, reply, sources, list);
}

async function readOwn(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  { db, reads }: Sources,
  list: List,
): Promise<Product[]> {
  const rows = await reads.personal(hasRecentWrite(request), (from) => list.load(from, list.page));
  const shown = cutPage(request, reply, list.page, rows, list.positionOf);
  const sellers = shown.map(({ sellerId }) => sellerId);
  const viewer = list.withContacts
    ? { id: caller.id, contacts: await openContacts(db, caller, sellers) }
    : { id: caller.id };
  return shown.map((row) => toProduct(row, viewer));
}

async function writeList(
  request: FastifyRequest,
  reply: FastifyReply,
  { reads, cache }: Sources,
  list: List,
): Promise<void> {
  const written = await cache.get<SerializedResponse>(request.url, async () => {
    const rows = await reads.shared((db) => list.load(db, list.page));
    const shown = cutPage(request, reply, list.page, rows, list.positionOf);
    const answer = shown.map((row) => toProduct(row, null));
    return new SerializedResponse(answer, reply.getHeader('link'));
  });
  await written.send(request, reply);
}

const BEST_SELLERS = 8;

interface PublicAnswer<T> {
  readonly answer: T;
  readonly written: SerializedResponse;
}

const remember = <T>(cache: CatalogCache, call: string, load: () => Promise<T>): Promise<PublicAnswer<T>> =>
  cache.get(call, async () => {
    const answer = await load();
    return { answer, written: new SerializedResponse(answer) };
  });

const visitorCategories = (reads: Reads, cache: CatalogCache): Promise<PublicAnswer<Category[]>> =>
  remember(cache, callPath('GET /categories'), async () =>
    (await reads.shared(listCategories)).map(toCategory),
  );

const visitorBestSellers = (reads: Reads, cache: CatalogCache): Promise<PublicAnswer<BestSeller[]>> =>
  remember(cache, callPath('GET /bestSellers'), async () =>
    (await reads.shared((db) => listBestSellers(db, BEST_SELLERS))).map(toBestSeller),
  );

const visitorAdvertised = (reads: Reads, cache: CatalogCache): Promise<Product[]> =>
  cache.get(callPath('GET /advetiseItems'), async () => {
    const page = pageOf({});
    const rows = await reads.shared((db) => listAdvertised(db, page, undefined));
    return rows.slice(0, page.limit).map((row) => toProduct(row, null));
  });

/** Maps the path of a call without parameters to a function that loads the visitors' answer. */
export type PublicAnswers = Readonly<Record<string, () => Promise<unknown>>>;

export const createPublicAnswers = (
  reads: Reads,
  cache: CatalogCache,
  searches: SearchSources,
): PublicAnswers => ({
  [STOCK_CALL]: async () => stockOf((await visitorSearch(searches, STOCK_SEARCH)).answer),
  [callPath('GET /advetiseItems')]: () => visitorAdvertised(reads, cache),
  [callPath('GET /categories')]: async () => (await visitorCategories(reads, cache)).answer,
  [callPath('GET /bestSellers')]: async () => (await visitorBestSellers(reads, cache)).answer,
});
