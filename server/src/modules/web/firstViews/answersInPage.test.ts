import { page, remoteEntry, STOREFRONT, useDrawnShop } from '../../../testing/drawnShop';
import { call, person } from '../../../testing/people';
import { laptopOf } from '../../../testing/shop';

const shop = useDrawnShop();

const answersIn = (body: string) =>
  JSON.parse(/id="answers">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as Record<string, unknown>;

describe('the answers in the page', () => {
  it('are those that a visitor gets, for public calls only', async () => {
    const { body } = await shop().open('/');
    const asked = await shop().server.app.inject('/api/categories');
    expect(answersIn(body)).toEqual({ '/categories': asked.json() });
    expect((await shop().open('/category/gaming')).body).not.toContain('id="answers"');
  });

  it('follow a change at once, and can’t be broken out of', async () => {
    const calls = ['/advetiseItems', '/bestSellers'];
    await shop().keep('storefront', '5', { ...STOREFRONT, pages: [page('', { calls })] });
    await shop().release(remoteEntry('storefront', '5', ['public']));
    expect(answersIn((await shop().open('/')).body)).toEqual({ '/advetiseItems': [], '/bestSellers': [] });
    const seller = await person(shop().server, 'sealer');
    const productName = '</script><!--answers-->__NONCE__ __CONFIG__';
    const id = await laptopOf(shop().server, seller, { productName });
    await call(shop().server, 'PUT', `/productAdvertise/${id}`, { token: seller.session });
    const { body } = await shop().open('/');
    expect(answersIn(body)['/advetiseItems']).toEqual([
      expect.objectContaining({ productInfo: expect.objectContaining({ productName }) as unknown }),
    ]);
    expect(body).not.toContain('</script><!--');
    const asked = await shop().server.app.inject('/api/advetiseItems');
    expect(answersIn(body)['/advetiseItems']).toEqual(asked.json());
  });
});
