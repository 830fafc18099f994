import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { listenOnLoopback, type LoopbackServer } from '../http';
import { createImageHost } from './imageHost';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
let server: LoopbackServer;
beforeAll(async () => {
  const host = createImageHost({ folder, key: 'local', publicUrl: 'http://localhost:3000/sandbox/images' });
  server = await listenOnLoopback((request, response) => void host(request, response));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const picture = () =>
  sharp({ create: { width: 12, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

function upload(image: string | Blob | undefined, key = 'local') {
  const body = new FormData();
  if (image !== undefined) body.set('image', image);
  return fetch(`${server.origin}/1/upload?key=${key}`, { method: 'POST', body });
}

it('keeps a picture and says where it is', async () => {
  const bytes = await picture();
  const answer = await upload(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
  const { data } = (await answer.json()) as { data: { display_url: string } };
  expect(data).toMatchObject({ width: '12', height: '8', size: String(bytes.length) });
  const path = data.display_url.replace('http://localhost:3000/sandbox/images', '');
  const shown = await fetch(server.origin + path);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
});

it('takes base64 text, too', async () => {
  const answer = await upload((await picture()).toString('base64'));
  expect(await answer.json()).toMatchObject({ success: true, status: 200 });
});

it.each([
  ['a wrong key', 'x', 'other', 100],
  ['no picture', undefined, 'local', 130],
  ['something else', 'bm90IGEgcGljdHVyZQ==', 'local', 310],
  ['a drawing that can carry scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'local', 310],
])('refuses %s', async (_case, image, key, code) => {
  const answer = await upload(image, key);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ status_code: 400, error: { code } });
});

it('has no other paths', async () => {
  expect((await fetch(`${server.origin}/i/../../etc/passwd`)).status).toBe(404);
  expect((await fetch(`${server.origin}/i/${'a'.repeat(32)}.png`)).status).toBe(404);
});
