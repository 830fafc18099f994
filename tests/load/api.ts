import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { Result } from 'autocannon';
import { drizzle } from 'drizzle-orm/node-postgres';
import express from 'express';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { API_PREFIX, LIMITS, callPath } from '@relaptop/shared/contracts';
import { listOfCategory } from '../../server/src/modules/laptops/repository';
import { percentile } from '../faults/harness/until';
import { openShop } from './openShop';
import { SMALL } from './people';

const CATEGORY = 'category-1';
/** Seconds of each measurement, and of the warm-up before the first one. */
const RUN_SECONDS = 3;
const WARM_UP_SECONDS = 1;
/** Parallel clients. Each sends one request after the other. */
const CONNECTIONS = 32;
/** The servers take turns, so that other load on the machine affects all of them. */
const TURNS = 5;

const run = promisify(execFile);
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');

/** Values of `Accept-Encoding`: of browsers, and of a client without compression. */
const BROWSER = 'gzip, deflate, br, zstd';
const PLAIN = 'identity';

interface Asked {
  readonly url: string;
  readonly accepted: typeof BROWSER | typeof PLAIN;
}

/** Runs autocannon in its own process, so that the client doesn't use the server's processor time. */
async function requestsPerSecond({ url, accepted }: Asked, seconds: number): Promise<number> {
  const options = ['--json', '--connections', CONNECTIONS, '--duration', seconds];
  const header = ['--headers', `accept-encoding=${accepted}`];
  const words = [AUTOCANNON, ...options.map(String), ...header, url];
  const { stdout } = await run(process.execPath, words);
  const result = JSON.parse(stdout) as Result;
  if (result.errors + result.non2xx > 0) throw new Error(`${url} failed: ${stdout}`);
  return result.requests.total / result.duration;
}

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

interface Rival {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts a Fastify server that only sends a constant text. Its speed is the upper limit for the shop.
 * @param json the answer of `/same`
 */
async function startFastify(json: string): Promise<Rival> {
  const app = Fastify();
  app.get('/same', (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  return { origin: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}

/**
 * Starts a typical implementation: Express with a pool, and one query for each request.
 * @param query returns the same rows as the shop's
 */
async function startExpress(url: string, query: { sql: string; params: unknown[] }): Promise<Rival> {
  const pool = new Pool({ connectionString: url });
  const app = express();
  app.get('/product', (_request, response, next) => {
    pool.query(query.sql, query.params).then(({ rows }) => response.json(rows), next);
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await pool.end();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

/**
 * Compares the category list of the shop, with 10,000 laptops on a real Postgres, with other servers in one run. Prints the median requests
 * per second as one line of JSON. `unpacked` is the shop without compression. `sameBytes` is a bare Fastify that sends the same bytes.
 */
export async function bench(): Promise<void> {
  const { server, origin, databaseUrl } = await openShop(SMALL);
  try {
    const url = origin + API_PREFIX + callPath('GET /product/:categoryId', { categoryId: CATEGORY });
    const json = await (await fetch(url)).text();
    const expressPg = await startExpress(databaseUrl, await queryOfList(databaseUrl));
    const fastify = await startFastify(json);
    const figures = await takeTurns({
      shop: { url, accepted: BROWSER },
      unpacked: { url, accepted: PLAIN },
      expressPg: { url: `${expressPg.origin}/product`, accepted: BROWSER },
      sameBytes: { url: `${fastify.origin}/same`, accepted: PLAIN },
    });
    await Promise.all([expressPg.close(), fastify.close()]);
    console.log(JSON.stringify(figures));
  } finally {
    await server.close();
  }
}

async function takeTurns(asked: Record<string, Asked>): Promise<Record<string, number>> {
  const all = Object.entries(asked).map(([name, one]) => ({ name, one, figures: [] as number[] }));
  for (const { one } of all) await requestsPerSecond(one, WARM_UP_SECONDS);
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const { one, figures } of all) figures.push(await requestsPerSecond(one, RUN_SECONDS));
  return Object.fromEntries(all.map(({ name, figures }) => [name, percentile(figures, 0.5)]));
}
