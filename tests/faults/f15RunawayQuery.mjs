import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { SERVER, send, signInDemo, withServer } from '../security/product.mjs';

export const id = 'F15';
export const title = 'a runaway query is stopped at 5 s, others unaffected (real Postgres)';

/** Fewer than the pool has connections: a full pool would be another fault. */
const RUNAWAYS = 6;
/** Milliseconds. */
const STOPPED = { after: 4_500, before: 8_000 };
const OTHERS_P95 = 500;

/** From now on whoever reads the audit log counts to a billion first. */
const RUN_AWAY = `
  alter table audit_entries rename to audit_rows;
  create view audit_entries as select rows.* from audit_rows rows
    where (select count(*) from generate_series(1, 1000000000) as n where n % 7 = length(rows.subject) % 7) > 0`;

/** @returns the address of a real Postgres: the one at DATABASE_URL, else the packaged one */
async function withCluster(use) {
  if (process.env.DATABASE_URL) return use(process.env.DATABASE_URL);
  const child = fork(path.join(SERVER, 'src/testing/startPostgres.mjs'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const [url] = await Promise.race([
    once(child, 'message'),
    exited.then(() => assert.fail('Postgres did not start')),
  ]);
  try {
    return await use(url);
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

async function query(url, ...statements) {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A new database in the cluster, dropped at the end. */
async function withDatabase(cluster, use) {
  const name = `relaptop_security_${process.pid}`;
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  await query(cluster, `drop database if exists ${name}`, `create database ${name}`);
  try {
    return await use(url.href);
  } finally {
    await query(cluster, `drop database if exists ${name} with (force)`);
  }
}

async function timed(request) {
  const begun = performance.now();
  const answer = await request;
  return { ...answer, took: performance.now() - begun };
}

/** Reads and writes of a seller while the queries run. @returns milliseconds, sorted */
async function askOthers(origin, seller, until) {
  const times = [];
  while (!until.done) {
    for (const url of ['/api/myProduct/seller@relaptop.test', '/api/product/gaming']) {
      const { status, took } = await timed(send(origin, 'GET', url, { token: seller }));
      assert.equal(status, 200, url);
      times.push(took);
    }
    await pause(20);
  }
  return times.sort((one, other) => one - other);
}

async function proveOn(url, { origin }) {
  const [admin, seller] = [await signInDemo(origin, 'admin'), await signInDemo(origin, 'seller')];
  const [first] = (await send(origin, 'GET', '/api/myProduct/seller@relaptop.test', { token: seller })).body;
  assert.ok(first, 'the demo seller has laptops');
  await send(origin, 'DELETE', `/api/deleteProduct/${first._id}`, { token: admin });
  const audit = () => timed(send(origin, 'GET', '/api/audit', { token: admin }));
  assert.equal((await audit()).status, 200);
  await query(url, RUN_AWAY);
  const until = { done: false };
  const others = askOthers(origin, seller, until);
  const answers = await Promise.all(Array.from({ length: RUNAWAYS }, audit));
  until.done = true;
  const times = await others;
  const p95 = times[Math.ceil(times.length * 0.95) - 1];
  for (const { status, took } of answers) {
    assert.equal(status, 503);
    assert.ok(took > STOPPED.after && took < STOPPED.before, `stopped after ${Math.round(took)} ms`);
  }
  assert.ok(p95 < OTHERS_P95, `others waited ${Math.round(p95)} ms (p95)`);
  const last = Math.max(...answers.map(({ took }) => took)) / 1000;
  return `${RUNAWAYS} stopped with 503, the last after ${last.toFixed(1)} s; ${times.length} others, p95 ${Math.round(p95)} ms`;
}

export const prove = ({ script }) =>
  withCluster((cluster) =>
    withDatabase(cluster, (url) =>
      withServer(script, { DATABASE_URL: url }, (server) => proveOn(url, server)),
    ),
  );
