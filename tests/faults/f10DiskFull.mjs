import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { LAPTOP, send, signUp, spawnServer, untilReady } from '../security/product.mjs';
import { smallDisk } from '../security/smallDisk.mjs';

export const id = 'F10';
export const title =
  'disk full: writes 503, reads 200, no half-written picture served, and it goes on when there is room';

/** Enough for the embedded database and the demo pictures. */
const MEGABYTES = 160;
/** The database has some room set aside; after at most so many laptops it must have said no. */
const WRITES = 300;
const PICTURES = 5;

async function upload(origin, token) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 };
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, noise } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('image', new Blob([photo], { type: 'image/png' }), 'photo.png');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/images`, { method: 'POST', headers, body });
  const { data } = await answer.json();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), address: data?.display_url };
}

/** @returns ids of the laptops that were acknowledged before the first 503 */
async function addUntilFull(origin, token) {
  const ids = [];
  for (let n = 0; n < WRITES; n += 1) {
    const { status, body } = await send(origin, 'POST', '/api/addProduct', { token, body: LAPTOP });
    if (status === 503) return ids;
    assert.equal(status, 200, JSON.stringify(body));
    ids.push(body.insertedId);
  }
  throw new Error(`${WRITES} laptops were stored on a full disk`);
}

async function assertReads(origin, who, address) {
  for (const url of [
    '/api/categories',
    '/api/product/gaming',
    `/api/myProduct/${who.email}`,
    '/readyz',
    address,
  ]) {
    assert.equal((await send(origin, 'GET', url, who)).status, 200, `GET ${url}`);
  }
}

/** Every file that is served under a picture's name is a whole picture. @returns how many there are */
async function assertWholePictures(folder, origin) {
  const files = await readdir(path.join(folder, 'images'));
  assert.deepEqual(
    files.filter((name) => name.startsWith('.')),
    [],
    'nothing half-written is left',
  );
  const uploads = files.filter((name) => /^[0-9a-f]{32}\.webp$/.test(name));
  for (const name of uploads) {
    const answer = await fetch(`${origin}/images/${name}`);
    assert.equal(answer.status, 200);
    await sharp(Buffer.from(await answer.arrayBuffer()), { failOn: 'warning' })
      .raw()
      .toBuffer();
  }
  return uploads.length;
}

async function assertKept(origin, who, ids) {
  const { body } = await send(origin, 'GET', `/api/myProduct/${who.email}?limit=100`, who);
  const there = new Set(body.map((product) => product._id));
  assert.deepEqual(
    ids.slice(-100).filter((one) => !there.has(one)),
    [],
    'acknowledged laptops are there',
  );
}

export async function prove({ script }) {
  const disk = await smallDisk(MEGABYTES);
  const start = () => spawnServer(script, { DATA_DIR: disk.folder, ...disk.env }, disk.nodeOptions);
  let server = await start();
  try {
    await untilReady(server);
    const who = await signUp(server.origin);
    const { address } = await upload(server.origin, who.token);
    await disk.fill();
    for (let n = 0; n < PICTURES; n += 1) {
      const { status, retryAfter } = await upload(server.origin, who.token);
      assert.deepEqual([status, Number(retryAfter) > 0], [503, true]);
    }
    const ids = disk.real ? await addUntilFull(server.origin, who.token) : [];
    await assertReads(server.origin, who, address);
    assert.equal(await assertWholePictures(disk.folder, server.origin), 1);
    await disk.empty();
    assert.equal((await upload(server.origin, who.token)).status, 200);
    const more = await send(server.origin, 'POST', '/api/addProduct', { token: who.token, body: LAPTOP });
    assert.equal(more.status, 200);
    await server.stop('SIGKILL');
    server = await untilReady(await start());
    await assertKept(server.origin, who, [...ids, more.body.insertedId]);
    if (!disk.real)
      return `${PICTURES} pictures refused; the database was not tried: no file system could be mounted`;
    return `${MEGABYTES} MB file system: ${PICTURES} pictures and 1 laptop refused, ${ids.length + 1} laptops kept`;
  } finally {
    await server.stop('SIGKILL');
    await disk.remove();
  }
}
