import { act, screen, waitFor, within } from '@testing-library/react';
import {
  installFakeServer,
  putConfigIntoPage,
  refusal,
  renderRoutes,
  type FakeServer,
} from '@relaptop/shared/testing';
import { forgetPlace, rememberPlace } from '@relaptop/shared/rememberedPlace';
import { aLaptop, aSearchAnswer } from '../../testing/samples';
import { HomePage } from './HomePage';

const AUSTIN = {
  townSlug: 'austin-tx',
  label: 'Austin, TX',
  latitude: 30.26715,
  longitude: -97.74306,
  timeZone: 'America/Chicago',
};
const ROUND_ROCK = {
  townSlug: 'round-rock-tx',
  label: 'Round Rock, TX',
  latitude: 30.50826,
  longitude: -97.6789,
};

let server: FakeServer;
/** Requests for laptops near a town. The banner requests laptops too, but without a town. */
const searches = () => server.requests.filter(({ path, query }) => path === '/laptops' && query.has('near'));
beforeEach(() => {
  putConfigIntoPage();
  server = installFakeServer({
    'GET /advetiseItems': { body: [] },
    'GET /categories': { body: [] },
    'GET /bestSellers': { body: [] },
    'GET /laptops': { body: { ...aSearchAnswer([{ ...aLaptop(), town: ROUND_ROCK }]), near: AUSTIN } },
  });
});
afterEach(() => {
  forgetPlace();
  server.restore();
});

const open = () => renderRoutes([{ path: '/', element: <HomePage /> }], { at: '/' });
const findShelf = async () => within(await screen.findByRole('region', { name: 'Near you' }));

describe('“Near you” on the home page', () => {
  it('has the laptops nearest to the remembered town, with their distance and a link to its page', async () => {
    rememberPlace(AUSTIN);
    open();
    const shelf = await findShelf();
    expect(shelf.getByRole('status', { name: 'Loading laptops' })).toBeInTheDocument();
    expect(await shelf.findByRole('link', { name: 'ThinkPad X1 Carbon' })).toBeInTheDocument();
    expect(shelf.getByText('17 miles away')).toBeInTheDocument();
    expect(shelf.getByRole('link', { name: 'Laptops in Austin, TX' })).toHaveAttribute(
      'href',
      '/laptops/in/austin-tx',
    );
    expect(searches().map(({ query }) => query.toString())).toEqual([
      'near=austin-tx&within=100&sort=nearest&limit=4',
    ]);
  });

  it('is absent until a town is remembered, and once it is forgotten', async () => {
    open();
    await screen.findByText(/No laptop has been sold yet/);
    expect(screen.queryByText('Near you')).not.toBeInTheDocument();
    expect(searches()).toEqual([]);
    act(() => rememberPlace(AUSTIN));
    await findShelf();
    act(forgetPlace);
    await waitFor(() => expect(screen.queryByText('Near you')).not.toBeInTheDocument());
  });

  it('says that nothing is near, and offers all laptops', async () => {
    server.use({ 'GET /laptops': { body: { ...aSearchAnswer([]), near: AUSTIN } } });
    rememberPlace(AUSTIN);
    open();
    const shelf = await findShelf();
    expect(
      await shelf.findByText('Nothing is for sale within 100 miles of Austin, TX at the moment.'),
    ).toBeInTheDocument();
    expect(shelf.getByRole('link', { name: 'Browse laptops' })).toHaveAttribute('href', '/laptops');
  });

  it('is absent when the server no longer knows the town', async () => {
    server.use({ 'GET /laptops': { body: { ...aSearchAnswer([aLaptop()]), near: null } } });
    rememberPlace(AUSTIN);
    open();
    await waitFor(() => expect(searches()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Near you')).not.toBeInTheDocument());
  });

  it('shows the error and retries on request', async () => {
    const found = { body: { ...aSearchAnswer([aLaptop()]), near: AUSTIN } };
    server.use({ 'GET /laptops': refusal(503, 'unavailable', 'The shop is being restarted.') });
    rememberPlace(AUSTIN);
    const { user } = open();
    const shelf = await findShelf();
    expect(await shelf.findByText('The shop is being restarted.')).toBeInTheDocument();
    server.use({ 'GET /laptops': found });
    await user.click(shelf.getByRole('button', { name: 'Try again' }));
    expect(await shelf.findByRole('link', { name: 'ThinkPad X1 Carbon' })).toBeInTheDocument();
  });
});
