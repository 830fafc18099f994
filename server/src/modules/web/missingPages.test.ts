import { remoteEntry, usePrerenderedShop } from '../../testing/prerenderedShop';

const shop = usePrerenderedShop();
const open = (url: string, accept = 'text/html,*/*;q=0.8') =>
  shop().server.app.inject({ url, headers: { accept } });
const statusOf = async (url: string) => (await open(url)).statusCode;

describe('a page that is not there (rule 33)', () => {
  it.each(['/nowhere', '/blog/deeper', '/dashboard/nowhere', '/category', '/category/none', '/myOrders'])(
    'comes with its page and status 404: %s',
    async (url) => {
      const { statusCode, body } = await open(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('"apiBase"');
    },
  );

  it.each([
    '/',
    '/login',
    '/register/',
    '/account',
    '/account/link',
    '/account/emails',
    '/unsubscribe',
    '/category/gaming',
    '/dashboard',
    '/adminPanel/myOrders',
  ])('is distinguished from a page that is there: %s', async (url) => expect(await statusOf(url)).toBe(200));

  it('may be there while a remote does not say which pages it has', async () => {
    await shop().release(remoteEntry('storefront', '9', ['public']));
    expect(await statusOf('/nowhere')).toBe(200);
  });

  it.each(['/category/%E0%A4%A', '/%', '/%c0%ae%c0%ae/x'])(
    'is also a page for browsers when its address can’t be decoded: %s',
    async (url) => {
      const { statusCode, headers, body } = await open(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('"apiBase"');
      expect((await open(url, 'application/json')).json()).toMatchObject({ code: 'bad_request' });
    },
  );

  it('is an answer in JSON below the API', async () => {
    expect((await open('/api/product/%E0%A4%A')).json()).toMatchObject({ code: 'bad_request' });
  });
});
