import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSharePictureCache } from './sharePictureCache';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'relaptop-drawings-'))));
afterEach(() => rm(folder, { recursive: true }));

function artist() {
  const drawn: string[] = [];
  return {
    drawn,
    draw: (key: string) => async () => {
      drawn.push(key);
      return Buffer.from(key);
    },
  };
}

describe('share pictures (rule 43)', () => {
  it('are drawn once, also for another process and for many at the same time', async () => {
    const { drawn, draw } = artist();
    const first = createSharePictureCache(folder, 10);
    await Promise.all(Array.from({ length: 5 }, () => first('a', draw('a'))));
    expect(String(await createSharePictureCache(folder, 10)('a', draw('a')))).toBe('a');
    expect(drawn).toEqual(['a']);
  });

  it('go one by one, the least recently used first', async () => {
    const { drawn, draw } = artist();
    const drawings = createSharePictureCache(folder, 3);
    for (const key of ['a', 'b', 'c', 'a', 'd']) await drawings(key, draw(key));
    expect(await readdir(folder)).toHaveLength(3);
    for (const key of ['a', 'c', 'd', 'b']) await drawings(key, draw(key));
    expect(drawn).toEqual(['a', 'b', 'c', 'd', 'b']);
  });

  it('are as many after a restart, in the order of before', async () => {
    const { drawn, draw } = artist();
    const before = createSharePictureCache(folder, 2);
    for (const key of ['a', 'b']) await before(key, draw(key));
    const old = new Date(0);
    for (const name of await readdir(folder)) await utimes(path.join(folder, name), old, old);
    await before('a', draw('a'));
    const after = createSharePictureCache(folder, 2);
    for (const key of ['c', 'a']) await after(key, draw(key));
    expect(drawn).toEqual(['a', 'b', 'c']);
    expect(await readdir(folder)).toHaveLength(2);
  });
});
