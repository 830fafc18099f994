import { sql } from 'drizzle-orm';
import { laptopSlug } from '@relaptop/shared/contracts';
import { savedSearches } from '../../../database/savedSchema';
import { rowsOf } from '../../../database/migrations';
import { useMailbox } from '../../../testing/mailbox';
import { call, person } from '../../../testing/people';
import { page, remoteEntry, STOREFRONT, usePrerenderedShop } from '../../../testing/prerenderedShop';
import { laptopOf } from '../../../testing/shop';
import type { TestServer } from '../../../testing/testApp';
import { lookForSavedSearches } from '../saved/alerts';

/** The town's center is 30.50826, -97.6789. */
const [LATITUDE, LONGITUDE] = [30.508264, -97.678896];
const log: string[] = [];
const shop = usePrerenderedShop({
  env: { LOG_LEVEL: 'trace' },
  logTo: { write: (line) => void log.push(line) },
});
const server = {} as TestServer;
beforeAll(() => Object.assign(server, shop().server));
const mailbox = useMailbox(server);

/**
 * @returns coordinates in the text that are near the town but are not its center, with the 30 characters before and after. Finds degrees
 * and hundredths of a degree, the unit in which the browser sends a position. A longitude in hundredths needs its minus sign, so that other
 * numbers don't match. The look-behind excludes the seconds of a time such as 20:31:30.512.
 */
const finerIn = (text: string): string[] =>
  [...text.matchAll(/(?<!\d:\d\d:)\b(?:30\.5\d+|97\.6\d+|3050\.8\d*)|(?<![\w-])-976[78]\b[\d.]*/g)]
    .filter(([found]) => found !== '30.50826' && found !== '97.6789')
    .map(({ index }) => text.slice(Math.max(0, index - 30), index + 30));

async function storedRows(): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    server.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const rows = [];
  for (const { name } of tables)
    rows.push(
      ...(await rowsOf<{ row: string }>(
        server.db,
        sql`select ${sql.identifier(name)}::text as row from ${sql.identifier(name)}`,
      )),
    );
  return rows.map(({ row }) => row);
}

describe('the position of a device', () => {
  it.each(['{"latitude":30.508264}', '(30.50826,-97.68)', '{"longitudeHundredths":-9768}', 'at -9767.8896'])(
    'is found in %s by this test',
    (text) => expect(finerIn(text)).not.toEqual([]),
  );

  it('is never more precise than its town: in answers, pages, log lines, emails and rows', async () => {
    const pages = ['laptops', 'laptops/in/:townSlug', 'laptops/:slugAndId'].map((at) =>
      page(at, {
        preloadedState: at.endsWith('Id')
          ? { laptopsOne: '/laptops/:id', categories: '/categories' }
          : { laptopsSearch: '/laptops' },
        pictureSizes: '40vw',
      }),
    );
    await shop().keep('storefront', '20', { ...STOREFRONT, pages: [...STOREFRONT.pages, ...pages] });
    await shop().release(remoteEntry('storefront', '20', ['public']));
    const [buyer, seller] = [await person(server, 'user'), await person(server, 'sealer')];
    const seen: string[] = [];
    const ask = async (
      ...[method, url, options]: Parameters<typeof call> extends [unknown, ...infer Rest] ? Rest : never
    ) => {
      const answer = await call<unknown>(server, method, url, options);
      seen.push(JSON.stringify([url, answer.headers, answer.body]));
      return answer;
    };
    const open = async (url: string) => {
      const { body, headers } = await server.app.inject({ url, headers: { accept: 'text/html' } });
      seen.push(JSON.stringify(headers) + body);
      return body;
    };

    const nearest = (body: object) => ask('POST', '/places/nearest', { body, token: buyer.session });
    const [latitudeHundredths, longitudeHundredths] = [LATITUDE, LONGITUDE].map((degrees) =>
      Math.round(degrees * 100),
    );
    const found = await nearest({ latitudeHundredths, longitudeHundredths });
    expect(found.body).toMatchObject({ townSlug: 'round-rock-tx' });
    // The server refuses a more precise position. Neither the answer nor the log quotes it.
    const finer = { latitudeHundredths: LATITUDE * 100, longitudeHundredths: LONGITUDE * 100 };
    expect((await nearest(finer)).status).toBe(400);
    expect((await nearest({ latitude: LATITUDE, longitude: LONGITUDE })).status).toBe(400);

    const near = 'near=round-rock-tx&within=25';
    await ask('PUT', '/me/place', { token: buyer.session, body: { townSlug: 'round-rock-tx' } });
    await ask('POST', '/savedSearches', {
      token: buyer.session,
      body: { name: 'Near me', queryString: near, alert: true },
    });
    const id = await laptopOf(server, seller, { location: 'Round Rock, TX' });
    await server.db.update(savedSearches).set({ dueAt: sql`now()` });
    await lookForSavedSearches(server.app);
    for (const url of [
      `/laptops?${near}&sort=nearest`,
      `/laptops/${id}`,
      '/savedSearches',
      '/me/data',
      '/me/place',
      '/notices',
      '/places?q=round%20rock%2C%20tx',
    ])
      expect((await ask('GET', url, { token: buyer.session })).status).toBe(200);
    for (const url of [
      '/laptops/in/round-rock-tx',
      `/laptops?${near}`,
      `/laptops/${laptopSlug('ThinkPad X1')}-${id}`,
    ])
      expect(await open(url)).toContain('Round Rock, TX');
    expect(await open('/sitemap-towns.xml')).toContain('round-rock-tx');
    await mailbox.deliver();
    const mail = mailbox.lastTo(buyer);
    expect(mail?.text).toContain('Near me');

    const lines = log.map((line) => JSON.stringify({ ...JSON.parse(line), responseTime: undefined }));
    expect(lines.some((line) => line.includes('/places/nearest'))).toBe(true);
    expect(lines.filter((line) => /30\.51|97\.68|undredths/.test(line) && line.includes('nearest'))).toEqual(
      [],
    );
    const mails = server.mails.sent.map((one) => JSON.stringify(one));
    const rows = await storedRows();
    expect([...seen, ...lines, ...mails, ...rows].flatMap(finerIn)).toEqual([]);
    // Proves that the search above reads the right texts: answers and rows contain the town's center.
    for (const texts of [seen, rows]) expect(texts.some((text) => text.includes('30.50826'))).toBe(true);
  });
});
