import type { Product } from '@relaptop/shared/contracts';
import { page, remoteEntry, STOREFRONT, usePrerenderedShop } from '../../../testing/prerenderedShop';
import { call, person } from '../../../testing/people';
import { laptopOf } from '../../../testing/shop';

const shop = usePrerenderedShop();

const stateIn = (body: string) =>
  JSON.parse(/id="preloaded-state">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as Record<string, unknown>;

describe('the preloaded state', () => {
  it('is a visitor’s data, for public calls only', async () => {
    const { body } = await shop().open('/');
    const asked = await shop().server.app.inject('/api/categories');
    expect(stateIn(body)).toEqual({ categories: asked.json() });
    expect((await shop().open('/category/gaming')).body).not.toContain('id="preloaded-state"');
  });

  it('shows a change at once, and stays intact with any text', async () => {
    const preloadedState = { productsAdvertised: '/advetiseItems', peopleBestSellers: '/bestSellers' };
    await shop().keep('storefront', '5', { ...STOREFRONT, pages: [page('', { preloadedState })] });
    await shop().release(remoteEntry('storefront', '5', ['public']));
    expect(stateIn((await shop().open('/')).body)).toEqual({
      productsAdvertised: [],
      peopleBestSellers: [],
    });
    const seller = await person(shop().server, 'sealer');
    const productName = '</script><!--preloaded-state-->__NONCE__ __CONFIG__';
    const id = await laptopOf(shop().server, seller, { productName });
    await call(shop().server, 'PUT', `/productAdvertise/${id}`, { token: seller.session });
    const { body } = await shop().open('/');
    expect(stateIn(body).productsAdvertised).toEqual([
      expect.objectContaining({ productInfo: expect.objectContaining({ productName }) as unknown }),
    ]);
    expect(body).not.toContain('</script><!--');
    const asked = await shop().server.app.inject('/api/advetiseItems');
    const [listed] = asked.json<Product[]>();
    expect(listed?.productInfo.details).not.toBe('');
    // Lists show neither descriptions nor further pictures.
    const productInfo = { ...listed?.productInfo, details: '' };
    expect(stateIn(body).productsAdvertised).toEqual([{ ...listed, pictures: [], productInfo }]);
  });
});
