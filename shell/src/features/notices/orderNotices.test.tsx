import { act, screen, waitFor } from '@testing-library/react';
import type { Notices } from '@relaptop/shared/contracts';
import { useLocation } from '@relaptop/shared/router';
import { installFakeServer, renderRoutes, sessionOf, type FakeServer } from '@relaptop/shared/testing';
import { NoticesBell } from './NoticesBell';

const news = (side: 'buyer' | 'seller'): Notices => ({
  waiting: 0,
  notices: [
    {
      _id: 'n1',
      kind: 'order',
      productId: 'p1',
      productName: 'ThinkPad X1',
      productImage: '/images/thinkpad.webp',
      categoryId: 'business',
      price: 640,
      date: '2026-11-03T10:00:00.000Z',
      order: { id: 'o1', side, news: 'problemOpened' },
    },
  ],
});

function Frame() {
  return (
    <>
      <NoticesBell />
      <p>at {useLocation().pathname}</p>
    </>
  );
}

it.each([
  ['buyer', 'seller', 'open', 'The seller offers another price for ThinkPad X1', '/dashboard/offers'],
  ['buyer', 'buyer', 'declined', 'The seller declined your offer for ThinkPad X1', '/dashboard/offers'],
  ['seller', 'buyer', 'accepted', /^The price for ThinkPad X1 is agreed/, '/dashboard/saleOffers'],
] as const)(
  'the notice of the %s about an offer by the %s that is %s',
  async (side, by, state, text, path) => {
    const [notice] = news(side).notices;
    const server = installFakeServer({
      'GET /notices': {
        body: {
          waiting: 0,
          notices: [{ ...notice, kind: 'offer', order: undefined, offer: { id: 'f1', side, by, state } }],
        },
      },
      'DELETE /notices/n1': { body: { acknowledged: true, deletedCount: 1 } },
    });
    const { user } = renderRoutes([{ path: '*', element: <Frame /> }], {
      at: '/',
      session: sessionOf(side === 'buyer' ? 'user' : 'sealer'),
    });
    await user.click(await screen.findByRole('button', { name: 'Notices, 1 new' }));
    await user.click(await screen.findByText(text));
    expect(await screen.findByText(`at ${path}`)).toBeInTheDocument();
    server.restore();
  },
);

describe('the notice of an order with news', () => {
  let server: FakeServer;
  afterEach(() => server.restore());

  it.each([
    ['seller', 'sealer', '/dashboard/sales/o1'],
    ['buyer', 'user', '/dashboard/orders/o1'],
    ['buyer', 'admin', '/adminPanel/orders/o1'],
  ] as const)('leads its %s, %s, to %s, which dismisses it', async (side, role, path) => {
    server = installFakeServer({
      'GET /notices': { body: news(side) },
      'DELETE /notices/n1': { body: { acknowledged: true, deletedCount: 1 } },
    });
    const { user } = renderRoutes([{ path: '*', element: <Frame /> }], { at: '/', session: sessionOf(role) });
    await user.click(await screen.findByRole('button', { name: 'Notices, 1 new' }));
    await user.click(await screen.findByRole('link', { name: /reported a problem with ThinkPad X1/ }));
    expect(await screen.findByText(`at ${path}`)).toBeInTheDocument();
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('shows a toast with its news', async () => {
    const { waiting, notices } = news('seller');
    const earlier = notices.map((notice) => ({ ...notice, _id: 'n0', productName: 'Latitude 7420' }));
    server = installFakeServer({ 'GET /notices': { body: { waiting, notices: earlier } } });
    renderRoutes([{ path: '*', element: <Frame /> }], { at: '/', session: sessionOf('sealer') });
    await screen.findByRole('button', { name: 'Notices, 1 new' });
    server.use({ 'GET /notices': { body: { waiting, notices: [...notices, ...earlier] } } });
    await act(async () => window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('The buyer reported a problem with ThinkPad X1')).toBeInTheDocument();
  });
});
