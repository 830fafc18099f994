import type { FastifyReply } from 'fastify';
import { and, asc, eq, exists, gte, isNull, lt, sql } from 'drizzle-orm';
import { laptopSlug, sellerSlug, slugAndIdOf } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import type { Reads } from '../../../database/reads';
import { places } from '../../../database/placeSchema';
import { products, users } from '../../../database/schema';
import type { App } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { isOnSale } from '../../laptops/repository';
import { townPath } from '../laptopPages';
import type { CatalogFacts } from './catalogFacts';
import { escapeHtml } from './escapeHtml';
import { staleWhileRevalidate } from '../../../common/staleWhileRevalidate';

const AN_HOUR = 'public, max-age=3600';
/**
 * Number of laptops in a file when the server divides them into files. The protocol allows five times as many, so laptops that are listed
 * within the next hour fit too.
 */
const PER_FILE = 10_000;
/**
 * `lifetimeMs`: milliseconds for which the first id of each file is cached. `patienceMs`: milliseconds that the first request waits for
 * them.
 */
const BEGINNINGS = { lifetimeMs: 3_600_000, patienceMs: 5_000 };
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface SitemapParts {
  readonly origin: string;
  readonly facts: () => Promise<CatalogFacts>;
  readonly staticPages: () => Promise<readonly string[]>;
  readonly reads: Reads;
  readonly perFile?: number;
}

interface Entry {
  readonly path: string;
  readonly changed?: Date;
}

/** @returns the first laptop id of each file, in order, from one scan of an index */
async function readBeginnings(db: Database, perFile: number): Promise<string[]> {
  const numbered = db
    .select({ id: products.id, place: sql<number>`row_number() over (order by ${products.id})`.as('place') })
    .from(products)
    .where(isOnSale)
    .as('numbered');
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.place} % ${perFile} = 1`)
    .orderBy(asc(numbered.id));
  return rows.map(({ id }) => id);
}

async function readLaptops(db: Database, from: string, before: string | undefined): Promise<Entry[]> {
  const within = and(gte(products.id, from), before === undefined ? undefined : lt(products.id, before));
  const rows = await db
    .select({ _id: products.id, name: products.name, changed: products.listedAt })
    .from(products)
    .where(and(isOnSale, within))
    .orderBy(asc(products.id));
  return rows.map(({ _id, name, changed }) => ({
    path: `/laptops/${slugAndIdOf({ _id, slug: laptopSlug(name) })}`,
    changed,
  }));
}

/** @returns the sellers with laptops on sale, as many as fit into one file */
async function readSellers(db: Database, perFile: number): Promise<Entry[]> {
  const offered = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, users.id), isOnSale));
  const rows = await db
    .select({ _id: users.id, name: users.name })
    .from(users)
    .where(and(isNull(users.deletedAt), exists(offered)))
    .orderBy(asc(users.id))
    .limit(perFile);
  return rows.map(({ _id, name }) => ({ path: `/sellers/${slugAndIdOf({ _id, slug: sellerSlug(name) })}` }));
}

/** @returns the pages of towns with laptops on sale, as many as fit into one file */
async function readTowns(db: Database, perFile: number): Promise<Entry[]> {
  const offered = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.placeId, places.id), isOnSale));
  const rows = await db
    .select({ slug: places.slug })
    .from(places)
    .where(exists(offered))
    .orderBy(asc(places.id))
    .limit(perFile);
  return rows.map(({ slug }) => ({ path: townPath(slug) }));
}

function toXml(root: 'urlset' | 'sitemapindex', entries: readonly Entry[], origin: string): string {
  const element = root === 'urlset' ? 'url' : 'sitemap';
  const lines = entries.map(({ path, changed }) => {
    const when = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<${element}><loc>${escapeHtml(origin + path)}</loc>${when}</${element}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SITEMAPS}">${lines.join('')}</${root}>\n`;
}

export function sitemapRoutes(
  app: App,
  { origin, facts, staticPages, reads, perFile = PER_FILE }: SitemapParts,
): void {
  const beginnings = staleWhileRevalidate<readonly string[]>({
    load: () => reads.shared((db) => readBeginnings(db, perFile)),
    fallback: [],
    ...BEGINNINGS,
    onFailure: (error) => app.log.error({ err: error }, 'the laptops for the sitemap could not be read'),
  });
  const sellers = staleWhileRevalidate<readonly Entry[]>({
    load: () => reads.shared((db) => readSellers(db, perFile)),
    fallback: [],
    ...BEGINNINGS,
    onFailure: (error) => app.log.error({ err: error }, 'the sellers for the sitemap could not be read'),
  });
  const towns = staleWhileRevalidate<readonly Entry[]>({
    load: () => reads.shared((db) => readTowns(db, perFile)),
    fallback: [],
    ...BEGINNINGS,
    onFailure: (error) => app.log.error({ err: error }, 'the towns for the sitemap could not be read'),
  });
  const send = (reply: FastifyReply, xml: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', AN_HOUR).send(xml);
  app.get('/sitemap.xml', async (_request, reply) => {
    const files = (await beginnings()).map((_id, at) => ({ path: `/sitemap-laptops-${at + 1}.xml` }));
    return send(
      reply,
      toXml(
        'sitemapindex',
        [
          { path: '/sitemap-pages.xml' },
          { path: '/sitemap-sellers.xml' },
          { path: '/sitemap-towns.xml' },
          ...files,
        ],
        origin,
      ),
    );
  });
  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', async (request, reply) => {
    const { name } = request.params;
    if (name === 'pages')
      return send(reply, toXml('urlset', pagesOf(await facts(), await staticPages()), origin));
    if (name === 'sellers') return send(reply, toXml('urlset', await sellers(), origin));
    if (name === 'towns') return send(reply, toXml('urlset', await towns(), origin));
    const file = Number(/^laptops-([1-9]\d{0,5})$/.exec(name)?.[1] ?? 0);
    const ids = await beginnings();
    const from = ids[file - 1];
    if (from === undefined) throw notFound('sitemap');
    const laptops = await reads.shared((db) => readLaptops(db, from, ids[file]));
    return send(reply, toXml('urlset', laptops, origin));
  });
}

function pagesOf({ categories }: CatalogFacts, staticPages: readonly string[]): Entry[] {
  const ofCategories = categories.flatMap(({ slug }) => [`/category/${slug}`, `/laptops?category=${slug}`]);
  return ['/', '/laptops', ...staticPages, ...ofCategories].map((path) => ({ path }));
}
