import { RATE_LIMITS } from '../../plugins/rateLimits';
import { call } from '../../testing/people';
import { START_MS, startTestServer, type TestServer } from '../../testing/testApp';

const PER_MINUTE = 9;
let server: TestServer;
beforeAll(async () => {
  const webVitals = { ...RATE_LIMITS.webVitals, max: PER_MINUTE };
  server = await startTestServer({ rateLimits: { ...RATE_LIMITS, webVitals } });
}, START_MS);
afterAll(() => server.close());

const send = async (body: object) => (await call(server, 'POST', '/webVitals', { body })).status;
const metrics = async () => (await server.app.inject('/metrics')).body;

describe('web vitals of real visits', () => {
  it('are counted by vital and page', async () => {
    expect(await send({ page: 'home', TTFB: 90, FCP: 700, LCP: 2400, INP: 150, CLS: 0.02 })).toBe(204);
    expect(await send({ page: 'category', LCP: 4100 })).toBe(204);
    const text = await metrics();
    expect(text).toContain(
      'relaptop_web_vitals_seconds_sum{vital="LCP",page="home",side="live",remote="unknown",version="unknown"} 2.4',
    );
    expect(text).toContain(
      'relaptop_web_vitals_seconds_bucket{le="4",vital="LCP",page="category",side="live",remote="unknown",version="unknown"} 0',
    );
    expect(text).toContain(
      'relaptop_layout_shift_bucket{le="0.05",page="home",side="live",remote="unknown",version="unknown"} 1',
    );
    expect(text).not.toContain('vital="INP",page="category"');
  });

  it('are counted separately for documents with a staged remote', async () => {
    expect(await send({ page: 'blog', staged: true, LCP: 2400 })).toBe(204);
    expect(await metrics()).toContain(
      'relaptop_web_vitals_seconds_sum{vital="LCP",page="blog",side="stage",remote="unknown",version="unknown"} 2.4',
    );
  });

  it('contain no address, no invented page, no other field and no impossible value', async () => {
    for (const body of [
      { page: '/singleBooking/7' },
      { page: 'home', route: '/people/pat@example.test' },
      { page: 'home', LCP: -1 },
      { page: 'home', CLS: 1e9 },
      { page: 'home', email: 'pat@example.test' },
    ]) {
      expect(await send(body)).toBe(400);
    }
    expect(await send({ page: 'home', filler: 'x'.repeat(800) })).toBe(413);
  });

  it('are limited for each address and minute', async () => {
    let status = 204;
    for (let sent = 0; sent <= PER_MINUTE && status === 204; sent += 1) status = await send({ page: 'blog' });
    expect(status).toBe(429);
  });
});
