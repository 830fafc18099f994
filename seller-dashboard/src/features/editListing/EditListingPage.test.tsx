import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Listing } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../remote';

const LISTING: Listing = {
  _id: 'p1',
  selectCategory: 'gaming',
  pictures: ['/images/a.webp', '/images/b.webp'],
  productInfo: {
    productName: 'ThinkPad X1',
    originalPrice: 1200,
    resellPrice: 800,
    useTime: '8 months',
    details: 'As new.',
    condition: 'good',
    location: 'Porto',
    phoneNumber: '+351912345678',
  },
  specs: null,
  version: 3,
  state: 'onSale',
  reservedUntil: null,
  slug: 'thinkpad-x1',
  date: '2026-03-01T10:00:00.000Z',
  history: [
    {
      kind: 'edited',
      at: '2026-03-04T10:00:00.000Z',
      fields: ['resellPrice', 'details'],
      oldPrice: 850,
      newPrice: 800,
    },
  ],
};
const CATEGORIES = [{ _id: '1', categoryId: 'gaming', heading: 'Gaming Laptops', image: '/images/g.webp' }];
const changed = (changes: Partial<Listing['productInfo']>, version = 4): Listing => ({
  ...LISTING,
  version,
  productInfo: { ...LISTING.productInfo, ...changes },
});

let server: FakeServer;
const sent = () => server.requests.filter(({ method, path }) => method === 'PUT' && path === '/listings/p1');
afterEach(() => server.restore());

async function open(listing: Listing = LISTING) {
  server = installFakeServer({
    'GET /listings/p1': { body: listing },
    'GET /categories': { body: CATEGORIES },
  });
  const view = renderRoutes([{ path: '/dashboard', children: remote.routes }], {
    at: '/dashboard/myProduct/p1',
    session: sessionOf('sealer'),
  });
  await screen.findByRole('option', { name: 'Gaming Laptops' });
  return view;
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => screen.getByRole('button', { name: 'Save changes' });

describe('the page of a laptop that is edited', () => {
  it('starts with the listing’s values and history, sorts pictures without dragging, and saves the changes with the version that they are based on, after a failed save kept them', async () => {
    const { user } = await open();
    expect(document.title).toBe('Edit: ThinkPad X1 | Relaptop');
    expect(screen.getByLabelText(/Product Name/)).toHaveValue('ThinkPad X1');
    expect(screen.getByRole('button', { name: 'Picture 1 of 2, the cover' })).toBeInTheDocument();
    const history = within(screen.getByRole('region', { name: 'History' }));
    expect(history.getByText('Price $850 → $800, Details')).toBeInTheDocument();
    expect(history.getByText(/^Listed on Mar 1, 2026, .*[AP]M\.$/)).toBeInTheDocument();
    server.use({ 'PUT /listings/p1': refusal(409, 'reserved', 'A buyer holds this laptop.') });
    type(/Resell Price/, '750');
    // The button has `aria-disabled` instead of `disabled`, so that it keeps the focus.
    expect(screen.getByRole('button', { name: 'Move picture 1 one place earlier' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Move picture 1 one place later' }));
    await user.click(save());
    expect(
      await screen.findByText('Your changes were not saved: A buyer holds this laptop.'),
    ).toBeInTheDocument();
    expect(sent()[0]?.body).toMatchObject({ pictures: ['/images/b.webp', '/images/a.webp'] });
    server.use({ 'PUT /listings/p1': { body: changed({ resellPrice: 750 }) } });
    await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
    await user.click(save());
    expect(await screen.findByText('Your changes are saved')).toBeInTheDocument();
    expect(sent()[1]?.body).toEqual({
      version: 3,
      selectCategory: 'gaming',
      pictures: ['/images/b.webp'],
      productInfo: { ...LISTING.productInfo, resellPrice: 750 },
    });
  });

  it('merges changes from another tab, and lets the seller choose where both changed a field', async () => {
    const { user } = await open();
    const current = changed({ resellPrice: 700, location: 'Lisbon' });
    const message = 'This laptop was changed in another tab.';
    server.use({ 'PUT /listings/p1': refusal(409, 'listing_changed', message, { listing: current }) });
    type(/Resell Price/, '750');
    type(/Details/, 'Like new.');
    await user.click(save());
    const clash = within(
      await screen.findByRole('alertdialog', { name: 'This laptop has changed in the meantime' }),
    );
    expect(clash.getByText('Saved version: Lisbon')).toBeInTheDocument();
    expect(clash.getByRole('radio', { name: 'Your version here: $750' })).toBeChecked();
    await user.click(clash.getByRole('radio', { name: 'Saved version: $700' }));
    await user.click(clash.getByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText(/Resell Price/)).toHaveValue('700');
    expect(screen.getByLabelText(/Details/)).toHaveValue('Like new.');
    expect(screen.getByLabelText(/Location/)).toHaveValue('Lisbon');
    server.use({ 'PUT /listings/p1': { body: changed({ details: 'Like new.' }, 5) } });
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toMatchObject({
      version: 4,
      productInfo: { resellPrice: 700, details: 'Like new.' },
    });
  });

  it('asks only before it leaves unsaved changes', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('link', { name: 'My Products' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/myProduct'));
    await act(() => router.navigate(-1));
    await screen.findByRole('option', { name: 'Gaming Laptops' });
    type(/Resell Price/, '750');
    await user.click(screen.getByRole('link', { name: 'My Products' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/dashboard/myProduct/p1');
    expect(screen.getByLabelText(/Resell Price/)).toHaveValue('750');
    await user.click(screen.getByRole('link', { name: 'My Products' }));
    await user.click(await screen.findByRole('button', { name: 'Leave page' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/myProduct'));
  });

  it('accepts dropped pictures, and counts those above the maximum', async () => {
    await open();
    server.use({
      'POST /images': {
        body: { data: { display_url: '/images/c.webp', width: 640, height: 480 }, success: true },
      },
    });
    const files = Array.from(
      { length: 8 },
      (_unused, n) => new File(['x'], `${n}.png`, { type: 'image/png' }),
    );
    fireEvent.drop(screen.getByText('Add pictures'), { dataTransfer: { files } });
    expect(
      await screen.findByText('2 pictures were left out, because 8 is the maximum. Remove one to make room.'),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(8);
  });

  it('shows until when a buyer has reserved it, and what can still be changed', async () => {
    await open({ ...LISTING, state: 'reserved', reservedUntil: '2026-03-04T10:00:00.000Z' });
    expect(
      screen.getByText(/^A buyer has reserved this laptop until .* you can change only the category/),
    ).toBeInTheDocument();
  });

  it('removes a picture when its upload is canceled, uploads several at once, shows a failure, and retries it', async () => {
    const { user } = await open();
    server.use({ 'POST /images': () => new Promise<never>(() => undefined) });
    await user.upload(screen.getByLabelText(/Add pictures/), new File(['c'], 'c.png', { type: 'image/png' }));
    expect(await screen.findByRole('progressbar', { name: 'Upload of c.png' })).toBeInTheDocument();
    expect(save()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Cancel the upload of c.png' }));
    expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(2);
    expect(server.uploads[0]?.isAborted).toBe(true);
    expect(save()).toBeEnabled();
    server.use({ 'POST /images': refusal(503, 'unavailable', 'No room at the moment.') });
    const files = ['c.png', 'd.png'].map((name) => new File([name], name, { type: 'image/png' }));
    await user.upload(screen.getByLabelText(/Add pictures/), files);
    await waitFor(() => expect(screen.getAllByText('No room at the moment.')).toHaveLength(2));
    server.use({ 'POST /images': { body: { data: { display_url: '/images/c.webp' }, success: true } } });
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
    await user.click(screen.getByRole('button', { name: 'Remove picture 4' }));
    await waitFor(() => expect(screen.queryByText('No room at the moment.')).not.toBeInTheDocument());
    server.use({ 'PUT /listings/p1': { body: changed({}) } });
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      pictures: ['/images/a.webp', '/images/b.webp', '/images/c.webp'],
    });
  });

  it('focuses pictures that are not uploaded, also when the maximum is reached, or when the last one was removed', async () => {
    const { user } = await open({ ...LISTING, pictures: [1, 2, 3, 4, 5, 6].map((n) => `/images/${n}.webp`) });
    server.use({ 'POST /images': refusal(503, 'unavailable', 'No room at the moment.') });
    const files = ['c.png', 'd.png'].map((name) => new File([name], name, { type: 'image/png' }));
    await user.upload(screen.getByLabelText(/Add pictures/), files);
    await waitFor(() => expect(screen.getAllByText('No room at the moment.')).toHaveLength(2));
    await user.click(save());
    const field = screen.getByLabelText(/Add pictures/);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(/^2 pictures are not uploaded\. Try again, or remove them\./);
    for (let left = 8; left > 0; left--)
      fireEvent.click(screen.getByRole('button', { name: `Remove picture ${left}` }));
    expect(await screen.findByText('A laptop needs at least one picture.')).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(screen.getByLabelText(/Add pictures/)).toHaveFocus());
    expect(sent()).toHaveLength(0);
  });

  it('suggests the usual price of its model, and fills it in', async () => {
    const specs = {
      brand: 'Lenovo',
      model: 'T480',
      processor: 'i5',
      ramGb: 16,
      storageGb: 512,
      storageKind: 'ssd' as const,
      screenInches: 14,
      releaseYear: 2018,
      operatingSystem: 'Windows',
      keyboard: 'US',
      included: 'Charger',
    };
    server = installFakeServer({});
    const context = { count: 12, median: 610, low: 400, high: 900 };
    const opened = open({ ...LISTING, specs });
    server.use({ 'GET /priceSuggestion': { body: { context } } });
    const { user } = await opened;
    await user.click(await screen.findByRole('button', { name: 'Use $610' }));
    expect(screen.getByLabelText(/Resell Price/)).toHaveValue('610');
  });
});
