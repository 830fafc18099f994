import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Flag } from '@relaptop/shared/contracts';
import { uploads } from '../../../database/limitSchema';
import { hashPicture } from '../../images/pictureHash';
import { call, person, type Person } from '../../../testing/people';
import { uploadAs } from '../../../testing/pictures';
import { addProductBody } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';
import { examineListings } from './examine';
import { bandsOf } from './pictures';

const server = useServer();
const seller = usePerson(server, 'sealer');
const thief = usePerson(server, 'sealer');
const admin = usePerson(server, 'admin');

const DEMO = path.resolve(__dirname, '../../../../../sandbox/demo/pictures');
const photoOf = (name: string) => sharp(path.join(DEMO, `${name}.webp`));
const MACBOOK = 'apple-macbook-air-13-m1-gold-1';
const DELL = 'dell-latitude-7420-1';

const upload = async (content: Buffer, who: Person): Promise<string> =>
  (await uploadAs(server, content, { token: who.session })).json().data.display_url;
const list = async (pictures: string[], who: Person): Promise<string> => {
  const body = { ...addProductBody(), image: pictures[0], ...(pictures.length > 1 && { pictures }) };
  const answer = await call(server, 'POST', '/addProduct', { token: who.session, body });
  await examineListings(server.db, server.payments.events, false, server.app.log);
  return String(answer.body['insertedId']);
};
const flagsOf = async (id: string) =>
  (await call<Flag[]>(server, 'GET', '/flags?limit=100', { token: admin.session })).body.filter(
    ({ laptop }) => laptop._id === id,
  );

const differing = (a = 0n, b = 0n) =>
  BigInt.asUintN(64, a ^ b)
    .toString(2)
    .replaceAll('0', '').length;

describe('the hash of a picture', () => {
  it('stays when the picture gets smaller, is compressed again, or gets a little brighter', async () => {
    const original = await hashPicture(await photoOf(MACBOOK).toBuffer());
    const copies = [
      photoOf(MACBOOK).resize({ width: 300 }).jpeg({ quality: 50 }),
      photoOf(MACBOOK).png({ palette: true }),
      photoOf(MACBOOK).modulate({ brightness: 1.1 }).webp({ quality: 40 }),
    ];
    for (const copy of copies)
      expect(differing(original, await hashPicture(await copy.toBuffer()))).toBeLessThanOrEqual(5);
  });

  it('differs for another laptop, and is missing for a blank wall', async () => {
    const [one, other] = [
      await hashPicture(await photoOf(MACBOOK).toBuffer()),
      await hashPicture(await photoOf(DELL).toBuffer()),
    ];
    expect(differing(one, other)).toBeGreaterThan(7);
    const wall = sharp({ create: { width: 80, height: 60, channels: 3, background: '#ccc' } }).png();
    expect(await hashPicture(await wall.toBuffer())).toBeUndefined();
  });

  it('shares one of its eight bands with every hash that differs in at most seven bits', () => {
    for (let n = 0; n < 200; n += 1) {
      const hash = BigInt.asIntN(
        64,
        BigInt(
          `0x${[...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
        ),
      );
      let copy = hash;
      for (let bit = 0; bit < 7; bit += 1) copy ^= 1n << BigInt(Math.floor(Math.random() * 64));
      const bands = new Set(bandsOf(hash));
      expect(bandsOf(copy).some((band) => bands.has(band))).toBe(true);
    }
  });
});

describe('a picture that another seller had first', () => {
  it('flags the later listing, and names the earlier one', async () => {
    const mine = await list([await upload(await photoOf(MACBOOK).toBuffer(), seller)], seller);
    const copy = await photoOf(MACBOOK).resize({ width: 500 }).jpeg({ quality: 60 }).toBuffer();
    const own = await upload(await photoOf(DELL).toBuffer(), thief);
    const stolen = await list([own, await upload(copy, thief)], thief);
    expect(await flagsOf(stolen)).toEqual([
      expect.objectContaining({
        reason: 'picture',
        evidence: 'Picture 2 was in another seller’s listing first',
      }),
    ]);
    expect((await flagsOf(stolen))[0]?.other?._id).toBe(mine);
    expect(await flagsOf(mine)).toEqual([]);
  });

  it('is no copy if the same seller uses it, or if it was not uploaded to the shop', async () => {
    const owner = await person(server, 'sealer');
    const photo = await photoOf('hp-envy-x360-13-silver-1').toBuffer();
    const first = await list([await upload(photo, owner)], owner);
    const again = await list([await upload(photo, owner)], owner);
    const demo = [await list(['/images/laptop.webp'], seller), await list(['/images/laptop.webp'], thief)];
    for (const id of [first, again, ...demo]) expect(await flagsOf(id)).toEqual([]);
  });

  it('is found after the removal of the earlier listing, and when its address is used again', async () => {
    const owner = await person(server, 'sealer');
    const address = await upload(await photoOf('lg-gram-14-1').toBuffer(), owner);
    const first = await list([address], owner);
    await call(server, 'DELETE', `/deleteProduct/${first}`, { token: owner.session });
    // Lets the thief use the other seller's picture, as was possible before the shop stored each picture's uploader.
    await server.db.update(uploads).set({ uid: thief.uid }).where(eq(uploads.address, address));
    const copied = await list([address], thief);
    expect((await flagsOf(copied)).map(({ reason, other }) => [reason, other?._id])).toEqual([
      ['picture', first],
    ]);
  });
});
