import { sql } from 'drizzle-orm';
import type { LaptopSearchAnswer, OwnPlace, Place } from '@relaptop/shared/contracts';
import { savedSearches } from '../../../database/savedSchema';
import { edit } from '../../../testing/listings';
import { useMailbox } from '../../../testing/mailbox';
import { call, person, type Person } from '../../../testing/people';
import { usePrerenderedShop } from '../../../testing/prerenderedShop';
import { laptopOf } from '../../../testing/shop';
import type { TestServer } from '../../../testing/testApp';
import { lookForSavedSearches } from '../saved/alerts';
import { readGazetteer, type GazetteerTown } from './gazetteer';
import { refreshTowns } from './repository';

const NEW_WACO = 999_999_999;
const DROPPED = new Set(['Georgetown', 'Pflugerville', 'Hutto', 'Leander', 'Waco']);

const updated = (towns: readonly GazetteerTown[]): GazetteerTown[] => {
  const inTexas = ({ region, country }: GazetteerTown) => country === 'US' && region === 'TX';
  const kept = towns.filter((town) => !inTexas(town) || !DROPPED.has(town.name));
  const waco = towns.filter((town) => inTexas(town) && town.name === 'Waco');
  return [
    ...kept.map((town) =>
      inTexas(town) && town.name === 'Round Rock'
        ? { ...town, name: 'Brushy Creek Falls', latitude: 30.5 }
        : town,
    ),
    ...waco.map((town) => ({ ...town, id: NEW_WACO, latitude: 36, longitude: -101 })),
  ];
};

const shop = usePrerenderedShop();
const server = {} as TestServer;
const mailbox = useMailbox(server);
let seller: Person;
let buyer: Person;
const laptops = new Map<string, string>();

beforeAll(async () => {
  Object.assign(server, shop().server);
  [seller, buyer] = [await person(server, 'sealer'), await person(server, 'user')];
  for (const town of ['Round Rock', 'Georgetown', 'Waco'])
    laptops.set(
      town,
      await laptopOf(server, seller, { productName: `Yoga of ${town}`, location: `${town}, TX` }),
    );
  const token = buyer.session;
  await call(server, 'PUT', '/me/place', { token, body: { townSlug: 'pflugerville-tx' } });
  for (const town of ['round-rock-tx', 'hutto-tx'])
    await call(server, 'POST', '/savedSearches', {
      token,
      body: { name: town, queryString: `q=latitude&near=${town}&within=10`, alert: true },
    });
  readGazetteer(updated);
  for (let after: number | undefined = 0; after !== undefined;) after = await refreshTowns(server.db, after);
});
afterAll(() => readGazetteer((towns) => towns));

const near = async (slug: string, others = '&within=5') =>
  (await call<LaptopSearchAnswer>(server, 'GET', `/laptops?q=yoga&near=${slug}${others}`)).body;
const idOf = (town: string) => laptops.get(town) ?? '';
const open = async (url: string) => {
  const { statusCode, headers, body } = await server.app.inject({ url, headers: { accept: 'text/html' } });
  return { statusCode, location: headers.location, body };
};

describe('after an update of the gazetteer', () => {
  it('a renamed town is found by its old address, and shown under its new name', async () => {
    const town = { townSlug: 'brushy-creek-falls-tx', label: 'Brushy Creek Falls, TX', latitude: 30.5 };
    for (const slug of ['round-rock-tx', 'brushy-creek-falls-tx']) {
      const answer = await near(slug);
      expect(answer.near).toMatchObject(town);
      expect(answer.laptops).toMatchObject([{ _id: idOf('Round Rock'), town }]);
    }
    expect(await open('/laptops/in/round-rock-tx?q=yoga')).toMatchObject({
      statusCode: 301,
      location: '/laptops/in/brushy-creek-falls-tx?q=yoga',
    });
    expect((await open('/laptops/in/brushy-creek-falls-tx')).body).toContain(
      'Used laptops in Brushy Creek Falls, TX',
    );
    const sitemap = (await open('/sitemap-towns.xml')).body;
    expect(sitemap).toContain('/laptops/in/brushy-creek-falls-tx<');
    expect(sitemap).not.toContain('round-rock-tx');
  });

  it('a dropped town keeps its listing, its page and its distances', async () => {
    const answer = await near('georgetown-tx');
    expect(answer.near).toMatchObject({ townSlug: 'georgetown-tx', label: 'Georgetown, TX' });
    expect(answer.laptops.map(({ _id }) => _id)).toEqual([idOf('Georgetown')]);
    expect((await near('austin-tx', '&within=50')).total).toBe(2);
    expect((await open('/laptops/in/georgetown-tx')).body).toContain('Used laptops in Georgetown, TX');
    // After the update, the gazetteer finds no town for the location's text. An edit of another field keeps the town.
    const changed = await edit(server, seller, idOf('Georgetown'), { productInfo: { resellPrice: 333 } });
    expect(changed.status).toBe(200);
    expect((await near('georgetown-tx')).laptops.map(({ _id }) => _id)).toEqual([idOf('Georgetown')]);
  });

  it('an account keeps its dropped town', async () => {
    const { body } = await call<OwnPlace>(server, 'GET', '/me/place', { token: buyer.session });
    expect(body.town).toMatchObject({ townSlug: 'pflugerville-tx', label: 'Pflugerville, TX' });
  });

  it('saved searches near a renamed and a dropped town still send alerts', async () => {
    const other = await person(server, 'sealer');
    await laptopOf(server, other, { productName: 'Dell Latitude 7420', location: 'Taylor, TX' });
    await laptopOf(server, other, { productName: 'Dell Latitude 5410', location: 'Brushy Creek Falls, TX' });
    await server.db.update(savedSearches).set({ dueAt: sql`now()` });
    await lookForSavedSearches(server.app);
    await mailbox.deliver();
    const words = server.mails.sent
      .filter(({ to }) => to === buyer.email)
      .map(({ text }) => text.replaceAll(/\s+/g, ' '));
    expect(words.filter((text) => text.includes(', in Brushy Creek Falls, TX.'))).toHaveLength(1);
    expect(words.filter((text) => /\d+ miles from Hutto, TX\./.test(text))).toHaveLength(1);
  });

  it('an address means its old town, also when a new town has that name', async () => {
    expect((await near('waco-tx')).laptops.map(({ _id }) => _id)).toEqual([idOf('Waco')]);
    const { body } = await call<Place[]>(server, 'GET', '/places?q=Waco%2C%20TX');
    expect(body.map(({ townSlug }) => townSlug)).toEqual([`waco-tx-${NEW_WACO}`]);
    expect((await near(`waco-tx-${NEW_WACO}`)).near).toMatchObject({ latitude: 36, longitude: -101 });
    expect((await near(`waco-tx-${NEW_WACO}`)).total).toBe(0);
    const there = await laptopOf(server, seller, { productName: 'Yoga of new Waco', location: 'Waco, TX' });
    expect((await near(`waco-tx-${NEW_WACO}`)).laptops.map(({ _id }) => _id)).toEqual([there]);
    expect((await near('waco-tx')).laptops.map(({ _id }) => _id)).toEqual([idOf('Waco')]);
  });

  it('the server asks for another town where it knows none of this address', async () => {
    expect((await near('leander-tx')).near).toBeNull();
    expect((await open('/laptops/in/leander-tx')).body).not.toContain('Used laptops in');
    const { body } = await call(server, 'GET', '/places/resolved?q=Leander%2C%20TX');
    expect(body).toEqual({ town: null });
  });
});
