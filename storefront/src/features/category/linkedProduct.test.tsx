import { screen, waitFor } from '@testing-library/react';
import { productHref } from '@relaptop/shared/paths';
import { installFakeServer, renderRoutes, sessionOf, type FakeServer } from '@relaptop/shared/testing';
import { aProduct, CATEGORY } from '../../testing/samples';
import { categoryRoute } from '../../testing/categoryRoute';

const LATER = aProduct({
  _id: '44444444-4444-4444-8444-444444444444',
  productInfo: { productName: 'Latitude 7420' },
});
const NEXT = { link: '</api/product/business?cursor=25>; rel="next"' };

let server: FakeServer;
const scrolledTo: Element[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this);
  };
  server = installFakeServer({
    'GET /categories': { body: [CATEGORY] },
    'GET /product/business': ({ query }) =>
      query.get('cursor') === '25' ? { body: [LATER] } : { body: [aProduct()], headers: NEXT },
  });
});
afterEach(() => server.restore());

const open = (productId: string) =>
  renderRoutes([categoryRoute], {
    at: productHref('business', productId),
    session: sessionOf('user'),
  });

describe('the laptop that the address names', () => {
  it('is scrolled to and focused', async () => {
    open(aProduct()._id);
    const card = await screen.findByRole('article', { name: 'ThinkPad X1 Carbon' });
    expect(card).toHaveFocus();
    expect(scrolledTo).toEqual([card]);
    expect(screen.queryByRole('article', { name: 'Latitude 7420' })).not.toBeInTheDocument();
  });

  it('is searched for on the next pages', async () => {
    open(LATER._id);
    const card = await screen.findByRole('article', { name: 'Latitude 7420' });
    await waitFor(() => expect(card).toHaveFocus());
  });

  it('is reported as gone', async () => {
    open('55555555-5555-4555-8555-555555555555');
    expect(
      await screen.findByText('The laptop that you looked for is no longer for sale.'),
    ).toBeInTheDocument();
    expect(scrolledTo).toEqual([]);
  });
});
