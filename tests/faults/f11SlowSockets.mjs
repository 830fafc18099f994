import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { signUp, withServer } from '../security/product.mjs';

export const id = 'F11';
export const title = '300 slow sockets: 408 within 15 s, others unaffected';

const SOCKETS = 300;
/** Milliseconds. */
const CLOSED_WITHIN = 15_000;
const OTHERS_P95 = 500;
const DRIP = 700;

/** What comes at once; the rest would come byte by byte and never ends. */
const STARTS = [
  () => 'GET /api/categories HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  ({ token }) =>
    `POST /api/booking HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
    'Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"a":"',
  ({ token }) =>
    `POST /api/images HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nTransfer-Encoding: chunked\r\n` +
    'Content-Type: multipart/form-data; boundary=b\r\n\r\n',
];
/** One more byte of each, chunked for the last. */
const DROPS = ['x', 'x', '1\r\nx\r\n'];

/** @returns what was answered, and after how many milliseconds the socket was closed */
function openSlowSocket(port, kind, who) {
  return new Promise((resolve) => {
    const begun = performance.now();
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(STARTS[kind](who)));
    const drip = setInterval(() => socket.write(DROPS[kind]), DRIP);
    socket.on('data', (part) => (answer += part));
    // A byte may still be on its way when the server has closed.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      resolve({ answer, took: performance.now() - begun });
    });
  });
}

/** Asks like a visitor until told to stop. @returns the milliseconds of each answer */
async function browse(origin, until) {
  const times = [];
  while (!until.done) {
    const begun = performance.now();
    const answer = await fetch(`${origin}/api/categories`);
    await answer.text();
    assert.equal(answer.status, 200);
    times.push(performance.now() - begun);
    await pause(50);
  }
  return times.sort((one, other) => one - other);
}

export function prove({ script }) {
  return withServer(script, {}, async ({ origin, port }) => {
    const who = await signUp(origin);
    const until = { done: false };
    const others = browse(origin, until);
    const closed = await Promise.all(
      Array.from({ length: SOCKETS }, (_socket, at) => openSlowSocket(port, at % STARTS.length, who)),
    );
    until.done = true;
    const times = await others;
    const refused = closed.filter(({ answer }) => answer.startsWith('HTTP/1.1 408'));
    const slowest = Math.max(...closed.map(({ took }) => took));
    const p95 = times[Math.ceil(times.length * 0.95) - 1];
    assert.equal(refused.length, SOCKETS, `${SOCKETS - refused.length} were closed without a 408`);
    assert.ok(slowest < CLOSED_WITHIN, `the slowest socket was closed after ${Math.round(slowest)} ms`);
    assert.ok(p95 < OTHERS_P95, `others waited ${Math.round(p95)} ms (p95)`);
    const seconds = (slowest / 1000).toFixed(1);
    return `${refused.length} x 408, the last after ${seconds} s; ${times.length} others, p95 ${Math.round(p95)} ms`;
  });
}
