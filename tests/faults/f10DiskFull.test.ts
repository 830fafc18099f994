import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { canWriteTo } from '../../server/src/modules/images/stores';
import { isFull, tell } from './harness/extent';
import { call } from './harness/http';
import { assertOk, signUp, type Person } from './harness/people';
import { askToOffer, offerLaptop, uploadPicture } from './harness/shopping';
import { openSmallDisk, type SmallDisk } from './harness/smallDisk';
import { openWorld, type World } from './harness/world';

/** Size of the disk: enough for the embedded database and the demo pictures. */
const MEGABYTES = 160;
/** Maximum number of laptops to list. The database has some spare room on a full disk, but must refuse one of these laptops. */
const WRITES = 300;
const PICTURES = 5;

let disk: SmallDisk;
beforeAll(async () => {
  disk = await openSmallDisk(MEGABYTES);
});
afterAll(() => disk.close());

it('F10 disk full: writes 503, reads 200, no half-written picture served, and it goes on when there is room', async () => {
  // With TESTS=full, the database is on the full disk too.
  const database = isFull ? 'embedded' : 'postgres';
  const world = await openWorld({ database, dataDir: disk.folder });
  await world.start({ env: disk.env });
  const seller = await signUp(world, 'sealer');
  const { address = '' } = await uploadPicture(world, seller);
  await disk.fill();
  // The status page and `doctor` show the result of this function.
  if (disk.isReal) expect(await canWriteTo(disk.folder)).toBe(false);
  for (let n = 0; n < PICTURES; n += 1) {
    const { status, retryAfter } = await uploadPicture(world, seller);
    expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
  }
  // If the machine can't mount a file system, only new files fail, and the database still accepts writes.
  const kept = isFull && disk.isReal ? await offerUntilFull(world, seller) : [];
  await expectReads(world, seller, address);
  expect(await countWholePictures(world)).toBe(1);
  await disk.empty();
  expect(await canWriteTo(disk.folder)).toBe(true);
  expect((await uploadPicture(world, seller)).status).toBe(200);
  kept.push(await offerLaptop(world, seller));
  await world.kill();
  await world.start({ env: disk.env });
  await expectKept(world, seller, kept);
  tell(
    `${disk.isReal ? 'a real file system' : 'no file system could be mounted'}, ${kept.length} laptops kept`,
  );
});

async function offerUntilFull(world: World, seller: Person): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < WRITES; n += 1) {
    const answer = await askToOffer(world, seller);
    if (answer.status === 503) return ids;
    ids.push(String(assertOk(answer).body['insertedId']));
  }
  throw new Error(`${WRITES} laptops were stored on a full disk`);
}

async function expectReads({ origin }: World, { email, token }: Person, picture: string): Promise<void> {
  const paths = ['/api/categories', '/api/product/gaming', `/api/myProduct/${email}`, '/readyz', picture];
  for (const one of paths) expect([one, (await call(origin + one, { token })).status]).toEqual([one, 200]);
}

/** Checks that every picture that the server sends is complete. @returns their number */
async function countWholePictures({ dataDir, origin }: World): Promise<number> {
  const files = await readdir(path.join(dataDir, 'images'));
  expect(files.filter((name) => name.startsWith('.'))).toEqual([]);
  const uploads = files.filter((name) => /^[0-9a-f]{32}\.webp$/.test(name));
  for (const name of uploads) {
    const answer = await fetch(`${origin}/images/${name}`);
    expect(answer.status).toBe(200);
    await sharp(Buffer.from(await answer.arrayBuffer()), { failOn: 'warning' })
      .raw()
      .toBuffer();
  }
  return uploads.length;
}

async function expectKept(
  { origin }: World,
  { email, token }: Person,
  ids: readonly string[],
): Promise<void> {
  const { body } = await call<{ _id: string }[]>(`${origin}/api/myProduct/${email}?limit=100`, { token });
  expect(body.map(({ _id }) => _id)).toEqual(expect.arrayContaining(ids.slice(-100)));
}
