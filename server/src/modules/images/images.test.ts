import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { rateLimits } from '../../database/limitSchema';
import { createNetworks } from '../../http/networks';
import { addHits } from '../../database/hitTable';
import { call, idTokenOf, person } from '../../testing/people';
import { uploadAs, type UploadForm } from '../../testing/pictures';
import { usePerson, useServer } from '../../testing/useServer';
import { MOST_BYTES, shrink } from './sizes';
import { imgbbStore } from './stores';
import { A_DAY, quotaKey } from './uploadQuota';

const server = useServer();
const seller = usePerson(server, 'sealer');

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } });

/** @returns whether the EXIF data has tag 0x8825, which points to GPS coordinates */
const gpsOf = (exif: Buffer | undefined): boolean =>
  exif !== undefined && (exif.includes('\x25\x88', 0, 'latin1') || exif.includes('\x88\x25', 0, 'latin1'));

const upload = (content: Buffer, form: UploadForm = {}) =>
  uploadAs(server, content, { token: seller.session, ...form });

describe('an uploaded picture (rule 15)', () => {
  it('is turned upright, made small enough, stripped, and served so that nothing in it can run', async () => {
    const photo = await picture(2400, 1200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Secret' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    // The test photo must have GPS data, or the check below would prove nothing.
    expect(gpsOf((await sharp(photo).metadata()).exif)).toBe(true);
    const answer = await upload(photo);
    expect(answer.statusCode).toBe(200);
    const { data, success } = answer.json();
    expect([data.width, data.height, success]).toEqual([800, 1600, true]);
    expect(data.display_url).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);
    const served = await server.app.inject(data.display_url);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const metadata = await sharp(served.rawPayload).metadata();
    expect([metadata.format, metadata.exif, metadata.orientation]).toEqual(['webp', undefined, undefined]);
  });

  it.each(['png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const answer = await upload(await picture(40, 30).toFormat(format).toBuffer());
    expect([answer.statusCode, answer.json().data?.width]).toEqual([200, 40]);
  });

  it('may come with a Firebase token, the only token at sign-up', async () => {
    const small = await picture(8, 8).png().toBuffer();
    expect((await upload(small, { token: seller.idToken })).statusCode).toBe(200);
    expect((await upload(small, { token: '' })).statusCode).toBe(401);
    expect((await upload(small, { token: 'x.y.z' })).statusCode).toBe(401);
  });

  it('can be uploaded once before the account exists, as the photo of the sign-up (rule 45)', async () => {
    const small = await picture(8, 8).png().toBuffer();
    const [uid, email] = ['uid-newcomer', 'newcomer@example.test'];
    const token = idTokenOf(uid, email);
    expect((await upload(Buffer.from('no picture'), { token })).statusCode).toBe(415);
    expect((await upload(small, { token })).statusCode).toBe(200);
    expect((await upload(small, { token })).statusCode).toBe(403);
    const body = { name: 'Nora', email, userType: 'user', verify: 'notVerified' };
    expect((await call(server, 'POST', '/saveUser', { token, body })).status).toBe(200);
    expect((await upload(small, { token })).statusCode).toBe(200);
  });

  it('counts by its bytes, and for its network (rule 45)', async () => {
    const small = await picture(8, 8).png().toBuffer();
    const others = await person(server, 'sealer');
    const [sessionSecret] = server.settings.sessionSecrets;
    const from = '203.0.113.7';
    const network = createNetworks(sessionSecret, 1)(from).id;
    const fill = (name: keyof typeof A_DAY, of: string) =>
      addHits(server.db, [{ key: quotaKey(name, of), hits: A_DAY[name], ms: 60_000 }]);
    expect((await upload(small, { token: others.session, from })).statusCode).toBe(200);
    await fill('personKilobytes', seller.uid);
    const refused = await upload(small);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    await fill('networkPictures', network);
    expect((await upload(small, { token: others.session, from })).statusCode).toBe(429);
    expect((await upload(small, { token: others.session, from: '203.0.113.8' })).statusCode).toBe(200);
    await fill('networkKilobytes', createNetworks(sessionSecret, 1)('203.0.113.8').id);
    expect((await upload(small, { token: others.session, from: '203.0.113.8' })).statusCode).toBe(429);
    await server.db.delete(rateLimits);
  });

  it('is stored without other data that its file hides', async () => {
    const polyglot = Buffer.concat([
      await picture(8, 8).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const answer = await upload(polyglot);
    expect(answer.statusCode).toBe(200);
    const served = await server.app.inject(answer.json().data.display_url);
    expect(served.rawPayload.includes('script')).toBe(false);
  });

  it('leaves no incomplete file behind', async () => {
    const files = await readdir(path.join(server.settings.dataDir, 'images'));
    expect(files.filter((name) => !/^([0-9a-f]{32}|laptop|me)\.webp$/.test(name))).toEqual([]);
  });
});

describe('a picture in the width of the page', () => {
  const noise = () => {
    const pixels = Buffer.from(randomBytes(320 * 240 * 3).map((value) => 128 + (value - 128) * 0.22));
    return sharp(pixels, { raw: { width: 320, height: 240, channels: 3 } });
  };

  it.each([
    ['image/avif,image/webp,*/*', 'avif'],
    ['image/webp,*/*', 'webp'],
  ])('is sent to a browser that accepts %s as %s, and is cached', async (accept, format) => {
    const { data } = (await upload(await picture(2400, 1800).jpeg().toBuffer())).json();
    const name = path.basename(data.display_url);
    const get = () => server.app.inject({ url: `/images/480/${name}`, headers: { accept } });
    const [answer, again] = await Promise.all([get(), get()]);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([480, 360]);
    expect(again.rawPayload).toEqual(answer.rawPayload);
    const kept = await readdir(path.join(server.settings.dataDir, 'image-sizes'));
    expect(kept).toContain(`${name}.480.${format}`);
  });

  it('has only as much quality as its size limit allows', async () => {
    const photo = await noise().png().toBuffer();
    const small = await shrink(photo, 320, 'webp');
    expect((await sharp(photo).webp().toBuffer()).length).toBeGreaterThan(MOST_BYTES);
    expect(small.length).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('is never enlarged', async () => {
    const { data } = (await upload(await picture(100, 80).png().toBuffer())).json();
    const answer = await server.app.inject(`/images/800/${path.basename(data.display_url)}`);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(100);
  });

  it.each([200, 240, 300, 700])('is not looked for under a name of %d letters (rule 29)', async (length) => {
    for (const address of [
      `320/${'x'.repeat(length)}.webp`,
      `320/${'x'.repeat(length)}`,
      `${'x'.repeat(length)}.webp`,
    ])
      expect((await server.app.inject(`/images/${address}`)).statusCode).toBe(404);
  });

  it.each(['320/none.webp', '321/demo.webp', '320/..%2f..%2fpackage.json', '320/demo.svg'])(
    'is not made from any other file: %s',
    async (address) => {
      expect((await server.app.inject(`/images/${address}`)).statusCode).toBe(404);
    },
  );
});

describe('what is no picture (rule 15)', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  it.each([
    ['an SVG', async () => Buffer.from(svg)],
    ['a GIF', () => picture(8, 8).gif().toBuffer()],
    ['a TIFF', () => picture(8, 8).tiff().toBuffer()],
    ['a GIF with a script in it', async () => Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)')],
    ['a page that is called photo.jpg', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a page behind the first bytes of a JPEG', async () => Buffer.from('\xff\xd8\xff<script>', 'latin1')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj <</JS (app.alert(1))>> endobj')],
    ['an empty file', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('hello')],
    ['a cut-off PNG', async () => (await picture(400, 400).png().toBuffer()).subarray(0, 200)],
  ])('is refused: %s', async (_name, make) => {
    const answer = await upload(await make());
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a truncated %s is called damaged, not another kind of file',
    async (format) => {
      const whole = await picture(900, 900).toFormat(format).toBuffer();
      const answer = await upload(whole.subarray(0, Math.floor(whole.length * 0.7)));
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
      expect(answer.json().message).toContain('This picture is damaged');
    },
  );

  it('is refused for its bytes or its pixels', async () => {
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 1))).statusCode).toBe(413);
    const answer = await upload(await picture(6000, 5000).png().toBuffer());
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'too_many_pixels']);
  });

  it('is refused before it is unpacked: a few kilobytes that hold 256 megapixels', async () => {
    const bomb = await picture(16_000, 16_000).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer();
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    const before = process.memoryUsage().rss;
    expect((await upload(bomb)).statusCode).toBe(422);
    // Decoding the picture would take 256 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it.each(['\r\n--b', '', '\r\n--c--\r\n'])('is refused in a form that ends with %j', async (end) => {
    const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/images',
      headers: {
        authorization: `Bearer ${seller.session}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: Buffer.concat([Buffer.from(head), await picture(8, 8).png().toBuffer(), Buffer.from(end)]),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
  });

  it('is refused in another field, or without a form', async () => {
    const small = await picture(8, 8).png().toBuffer();
    expect((await upload(small, { field: 'file' })).statusCode).toBe(400);
    const json = await server.app.inject({
      method: 'POST',
      url: '/api/images',
      headers: { authorization: `Bearer ${seller.session}` },
      payload: { image: 'x' },
    });
    expect(json.statusCode).toBe(415);
  });
});

describe('the image host', () => {
  it('gets the picture and the key, and its address is passed on', async () => {
    const seen: string[] = [];
    const host = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        seen.push(request.url ?? '', Buffer.concat(parts).toString('latin1'));
        const failing = seen.length > 2;
        response.statusCode = failing ? 500 : 200;
        response.end(JSON.stringify({ data: { display_url: 'https://i.ibb.co/x.webp' } }));
      });
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const store = imgbbStore({ key: 'k&y', url });
    expect(await store.keep(Buffer.from('pixels'))).toBe('https://i.ibb.co/x.webp');
    expect(seen[0]).toBe('/1/upload?key=k%26y');
    expect(seen[1]).toContain('pixels');
    await expect(store.keep(Buffer.from('pixels'))).rejects.toMatchObject({ statusCode: 503 });
    host.closeAllConnections();
    await new Promise((resolve) => host.close(resolve));
    await expect(store.keep(Buffer.from('pixels'))).rejects.toMatchObject({ statusCode: 503 });
  });
});
