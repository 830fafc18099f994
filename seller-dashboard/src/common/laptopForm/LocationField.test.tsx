import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Town } from '@relaptop/shared/contracts';
import { installFakeServer, refusal, type FakeServer } from '@relaptop/shared/testing';
import { ANSWERS, fillIn, openAddProduct, submit } from '../../testing/addProduct';

const town = (townSlug: string, label: string): Town => ({ townSlug, label, latitude: 30, longitude: -97 });
const AUSTIN = town('austin-tx', 'Austin, TX');
const HINT = 'Only the city, such as Austin, TX. You agree on a meeting place with each buyer';
const WARNING = 'Buyers can’t find this laptop by distance. Choose a town from the list.';

let server: FakeServer;
const asked = (path: string) => server.requests.filter((request) => request.path === path);
beforeEach(() => {
  const known = (text: string | null) => (text === AUSTIN.label ? AUSTIN : null);
  server = installFakeServer({
    ...ANSWERS,
    'GET /places': { body: [AUSTIN, town('austin-mn-5', 'Austin, MN (near Albert Lea)')] },
    'GET /places/resolved': ({ query }) => ({ body: { town: known(query.get('q')) } }),
  });
});
afterEach(() => server.restore());

const field = () => screen.getByRole('combobox', { name: 'Location' });

describe('the location of a laptop', () => {
  it('is suggested while it is typed, and can be any other city, which is sent in spite of the warning', async () => {
    const { user } = await openAddProduct();
    await fillIn(user, { Location: '' });
    expect(asked('/places')).toEqual([]);
    await user.type(field(), 'aus');
    expect(await screen.findByRole('option', { name: 'Austin, TX' })).toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: 'Austin, MN (near Albert Lea)' }));
    expect(field()).toHaveValue('Austin, MN (near Albert Lea)');
    fireEvent.change(field(), { target: { value: 'Quxtown' } });
    await screen.findByText(WARNING);
    await submit(user);
    await screen.findByText('product added successful');
    const [sent] = server.requests.filter(({ path }) => path === '/addProduct');
    expect(sent?.body).toHaveProperty('productInfo.location', 'Quxtown');
  });

  it('has a warning, in the hint’s room, when the text means no town, which goes with the next key', async () => {
    await openAddProduct();
    fireEvent.change(field(), { target: { value: 'Quxtown' } });
    expect(await screen.findByText(WARNING)).toHaveRole('status');
    expect(screen.getByText(HINT)).toHaveStyle({ visibility: 'hidden' });
    expect(field()).toHaveAccessibleDescription(WARNING);
    fireEvent.change(field(), { target: { value: 'Austin, TX' } });
    expect(screen.queryByText(WARNING)).not.toBeInTheDocument();
    await waitFor(() => expect(asked('/places/resolved')).toHaveLength(2));
    expect(screen.queryByText(WARNING)).not.toBeInTheDocument();
    expect(field()).toHaveAccessibleDescription(HINT);
  });

  it('is a plain field when the towns can’t be loaded', async () => {
    const down = refusal(503, 'unavailable', 'The shop is being restarted.');
    server.use({ 'GET /places': down, 'GET /places/resolved': down });
    const { user } = await openAddProduct();
    await fillIn(user, { Location: 'Quxtown' });
    await waitFor(() => expect(asked('/places/resolved')).toHaveLength(1));
    expect(screen.queryByText(WARNING)).not.toBeInTheDocument();
    await submit(user);
    await screen.findByText('product added successful');
  });
});
