import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { tell, times } from '../harness/extent';
import { signUp } from '../harness/people';
import type { World } from '../harness/world';

const ROUNDS = times(10, 2);
const MEGABYTE = 1024 * 1024;
const GROWS_BY_AT_MOST = 50 * MEGABYTE;

/**
 * Error codes of a client that is still writing a body when the server refuses it and closes the connection. The client may lose the
 * answer, so the test tries again.
 */
const CLOSED = ['EPIPE', 'ECONNRESET'];
const ATTEMPTS = 5;

type Body = string | Blob | FormData | ReadableStream;

const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])));
const picture = () => {
  const form = new FormData();
  form.set('image', new Blob([randomBytes(6 * MEGABYTE)], { type: 'image/png' }), 'large.png');
  return form;
};
/** Sends a text in chunks, so that no header gives its length. */
const inPieces = (text: string) => new Blob([text]).stream();

/** Name, body and expected status. The last three bodies are short enough for the server to read, and it refuses their content. */
const BODIES: readonly (readonly [string, () => Body, number])[] = [
  ['2 MB of JSON', () => JSON.stringify({ x: 'y'.repeat(2 * MEGABYTE) }), 413],
  ['2 MB of JSON in pieces', () => inPieces(JSON.stringify({ x: 'y'.repeat(2 * MEGABYTE) })), 413],
  ['200,000 levels', () => '['.repeat(200_000) + ']'.repeat(200_000), 413],
  ['100,000 keys', () => keys(100_000), 413],
  ['6 MB picture', picture, 413],
  ['6 MB picture as JSON', () => new Blob([randomBytes(6 * MEGABYTE)]), 415],
  ['30,000 levels', () => '['.repeat(30_000) + ']'.repeat(30_000), 400],
  ['10,000 levels of objects', () => '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000), 400],
  ['5,000 keys', () => keys(5_000), 400],
];

export async function refuseLargeBodies(world: World): Promise<void> {
  const { token } = await signUp(world);
  const sendAll = async () => {
    for (const [name, make, expected] of BODIES)
      expect([name, await statusOf(world, token, make)]).toEqual([name, expected]);
  };
  // The first round loads code and buffers that stay in memory, so it comes before the measurement.
  await sendAll();
  await pause(500);
  const before = await memoryOf(world);
  for (let round = 0; round < ROUNDS; round += 1) await sendAll();
  const grown = (await memoryOf(world)) - before;
  expect(grown).toBeLessThan(GROWS_BY_AT_MOST);
  tell(`memory by ${Math.round(grown / MEGABYTE)} MB`);
}

async function post({ origin }: World, token: string, body: Body): Promise<number> {
  const isForm = body instanceof FormData;
  const isJson = typeof body === 'string' || body instanceof ReadableStream;
  const answer = await fetch(`${origin}/api/${isForm ? 'images' : 'booking'}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(isJson && { 'content-type': 'application/json' }) },
    body,
    duplex: 'half',
  } as RequestInit);
  await answer.text();
  return answer.status;
}

async function statusOf(world: World, token: string, make: () => Body): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await post(world, token, make());
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (attempt === ATTEMPTS || !CLOSED.includes(cause?.code ?? '')) throw error;
    }
  }
}

/** @returns bytes, as the server reports them */
async function memoryOf({ origin }: World): Promise<number> {
  const figures = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(figures)?.[1]);
}
