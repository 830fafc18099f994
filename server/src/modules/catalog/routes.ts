import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { BestSeller, CALLS, Category, CategoryParams, Product } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import type { App } from '../../http/app';
import { PageQuery, cutPage, pageOf, type Page, type Position } from '../../http/paging';
import type { CatalogCache } from './cache';
import { toProduct } from './mapping';
import { visitorBestSellers, visitorCategories } from './publicAnswers';
import { listAdvertised, listOfCategory, type ProductRow } from './repository';

const products = { 200: Type.Array(Product) };

/** What everybody may see: only laptops that can be bought. */
export function catalogRoutes(app: App, db: Database, cache: CatalogCache): void {
  app.get(
    CALLS.advertisedItems,
    { config: { access: 'visitor' }, schema: { querystring: PageQuery, response: products } },
    (request, reply) =>
      answerList(request, reply, cache, {
        page: pageOf(request.query),
        load: (page) => listAdvertised(db, page, request.caller?.id),
        positionOf: (row) => ({ at: row.advertisedAt ?? row.listedAt, id: row.id }),
      }),
  );
  app.get(
    CALLS.productsOfCategory,
    {
      config: { access: 'visitor' },
      schema: { params: CategoryParams, querystring: PageQuery, response: products },
    },
    (request, reply) =>
      answerList(request, reply, cache, {
        page: pageOf(request.query),
        load: (page) => listOfCategory(db, request.params.categoryId, page, request.caller?.id),
        positionOf: (row) => ({ at: row.listedAt, id: row.id }),
      }),
  );
  app.get(
    CALLS.categories,
    { config: { access: 'visitor' }, schema: { response: { 200: Type.Array(Category) } } },
    () => visitorCategories(db, cache),
  );
  app.get(
    CALLS.bestSellers,
    { config: { access: 'visitor' }, schema: { response: { 200: Type.Array(BestSeller) } } },
    () => visitorBestSellers(db, cache),
  );
}

interface List {
  readonly page: Page;
  load(page: Page): Promise<ProductRow[]>;
  positionOf(row: ProductRow): Position;
}

/** As bytes: text would be put behind the headers and turned into bytes again for each answer. */
interface Written {
  readonly json: Buffer;
  readonly link: ReturnType<FastifyReply['getHeader']>;
}

/** What visitors get is written once a second, and sent as it is: their lists are the busiest of all. */
function answerList(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: CatalogCache,
  list: List,
): Promise<Product[] | void> | void {
  if (request.caller) return readList(request, reply, list);
  const written = cache.peek<Written>(request.url);
  if (written) return void sendWritten(reply, written);
  return writeList(request, reply, cache, list);
}

async function writeList(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: CatalogCache,
  list: List,
): Promise<void> {
  const written = await cache.get<Written>(request.url, async () => {
    const answer = await readList(request, reply, list);
    return { json: Buffer.from(JSON.stringify(answer)), link: reply.getHeader('link') };
  });
  await sendWritten(reply, written);
}

function sendWritten(reply: FastifyReply, { json, link }: Written): FastifyReply {
  if (link !== undefined) reply.header('link', link);
  return reply.type('application/json; charset=utf-8').send(json);
}

async function readList(request: FastifyRequest, reply: FastifyReply, list: List): Promise<Product[]> {
  const rows = await list.load(list.page);
  const shown = cutPage(request, reply, list.page, rows, list.positionOf);
  return shown.map((row) => toProduct(row, request.caller));
}
