import { act, screen, waitFor, within } from '@testing-library/react';
import { api, request } from '@relaptop/shared/api';
import type { Notice, Notices } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { useLocation } from '@relaptop/shared/router';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { NOTICES_POLL_MS, NoticesBell, WAITING_POLL_MS } from './NoticesBell';

const NOTICE: Notice = {
  _id: 'n1',
  kind: 'free',
  productId: 'p1',
  productName: 'ThinkPad X1',
  productImage: '/images/thinkpad.webp',
  categoryId: 'business',
  price: 640,
  date: '2026-11-03T10:00:00.000Z',
};
/** A notice from before the page was opened. The bell shows its count after the first answer. */
const OLD: Notice = { ...NOTICE, _id: 'n0', productId: 'p0', productName: 'Latitude 7420' };
const notices = (waiting: number, ...mine: Notice[]): { body: Notices } => ({
  body: { waiting, notices: mine },
});

const lists = api.injectEndpoints({
  endpoints: (build) => ({
    productsProbe: build.query<unknown, void>({
      query: () => request('GET /categories', {}),
      providesTags: ['Product'],
    }),
  }),
});

function Frame() {
  const { pathname, hash } = useLocation();
  lists.useProductsProbeQuery();
  return (
    <>
      <NoticesBell />
      <p>
        at {pathname}
        {hash}
      </p>
    </>
  );
}

let mockIsOffline = false;
jest.mock('./NoticesPanel', () => {
  if (mockIsOffline) throw new Error('Loading chunk 7 failed');
  return jest.requireActual<object>('./NoticesPanel');
});

let server: FakeServer;
afterEach(() => {
  server.restore();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open(answer: { body: Notices } | ReturnType<typeof refusal> = notices(0, NOTICE)) {
  server = installFakeServer({ 'GET /notices': answer, 'GET /categories': { body: {} } });
  return renderRoutes([{ path: '*', element: <Frame /> }], { at: '/blog', session: sessionOf('user') });
}
const asked = (path = '/notices') => server.requests.filter((request) => request.path === path).length;
const TWO = 'Notices, 2 new';
const bell = (name = 'Notices, 1 new') => screen.findByRole('button', { name });
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notices' }));

describe('the bell', () => {
  // Must run first, because other tests load the panel.
  it('says that its panel could not be fetched, and opens it at the next press', async () => {
    mockIsOffline = true;
    const { user } = open();
    await user.click(await bell());
    expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
    expect(await bell()).toHaveAttribute('aria-expanded', 'false');
    mockIsOffline = false;
    await user.click(await bell());
    expect((await panel()).getByRole('link', { name: /ThinkPad X1 is available again/ })).toBeInTheDocument();
  });

  it('shows the number of notices, and opens them', async () => {
    const { user } = open();
    await user.click(await bell());
    const opened = await panel();
    const link = opened.getByRole('link', { name: /ThinkPad X1 is available again/ });
    expect(link).toHaveTextContent('$640');
    expect(link.querySelector('img')).toHaveAttribute('src', '/images/thinkpad.webp');
    expect(opened.getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows the result of a saved search, and links to all results, newest first', async () => {
    const search = { name: 'For uni', queryString: 'q=thinkpad&sort=priceUp', count: 3 };
    const { user } = open(notices(0, { ...NOTICE, kind: 'found', search }));
    await user.click(await screen.findByRole('button', { name: 'Notices, 1 new' }));
    const link = await screen.findByRole('link', { name: /3 new laptops for “For uni”/ });
    expect(link).toHaveTextContent('ThinkPad X1 · $640');
    expect(link).toHaveAttribute('href', '/laptops?q=thinkpad&sort=newest');
  });

  it('says that a saved laptop costs less, and links to it', async () => {
    const { user } = open(notices(0, { ...NOTICE, kind: 'cheaper', wasPrice: 700 }));
    await user.click(await bell());
    const link = (await panel()).getByRole('link', { name: /ThinkPad X1 costs less now/ });
    expect(link).toHaveTextContent('$640 · was $700 ·');
    expect(link).toHaveAttribute('href', '/laptops/thinkpad-x1-p1');
    expect(server.requests.find(({ path }) => path === '/notices')?.query.get('knows')).toBe(
      'cheaper,order,flag,offer',
    );
  });

  it.each([
    [
      'underReview',
      /^We are checking ThinkPad X1, so no new buyer can reserve it now. See why in My Products/,
    ],
    ['cleared', /^We checked ThinkPad X1 and found nothing wrong. Buyers can buy it again/],
  ] as const)(
    'says that the check of a laptop is %s, and links its seller to My Products',
    async (flag, words) => {
      const { user } = open(notices(0, { ...NOTICE, kind: 'flag', flag }));
      await user.click(await bell());
      const link = (await panel()).getByRole('link', { name: words });
      expect(link).toHaveAttribute('href', '/dashboard/myProduct');
    },
  );

  it('leaves out kinds of notices that this tab doesn’t know', async () => {
    open(notices(0, NOTICE, { ...NOTICE, _id: 'n2', kind: 'tomorrow' as 'free' }));
    expect(await bell()).toBeInTheDocument();
  });

  it('says that a reserved laptop was removed, and links to others (rule 23)', async () => {
    const { user } = open(notices(0, { ...NOTICE, kind: 'removed' }));
    await user.click(await bell());
    const words = /^ThinkPad X1 was removed from the shop. Your reservation has ended, and your card was not/;
    await user.click((await panel()).getByRole('link', { name: words }));
    expect(await screen.findByText('at /category/business')).toBeInTheDocument();
  });

  it('links to the card of the laptop, and closes', async () => {
    const { user } = open();
    await user.click(await bell());
    await user.click((await panel()).getByRole('link'));
    expect(await screen.findByText('at /category/business#product-p1')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('removes a dismissed notice at once', async () => {
    const { user } = open();
    server.use({
      'DELETE /notices/n1': () => {
        server.use({ 'GET /notices': notices(0) });
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    });
    await user.click(await bell());
    await user.click((await panel()).getByRole('button', { name: 'Dismiss: ThinkPad X1' }));
    expect(await screen.findByText(/^No notices yet\./)).toBeInTheDocument();
    expect(asked('/notices/n1')).toBe(1);
    await user.keyboard('{Escape}');
    expect(await bell('Notices')).toBeInTheDocument();
  });

  it('restores a notice that could not be dismissed, and shows the reason', async () => {
    const info = jest.spyOn(notify, 'info');
    const { user } = open();
    let refuse: () => void = () => undefined;
    const refused = refusal(503, 'unavailable', 'Please try again.');
    server.use({ 'DELETE /notices/n1': () => new Promise((resolve) => (refuse = () => resolve(refused))) });
    await user.click(await bell());
    await user.click((await panel()).getByRole('button', { name: 'Dismiss: ThinkPad X1' }));
    expect(await screen.findByText(/^No notices yet\./)).toBeInTheDocument();
    await waitFor(() => expect(asked('/notices/n1')).toBe(1));
    refuse();
    expect(
      await screen.findByText('The notice could not be dismissed: Please try again.'),
    ).toBeInTheDocument();
    expect((await panel()).getByRole('link', { name: /ThinkPad X1/ })).toBeInTheDocument();
    // The notice is older than the page, so there is no toast.
    expect(info).not.toHaveBeenCalled();
  });

  it('shows an empty list, and the number of laptops that the user waits for', async () => {
    const { user } = open(notices(2));
    await user.click(await bell('Notices'));
    expect((await panel()).getByText(/^No notices yet\./)).toBeInTheDocument();
    expect((await panel()).getByText('You are waiting for 2 laptops.')).toBeInTheDocument();
  });

  it('shows a failure, and retries', async () => {
    const { user } = open(refusal(503, 'unavailable', 'The shop is being restarted.'));
    await user.click(await bell('Notices'));
    expect(await (await panel()).findByText('The shop is being restarted.')).toBeInTheDocument();
    server.use({ 'GET /notices': notices(0, NOTICE) });
    await user.click((await panel()).getByRole('button', { name: 'Try again' }));
    expect(await (await panel()).findByRole('link', { name: /ThinkPad X1/ })).toBeInTheDocument();
  });
});

describe('a new notice', () => {
  it('shows a toast, and refetches the lists of laptops', async () => {
    open(notices(1, OLD));
    await bell();
    await waitFor(() => expect(asked('/categories')).toBe(1));
    server.use({ 'GET /notices': notices(0, OLD, NOTICE) });
    await act(async () => window.dispatchEvent(new Event('focus')));
    expect(
      await screen.findByText('ThinkPad X1 is available again. Open your notices to book it.'),
    ).toBeInTheDocument();
    expect(await bell(TWO)).toBeInTheDocument();
    await waitFor(() => expect(asked('/categories')).toBe(2));
  });
});

describe('a notice for a buyer who waits for a laptop', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const see = (state: DocumentVisibilityState) =>
    act(async () => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  beforeEach(() => jest.useFakeTimers());

  it('shows without a reload', async () => {
    open(notices(1, OLD));
    await bell();
    server.use({ 'GET /notices': notices(0, OLD, NOTICE) });
    await pass(WAITING_POLL_MS);
    expect(await bell(TWO)).toBeInTheDocument();
  });

  it('shows one toast, and none if it existed when the page opened', async () => {
    const info = jest.spyOn(notify, 'info');
    open(notices(1, OLD));
    await bell();
    server.use({ 'GET /notices': notices(1, OLD, NOTICE) });
    await pass(3 * WAITING_POLL_MS);
    await bell(TWO);
    expect(asked()).toBeGreaterThan(2);
    expect(info.mock.calls).toEqual([['ThinkPad X1 is available again. Open your notices to book it.']]);
  });

  it('shows again when the laptop was reserved and is free again', async () => {
    const info = jest.spyOn(notify, 'info');
    open(notices(1, OLD, NOTICE));
    await bell(TWO);
    server.use({ 'GET /notices': notices(1, OLD) });
    await pass(WAITING_POLL_MS);
    await bell();
    server.use({ 'GET /notices': notices(1, OLD, { ...NOTICE, date: '2026-11-03T11:00:00.000Z' }) });
    await pass(WAITING_POLL_MS);
    await bell(TWO);
    expect(info).toHaveBeenCalledTimes(1);
  });

  it('is polled from the moment of joining a queue', async () => {
    const { store } = open(notices(0));
    await waitFor(() => expect(asked()).toBe(1));
    await pass(10 * WAITING_POLL_MS);
    expect(asked()).toBe(1);
    server.use({ 'GET /notices': notices(1) });
    // A page does the same after the user has joined a queue.
    await act(async () => void store.dispatch(api.util.invalidateTags(['Notice'])));
    await waitFor(() => expect(asked()).toBe(2));
    server.use({ 'GET /notices': notices(0, NOTICE) });
    await pass(WAITING_POLL_MS);
    expect(await bell()).toBeInTheDocument();
  });

  it('disappears when another buyer has reserved the laptop, and polling continues', async () => {
    open(notices(0, OLD));
    await bell();
    server.use({ 'GET /notices': notices(1) });
    await pass(NOTICES_POLL_MS);
    expect(await bell('Notices')).toBeInTheDocument();
    server.use({ 'GET /notices': notices(0, OLD) });
    await pass(WAITING_POLL_MS);
    expect(await bell()).toBeInTheDocument();
  });

  it('is not polled in a hidden tab, and shows when the user returns', async () => {
    open(notices(1, OLD));
    await bell();
    await see('hidden');
    await pass(10 * WAITING_POLL_MS);
    expect(asked()).toBe(1);
    server.use({ 'GET /notices': notices(0, OLD, NOTICE) });
    await see('visible');
    expect(await bell(TWO)).toBeInTheDocument();
  });

  it('shows when the user returns from another window, even if another tab joined the queue', async () => {
    open(notices(0, OLD));
    await bell();
    server.use({ 'GET /notices': notices(0, OLD, NOTICE) });
    await act(async () => window.dispatchEvent(new Event('focus')));
    expect(await bell(TWO)).toBeInTheDocument();
  });
});
