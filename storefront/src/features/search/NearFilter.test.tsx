import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@relaptop/shared/testing';
import { findFilters, FIRST, installSearchServer, openSearch } from '../../testing/searchPage';
import { aSearchAnswer } from '../../testing/samples';
import { forgetPlace } from '@relaptop/shared/rememberedPlace';

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
const server = installSearchServer();
afterEach(() => {
  forgetPlace();
  Reflect.deleteProperty(navigator, 'geolocation');
});

class Refused extends Error {
  readonly code: number;
  readonly PERMISSION_DENIED = 1;
  constructor(code: number) {
    super();
    this.code = code;
  }
}
/** Fakes the device's position. A number is the browser's error code for a device that gives no position. */
function installDevice(answer: { latitude: number; longitude: number } | number): void {
  Object.assign(window, { GeolocationPositionError: Refused });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (onPosition: (position: unknown) => void, onError: (error: unknown) => void) =>
        typeof answer === 'number' ? onError(new Refused(answer)) : onPosition({ coords: answer }),
    },
  });
}

describe('a search near a town', () => {
  it('begins with a typed town, nearest first, and remembers the town', async () => {
    server.use({ 'GET /places': { body: [AUSTIN] } });
    const { user, address } = openSearch();
    const filters = await findFilters();
    await user.type(filters.getByLabelText('Town or city'), 'A{Enter}');
    await waitFor(() => expect(address()).toBe('?near=austin-tx&sort=nearest'));
    expect(await filters.findByText('Distances from Austin, TX')).toBeInTheDocument();
    expect(filters.getByRole('group', { name: 'Near you' })).toHaveFocus();
    await user.click(filters.getByRole('button', { name: 'Search everywhere' }));
    await waitFor(() => expect(address()).toBe(''));
    expect(filters.getByRole('group', { name: 'Near you' })).toHaveFocus();
    await user.click(await filters.findByRole('button', { name: 'Near Austin, TX' }));
    await waitFor(() => expect(address()).toBe('?near=austin-tx&sort=nearest'));
    await user.click(filters.getByRole('button', { name: 'Search everywhere' }));
    await user.click(await filters.findByRole('button', { name: 'Forget this town' }));
    expect(filters.queryByRole('button', { name: 'Near Austin, TX' })).not.toBeInTheDocument();
    expect(localStorage.getItem('near')).toBeNull();
    expect(filters.getByRole('group', { name: 'Near you' })).toHaveFocus();
  });

  it('asks which town is meant, and says when it knows none', async () => {
    const other = { ...AUSTIN, townSlug: 'austin-mn', label: 'Austin, MN' };
    server.use({ 'GET /places': { body: [AUSTIN, other] } });
    const { user, address } = openSearch();
    const filters = await findFilters();
    const field = filters.getByLabelText('Town or city');
    await user.type(field, 'A{Enter}');
    await user.click(await filters.findByRole('button', { name: 'Austin, MN' }));
    await waitFor(() => expect(address()).toBe('?near=austin-mn&sort=nearest'));
    await user.click(await filters.findByRole('button', { name: 'Search everywhere' }));
    server.use({ 'GET /places': { body: [] } });
    await user.type(await filters.findByLabelText('Town or city'), 'Q{Enter}');
    expect(await filters.findByRole('alert')).toHaveTextContent('We don’t know a town called “Q”');
  });

  it('says which of two towns of one name in a state is meant: in the choice, the filters and the cards', async () => {
    const [one, other] = ['New Albany', 'South Bend'].map((landmark, at) => ({
      ...AUSTIN,
      townSlug: `georgetown-in${at === 0 ? '' : '-4920683'}`,
      label: `Georgetown, IN (near ${landmark})`,
    }));
    const laptop = { ...FIRST, town: one };
    server.use({
      'GET /places': { body: [one, other] },
      'GET /laptops': ({ query }) => ({
        body: { ...aSearchAnswer([laptop]), ...(query.get('near') && { near: other }) },
      }),
    });
    const { user } = openSearch();
    const filters = await findFilters();
    await user.type(filters.getByLabelText('Town or city'), 'G{Enter}');
    expect(await filters.findByRole('button', { name: one?.label })).toBeInTheDocument();
    await user.click(filters.getByRole('button', { name: other?.label }));
    expect(await filters.findByText(`Distances from ${other?.label}`)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: `Remove Near ${other?.label}` })).toBeInTheDocument();
    expect(within(screen.getByRole('article')).getByText(one?.label ?? '')).toBeInTheDocument();
    expect(document.title).toContain(`Near ${other?.label}`);
    // Acts like another device, which doesn't remember the town.
    act(forgetPlace);
    expect(filters.getByText(`Distances from ${other?.label}`)).toBeInTheDocument();
  });

  it('narrows by distance, with counts, and shows how far each laptop is', async () => {
    const answer = { ...aSearchAnswer([{ ...FIRST, town: ROUND_ROCK }]), near: AUSTIN };
    const within_ = [10, 25, 50, 100].map((value, index) => ({ value: String(value), count: index }));
    server.use({ 'GET /laptops': { body: { ...answer, facets: { ...answer.facets, within: within_ } } } });
    const { user, address } = openSearch('/laptops?near=austin-tx&sort=nearest');
    const distances = within((await findFilters()).getByRole('group', { name: 'Distance' }));
    expect(screen.getByText('17 miles away')).toBeInTheDocument();
    await user.click(distances.getByRole('button', { name: '25 miles (1)' }));
    await waitFor(() => expect(address()).toBe('?near=austin-tx&within=25&sort=nearest'));
    await user.click(screen.getByRole('button', { name: 'Remove Near Austin, TX' }));
    await waitFor(() => expect(address()).toBe(''));
  });

  it('ends with its order when all filters are cleared, and keeps no order that the list lacks', async () => {
    const { user, address, router } = openSearch('/laptops?near=austin-tx&sort=nearest');
    await findFilters();
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Nearest first');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(address()).toBe(''));
    await act(() => router.navigate('/laptops?sort=nearest'));
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Best match');
  });

  it('says how far the nearest laptop is when none is near, and offers a longer distance', async () => {
    const answer = aSearchAnswer([]);
    const body = {
      ...answer,
      near: AUSTIN,
      facets: {
        ...answer.facets,
        within: [
          { value: '10', count: 0 },
          { value: '25', count: 3 },
        ],
      },
      relax: [{ drop: 'within', value: '10', total: 8 }],
      nearest: [{ ...FIRST, town: ROUND_ROCK }],
    };
    server.use({ 'GET /laptops': { body } });
    const { user, address } = openSearch('/laptops?near=austin-tx&within=10&sort=nearest');
    expect(await screen.findByText('The nearest is 17 miles away.')).toBeInTheDocument();
    expect(screen.getByText('17 miles away')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Within 25 miles: 3 laptops' }));
    await waitFor(() => expect(address()).toBe('?near=austin-tx&within=25&sort=nearest'));
  });

  it('says that it searched everywhere for a town that the shop doesn’t know', async () => {
    server.use({ 'GET /laptops': { body: { ...aSearchAnswer([FIRST]), near: null } } });
    openSearch('/laptops?near=wakanda-tx');
    expect(await screen.findByText(/^We don’t know a town called “Wakanda, TX”/)).toBeInTheDocument();
  });

  it('sends the device’s position to two decimals, in the body, and only after a press', async () => {
    installDevice({ latitude: 30.50826, longitude: -97.67889 });
    server.use({
      'POST /places/nearest': { body: { ...AUSTIN, ...ROUND_ROCK } },
    });
    const { user, address } = openSearch();
    const filters = await findFilters();
    const sent = () => server.requests.filter(({ path }) => path.endsWith('/places/nearest'));
    expect(sent()).toEqual([]);
    await user.click(filters.getByRole('button', { name: 'Use my location' }));
    await waitFor(() => expect(address()).toBe('?near=round-rock-tx&sort=nearest'));
    expect(sent().map(({ body }) => body)).toEqual([
      { latitudeHundredths: 3051, longitudeHundredths: -9768 },
    ]);
  });

  it.each([
    [1, /doesn’t share your location/],
    [3, /couldn’t find its location/],
  ])('offers the field when the device gives no position (code %d)', async (code, words) => {
    installDevice(code);
    const { user } = openSearch();
    const filters = await findFilters();
    await user.click(filters.getByRole('button', { name: 'Use my location' }));
    expect(await filters.findByRole('alert')).toHaveTextContent(words);
    expect(filters.getByLabelText('Town or city')).toHaveFocus();
  });

  it('says when the nearest town could not be asked for', async () => {
    installDevice({ latitude: 1, longitude: 2 });
    server.use({ 'POST /places/nearest': refusal(429, 'too_many_requests', 'Too many requests.') });
    const { user } = openSearch();
    const filters = await findFilters();
    await user.click(filters.getByRole('button', { name: 'Use my location' }));
    expect(await filters.findByRole('alert')).toHaveTextContent('Too many requests.');
  });
});
