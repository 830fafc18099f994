import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { API_PREFIX, LIMITS, callPath, CALLS } from '@relaptop/shared/contracts';
import { listOfCategory } from '../src/modules/catalog/repository';
import { ACCEPT_ENCODING } from './acceptEncoding';
import { median } from './median';
import { openShop } from './openShop';
import { SMALL } from './people';
import { startExpress, startFastify, type Answer } from './rivals';

const CATEGORY = 'category-1';
/** Milliseconds of each measurement, and before the first one. */
const RUN_MS = 2_500;
const WARM_UP_MS = 1_000;
/** They take turns, so that what else the machine does hits all of them. */
const TURNS = 5;

const run = promisify(execFile);

/** In a process of its own: the client must not take the server's time. */
async function requestsPerSecond(url: string, ms: number): Promise<number> {
  const { stdout } = await run(process.execPath, [
    path.join(import.meta.dirname, 'load.mjs'),
    url,
    String(ms),
  ]);
  return Number(stdout);
}

/** @returns the query that the shop reads its list with. */
async function queryOfList(url: string) {
  const pool = new Pool({ connectionString: url });
  let last = { sql: '', params: [] as unknown[] };
  const db = drizzle({
    client: pool,
    logger: { logQuery: (text, params) => (last = { sql: text, params }) },
  });
  await listOfCategory(db, CATEGORY, { limit: LIMITS.page.default, after: undefined }, undefined);
  await pool.end();
  return last;
}

/** @returns the answer as it travels; `fetch` would unpack it. @throws when it is not packed */
async function packedAnswer(url: string): Promise<Answer> {
  const asked = get(url, { headers: { 'accept-encoding': ACCEPT_ENCODING } });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { 'content-type': type = '', 'content-encoding': encoding } = response.headers;
  const bytes = await buffer(response);
  if (encoding === undefined) throw new Error('The answer is not packed.');
  return { bytes, headers: { 'content-type': type, 'content-encoding': encoding } };
}

export interface ApiFigures {
  /** Requests per second, medians. */
  readonly shop: number;
  readonly expressPg: number;
  readonly hello: number;
  /** Of a bare Fastify that sends the very bytes that the shop sends. */
  readonly sameBytes: number;
  /** Of the shop's answer, as it travels and before it was packed. */
  readonly bytes: number;
  readonly unpacked: number;
}

/** Measures the list of a category among 10,000 laptops beside its rivals, on a real Postgres, in one run. */
export async function measureApi(): Promise<ApiFigures> {
  const { server, origin, databaseUrl } = await openShop(SMALL);
  try {
    const shop = origin + API_PREFIX + callPath(CALLS.productsOfCategory, { categoryId: CATEGORY });
    const answer = await packedAnswer(shop);
    const expressPg = await startExpress(databaseUrl, await queryOfList(databaseUrl));
    const fastify = await startFastify(answer);
    const urls = {
      shop,
      expressPg: `${expressPg.origin}/product`,
      hello: `${fastify.origin}/hello`,
      sameBytes: `${fastify.origin}/same`,
    };
    const figures = await takeTurns(urls);
    await Promise.all([expressPg.close(), fastify.close()]);
    return {
      ...figures,
      bytes: answer.bytes.length,
      unpacked: (await (await fetch(shop)).arrayBuffer()).byteLength,
    };
  } finally {
    await server.close();
  }
}

async function takeTurns<Name extends string>(urls: Record<Name, string>): Promise<Record<Name, number>> {
  const all = Object.entries(urls) as [Name, string][];
  for (const [, url] of all) await requestsPerSecond(url, WARM_UP_MS);
  const figures = Object.fromEntries(all.map(([name]) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [name, url] of all) figures[name].push(await requestsPerSecond(url, RUN_MS));
  return Object.fromEntries(all.map(([name]) => [name, median(figures[name])])) as Record<Name, number>;
}
