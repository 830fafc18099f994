import type { AddressInfo } from 'node:net';
import express from 'express';
import Fastify from 'fastify';
import pg from 'pg';

export interface Rival {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * The least that this stack can do: to send bytes that are there already.
 *
 * @param json what `/same` answers
 */
export async function startFastify(json: string): Promise<Rival> {
  const app = Fastify();
  app.get('/same', (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  return { origin: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}

/**
 * As most write it: Express and a pool, a query for each request.
 *
 * @param query gives the very rows that the shop's own server reads
 */
export async function startExpress(url: string, query: { sql: string; params: unknown[] }): Promise<Rival> {
  const pool = new pg.Pool({ connectionString: url });
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
