import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodingFor, pack } from './encoding';

describe('the encoding of an answer', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip;q=0.5,br;q=0.501', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br ; q=0.000 , gzip ; q=0.1', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['identity, br', 'br'],
    ['deflate, gzip;q=0.3, identity;q=0.2', 'gzip'],
  ])('for %j is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  it.each([
    undefined,
    '',
    'identity',
    'deflate, zstd',
    'br;q=0',
    'br;q=0.0, gzip;q=0',
    '*;q=0',
    'identity, br;q=0.5, *;q=0.1',
    'brotli',
    'x-br',
    'not-br, xgzip',
    'br;q=2',
    'br;q=-1',
    'br;q=x',
    'br;level=5',
    ';q=1',
  ])('for %j is none', (accepted) => {
    expect(encodingFor(accepted)).toBeUndefined();
  });

  it('is the same each time, whatever headers other requests had', () => {
    for (let number = 0; number < 250; number += 1) encodingFor(`x${number}`);
    expect([encodingFor('gzip'), encodingFor('x1'), encodingFor('gzip')]).toEqual([
      'gzip',
      undefined,
      'gzip',
    ]);
  });

  it('is found at the end of the longest possible header', () => {
    expect(encodingFor(`${' '.repeat(8_000)}x${' '.repeat(8_000)};q=`)).toBeUndefined();
    expect(encodingFor(`${'br;q=0,'.repeat(2_000)}${' '.repeat(1_000)}gzip`)).toBe('gzip');
  });
});

it('a packed answer can be unpacked again', async () => {
  const text = 'Light marks on the lid, new battery. '.repeat(50);
  const [brotli, gzip] = await Promise.all([pack(text, 'br'), pack(Buffer.from(text), 'gzip')]);
  expect(brotliDecompressSync(brotli).toString()).toBe(text);
  expect(gunzipSync(gzip).toString()).toBe(text);
  expect(Math.max(brotli.length, gzip.length)).toBeLessThan(text.length / 5);
});
