import { mkdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tell, times } from './harness/extent';
import { memoryOf } from './harness/memory';
import { percentile, untilTrue } from './harness/until';
import { openWorld } from './harness/world';

const READERS = times(3_000, 100);
/** Requests that each reader sends at once: the server's maximum per connection. */
const REQUESTS = 5;
const MEGABYTE = 1024 * 1024;
/** Bytes of the picture: far more than the system buffers for a connection. */
const PICTURE = 12 * MEGABYTE;
const MOST_BYTES = 400 * MEGABYTE;
/** Milliseconds within which the server must have closed all readers. */
const CLOSED_WITHIN = 60_000;
/**
 * Limit of the 95th percentile in milliseconds. Without TESTS=full, there are too few answers for a percentile, and other faults run at the
 * same time. Each answer then only has to arrive.
 */
const OTHERS_P95 = times(1_000, CLOSED_WITHIN);

/** Addresses of answers of different sizes: a picture, the page, a list. The order differs from reader to reader. */
const ASKED = ['/images/large.webp', '/', '/api/laptops'];
const requests = (reader: number) =>
  Array.from({ length: REQUESTS }, (_none, at) => {
    const address = ASKED[(reader + at) % ASKED.length] ?? '/';
    return `GET ${address}?reader=${reader} HTTP/1.1\r\nHost: x\r\n\r\n`;
  }).join('');

/** Opens a socket that sends requests, never reads and never closes. */
function openReader(port: number, reader: number): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(requests(reader)));
  return socket.pause().on('error', () => undefined);
}

/** Sends a request from another address. @returns milliseconds until the whole answer has arrived */
const visit = (origin: string, address: string) =>
  new Promise<number>((resolve, reject) => {
    const begun = performance.now();
    get(`${origin}${address}`, { localAddress: '127.0.0.2', agent: false }, (answer) => {
      expect(answer.statusCode).toBe(200);
      answer.resume().on('end', () => resolve(performance.now() - begun));
    }).on('error', reject);
  });

it(`F11 ${READERS} clients that never read are cut off; they cost less than 400 MB, and others are answered`, async () => {
  const world = await openWorld();
  await mkdir(path.join(world.dataDir, 'images'), { recursive: true });
  await writeFile(path.join(world.dataDir, 'images/large.webp'), Buffer.alloc(PICTURE));
  const { child } = await world.start({ env: { RATE_LIMITS: 'on' } });
  await visit(world.origin, '/images/large.webp');
  const before = await memoryOf(child.pid);
  const closed = new Set<Socket>();
  const readers = Array.from({ length: READERS }, (_none, reader) => openReader(world.port, reader));
  // A socket that doesn't read notices only at its next write that the server has closed it.
  for (const socket of readers) socket.on('close', () => closed.add(socket));
  let most = 0;
  const took: number[] = [];
  const look = async () => {
    most = Math.max(most, await memoryOf(child.pid));
    took.push(await visit(world.origin, '/api/categories'));
    for (const socket of readers) if (!closed.has(socket)) socket.write('x');
    await pause(100);
    return closed.size === READERS;
  };
  await untilTrue('all readers are cut off', CLOSED_WITHIN, look, 50);
  const p95 = percentile(took, 0.95);
  const costs = most - before;
  tell(`${(costs / MEGABYTE).toFixed(0)} MB at most, others answered after ${p95.toFixed(0)} ms (p95)`);
  expect(costs).toBeLessThan(MOST_BYTES);
  expect(p95).toBeLessThan(OTHERS_P95);
});
