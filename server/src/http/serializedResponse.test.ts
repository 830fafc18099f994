import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import * as encoding from './encoding';
import { SerializedResponse } from './serializedResponse';

const LONG = Array.from({ length: 100 }, (_, number) => ({ productName: `ThinkPad X${number}` }));
const BROWSER = 'gzip, deflate, br, zstd';

let app: FastifyInstance;
const logged: string[] = [];
const packing = vi.spyOn(encoding, 'pack');
beforeEach(() => {
  packing.mockClear();
  logged.length = 0;
  const written = {
    long: new SerializedResponse(LONG, '</next>; rel="next"'),
    short: new SerializedResponse(['one']),
  };
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });
  app.decorate('securityHeaders', { 'x-frame-options': 'DENY' });
  for (const [name, answer] of Object.entries(written))
    app.get(`/${name}`, (request, reply) => answer.send(request, reply));
});
afterEach(() => app.close());

const get = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('an answer that many callers get', () => {
  it.each([
    ['br', BROWSER, brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'br;q=0', (bytes: Buffer) => bytes],
    [undefined, undefined, (bytes: Buffer) => bytes],
  ])('is sent as %s for Accept-Encoding %s, with the same content', async (name, accepted, unpack) => {
    const { headers, rawPayload } = await get('/long', accepted);
    expect(JSON.parse(unpack(rawPayload).toString())).toEqual(LONG);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(rawPayload.length),
      link: '</next>; rel="next"',
      vary: 'accept-encoding',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-encoding']).toBe(name);
    // With an ETag, a cache could take a compressed answer for an uncompressed one.
    expect(headers).not.toHaveProperty('etag');
  });

  it('is compressed once in each encoding, however many calls get it', async () => {
    expect(packing).not.toHaveBeenCalled();
    await Promise.all(Array.from({ length: 8 }, (_, at) => get('/long', at % 2 === 0 ? BROWSER : 'gzip')));
    await get('/long', BROWSER);
    await get('/long', 'gzip');
    expect(packing.mock.calls.map(([, name]) => name).sort()).toEqual(['br', 'gzip']);
  });

  it('is not compressed when it is short, but still depends on the encoding', async () => {
    const { headers, body } = await get('/short', BROWSER);
    expect([body, headers.vary, headers['content-encoding']]).toEqual([
      '["one"]',
      'accept-encoding',
      undefined,
    ]);
    expect(packing).not.toHaveBeenCalled();
  });

  it('is sent uncompressed when the compression fails', async () => {
    packing.mockRejectedValueOnce(new Error('out of memory'));
    for (const answer of [await get('/long', BROWSER), await get('/long', BROWSER)]) {
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
      expect(answer.json()).toEqual(LONG);
    }
    expect(logged).toEqual([expect.stringContaining('an answer could not be packed')]);
  });

  it.each([BROWSER, undefined])(
    'has the headers of the answer for HEAD, and no bytes: %s',
    async (accepted) => {
      const whole = await get('/long', accepted);
      const head = await get('/long', accepted, 'HEAD');
      expect(head.body).toBe('');
      const { date: _date, ...expected } = whole.headers;
      expect(head.headers).toMatchObject(expected);
    },
  );
});
