import { act, screen, waitFor, within } from '@testing-library/react';
import type { LaptopCard } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  SIGNED_OUT,
  type FakeServer,
} from '@relaptop/shared/testing';
import { savedHere } from '../../common/saved/savedApi';
import { aLaptop, aSearchAnswer } from '../../testing/samples';
import { SavedPage } from './SavedPage';

const FIRST = aLaptop();
const SECOND: LaptopCard = {
  ...aLaptop({ productInfo: { productName: 'MacBook Air' } }),
  _id: '44444444-4444-4444-8444-444444444444',
  payment: 'paid',
};
const LAPTOPS = new Map([FIRST, SECOND].map((laptop) => [laptop._id, laptop]));

let server: FakeServer;
let own: string[];
beforeEach(() => {
  localStorage.clear();
  savedHere.set([]);
  own = [];
  server = installFakeServer({
    'GET /laptopsById': ({ query }) => ({
      body: (query.get('ids') ?? '').split(',').flatMap((id) => LAPTOPS.get(id) ?? []),
    }),
    'GET /savedSearches': { body: [] },
    'GET /saved': () => ({ body: { ids: own } }),
    'POST /saved': ({ body }) => {
      own = [...(body as { ids: string[] }).ids, ...own];
      return { body: { ids: own } };
    },
    [`DELETE /saved/${FIRST._id}`]: { body: { acknowledged: true, deletedCount: 1 } },
  });
});
afterEach(() => server.restore());

const open = (session = SIGNED_OUT) =>
  renderRoutes([{ path: '*', element: <SavedPage /> }], { at: '/saved', session });
const heart = (name: string) => screen.findByRole('button', { name: `Save ${name}` });
const asked = () => server.requests.map(({ method, path }) => `${method} ${path}`);

describe('the saved laptops', () => {
  it('of a visitor come from the browser, sold ones included', async () => {
    savedHere.set([SECOND._id, FIRST._id]);
    open();
    expect(await screen.findByText('Sold')).toBeInTheDocument();
    expect(screen.getAllByRole('article').map((tile) => tile.querySelector('h2')?.textContent)).toEqual([
      'MacBook Air',
      'ThinkPad X1 Carbon',
    ]);
    expect(screen.getByRole('link', { name: 'Log in to keep them with your account.' })).toBeInTheDocument();
    expect(asked()).toEqual(['GET /laptopsById']);
  });

  it('stay until the page is left when unsaved, and can be saved again', async () => {
    savedHere.set([FIRST._id]);
    const { user } = open();
    await user.click(await heart('ThinkPad X1 Carbon'));
    expect(savedHere.read()).toEqual([]);
    expect(await heart('ThinkPad X1 Carbon')).toHaveAttribute('aria-pressed', 'false');
    await user.click(await heart('ThinkPad X1 Carbon'));
    expect(savedHere.read()).toEqual([FIRST._id]);
  });

  it('of the browser are added to the account at the login, once', async () => {
    savedHere.set([FIRST._id]);
    own = [SECOND._id];
    open(sessionOf('user'));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [FIRST._id] });
    expect(savedHere.read()).toEqual([]);
    expect(asked().filter((call) => call.endsWith(' /saved'))).toEqual(['POST /saved']);
  });

  it('of the browser stay there when the account can’t be reached', async () => {
    savedHere.set([FIRST._id]);
    server.use({ 'POST /saved': refusal(503, 'unavailable', 'Not now.') });
    open(sessionOf('user'));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(savedHere.read()).toEqual([FIRST._id]);
  });

  it('of an account are changed on the server, and undone with a toast when refused', async () => {
    own = [FIRST._id];
    const { user } = open(sessionOf('user'));
    await user.click(await heart('ThinkPad X1 Carbon'));
    await waitFor(() => expect(asked()).toContain(`DELETE /saved/${FIRST._id}`));
    expect(await heart('ThinkPad X1 Carbon')).toHaveAttribute('aria-pressed', 'false');
    server.use({ [`PUT /saved/${FIRST._id}`]: refusal(409, 'too_many_saved', 'That is too much.') });
    await user.click(await heart('ThinkPad X1 Carbon'));
    expect(
      await screen.findByText('Your saved laptops were not changed: That is too much.'),
    ).toBeInTheDocument();
    expect(await heart('ThinkPad X1 Carbon')).toHaveAttribute('aria-pressed', 'false');
  });

  it('come before the saved searches, which can be changed and removed', async () => {
    const search = {
      _id: 's1',
      name: 'For uni',
      queryString: 'q=thinkpad',
      alert: true,
      date: FIRST.productInfo.date,
    };
    server.use({
      'GET /savedSearches': { body: [search] },
      'POST /savedSearches': { body: { acknowledged: true, insertedId: 's1' } },
      'DELETE /savedSearches/s1': { body: { acknowledged: true, deletedCount: 1 } },
    });
    const { user } = open(sessionOf('user'));
    expect(await screen.findByRole('link', { name: 'For uni' })).toHaveAttribute(
      'href',
      '/laptops?q=thinkpad',
    );
    await user.click(screen.getByRole('switch', { name: 'Alert me to new laptops: For uni' }));
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
        name: 'For uni',
        queryString: 'q=thinkpad',
        alert: false,
      }),
    );
    server.use({ 'GET /savedSearches': { body: [] } });
    await user.click(screen.getByRole('button', { name: 'Remove For uni' }));
    expect(await screen.findByText(/Save this search/)).toBeInTheDocument();
  });

  it('explain what to do when there are none', async () => {
    open();
    expect(await screen.findByText(/Nothing saved yet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse laptops' })).toHaveAttribute('href', '/laptops');
  });

  it('include laptops that are saved from the suggestions', async () => {
    server.use({ 'GET /laptops': { body: aSearchAnswer([FIRST, SECOND]) } });
    const { user } = open();
    await user.click(await heart('ThinkPad X1 Carbon'));
    await user.click(await heart('MacBook Air'));
    const names = async () =>
      (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    await waitFor(async () =>
      expect(await names()).toEqual(['MacBook Air', 'ThinkPad X1 Carbon', 'Laptops on sale now']),
    );
    expect(screen.queryByText(/Nothing saved yet/)).not.toBeInTheDocument();
    expect(screen.getByText(/^2 laptops/)).toBeInTheDocument();
    const shelf = within(screen.getByRole('region', { name: 'Laptops on sale now' }));
    expect(shelf.getByRole('button', { name: 'Save MacBook Air' })).toHaveFocus();
  });

  it('of an account disappear after a logout, in another tab too', async () => {
    own = [FIRST._id];
    const { store } = open(sessionOf('user'));
    expect(await screen.findByText('ThinkPad X1 Carbon')).toBeInTheDocument();
    act(() => store.replaceReducer((state) => ({ ...(state ?? store.getState()), session: SIGNED_OUT })));
    expect(await screen.findByText(/Nothing saved yet/)).toBeInTheDocument();
    expect(screen.queryByText('ThinkPad X1 Carbon')).not.toBeInTheDocument();
  });
});
