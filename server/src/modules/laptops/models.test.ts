import type { LaptopModel } from '@relaptop/shared/contracts';
import { call, person, type Person } from '../../testing/people';
import { START_MS, startTestServer, type TestServer } from '../../testing/testApp';
import { findModels } from './models';

const labels = (words: string) => findModels(words).map(({ label }) => label);

describe('common laptops', () => {
  it.each([
    ['thinkpad t480', 'Lenovo ThinkPad T480'],
    ['THINKPAD  t 480s', 'Lenovo ThinkPad T480s'],
    ['x-1 carbon gen9', 'Lenovo ThinkPad X1 Carbon Gen 9'],
    ['air m1', 'Apple MacBook Air 13 M1'],
    ['macbook air 2015', 'Apple MacBook Air 13 2015'],
    ['xps 9310 2-in-1', 'Dell XPS 13 2-in-1 9310'],
    ['helios 11800h', 'Acer Predator Helios 300 17'],
    ['laptop framework 16', 'Framework Laptop 16'],
  ])('are found first for %s', (words, label) => expect(labels(words)[0]).toBe(label));

  it('are sorted: first those with the words next to each other, of these the latest first', () => {
    expect(labels('thinkpad t 14').slice(0, 5)).toEqual([
      'Lenovo ThinkPad T14 Gen 4',
      'Lenovo ThinkPad T14 Gen 3',
      'Lenovo ThinkPad T14 Gen 2',
      'Lenovo ThinkPad T14s Gen 2',
      'Lenovo ThinkPad T14 Gen 1',
    ]);
  });

  it('are at most eight, and none for empty words or unknown models', () => {
    expect(labels('lenovo')).toHaveLength(8);
    expect([...labels('thinkpad typewriter'), ...labels(' - ')]).toEqual([]);
  });
});

describe('GET /laptopModels', () => {
  let server: TestServer;
  let seller: Person;
  beforeAll(async () => {
    server = await startTestServer();
    seller = await person(server, 'sealer');
  }, START_MS);
  afterAll(() => server.close());
  const ask = (query: string) => call(server, 'GET', `/laptopModels${query}`, { token: seller.session });

  it('returns for sellers the specs with which each model was sold', async () => {
    const { status, body } = await ask('?q=surface+go+3');
    expect(status).toBe(200);
    expect(body).toEqual<LaptopModel[]>([
      {
        label: 'Microsoft Surface Go 3',
        brand: 'Microsoft',
        model: 'Surface Go 3',
        screenInches: 10.5,
        releaseYear: 2021,
        processors: ['Intel Pentium Gold 6500Y', 'Intel Core i3-10100Y'],
        graphics: ['Intel UHD 615'],
        ramGb: [8],
        storageGb: [128],
        storageKind: 'ssd',
        operatingSystem: 'Windows 11 Home',
      },
    ]);
  });

  it.each(['', '?q=', '?q=x&limit=100', `?q=${'x'.repeat(200)}`])('refuses %j', async (query) => {
    expect((await ask(query)).status).toBe(400);
  });
});
