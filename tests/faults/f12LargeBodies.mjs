import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signUp, withServer } from '../security/product.mjs';

export const id = 'F12';
export const title = 'huge, deep and wide bodies are refused; memory grows by less than 50 MB';

const ROUNDS = 10;
const MEGABYTE = 1024 * 1024;
const GROWS_BY_AT_MOST = 50 * MEGABYTE;

const keys = (count) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_key, at) => [`k${at}`, 1])));
const picture = () => {
  const form = new FormData();
  form.set('image', new Blob([randomBytes(6 * MEGABYTE)], { type: 'image/png' }), 'large.png');
  return form;
};
/** In pieces: without a length that tells before that it is too much. */
const inPieces = (text) => new Blob([text]).stream();

/** A server that refuses a body closes the connection; who still writes then may lose the answer, and asks again. */
const CLOSED = new Set(['EPIPE', 'ECONNRESET']);
const ATTEMPTS = 5;

/** Name, body, status. The last three are short enough to be read and must fail for what they are. */
const BODIES = [
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

async function post(origin, token, body) {
  const isForm = body instanceof FormData;
  const isBlob = body instanceof Blob;
  const answer = await fetch(`${origin}/api/${isForm ? 'images' : 'booking'}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(!isForm && !isBlob && { 'content-type': 'application/json' }),
    },
    body,
    duplex: 'half',
  });
  await answer.text();
  return answer.status;
}

/** @returns the status of the first answer that was not lost. */
async function statusOf(origin, token, make) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await post(origin, token, make());
    } catch (error) {
      if (attempt === ATTEMPTS || !CLOSED.has(error.cause?.code)) throw error;
    }
  }
}

/** @returns bytes, as the server itself tells them */
async function memoryOf(origin) {
  const figures = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(figures)?.[1]);
}

export function prove({ script }) {
  return withServer(script, {}, async ({ origin }) => {
    const { token } = await signUp(origin);
    const send = async () => {
      for (const [name, make, expected] of BODIES) {
        assert.equal(await statusOf(origin, token, make), expected, name);
      }
    };
    // The first round loads code and buffers that stay.
    await send();
    await pause(500);
    const before = await memoryOf(origin);
    for (let round = 0; round < ROUNDS; round += 1) await send();
    const grown = (await memoryOf(origin)) - before;
    assert.ok(grown < GROWS_BY_AT_MOST, `memory grew by ${Math.round(grown / MEGABYTE)} MB`);
    return `${BODIES.length * ROUNDS} bodies: 400, 413, 415; memory ${grown < 0 ? '' : '+'}${Math.round(grown / MEGABYTE)} MB`;
  });
}
