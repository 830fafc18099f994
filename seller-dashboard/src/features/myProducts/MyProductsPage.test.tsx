import { screen, waitFor, within } from '@testing-library/react';
import type { Product } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../remote';
import { aProduct as laptop } from '../../testing/aProduct';

const MINE = 'GET /myProduct/sealer@example.test';
const HOUR_MS = 3_600_000;
const RESERVED = { reservedUntil: new Date(Date.now() + HOUR_MS).toISOString() };

describe('My Products', () => {
  let server: FakeServer;
  let mine: Product[];
  const asked = (call: string) => server.requests.filter(({ method, path }) => `${method} ${path}` === call);

  beforeEach(() => {
    mine = [laptop('Dell'), laptop('Acer', { payment: 'paid' }), laptop('Asus', { advertise: 'advertise' })];
    server = installFakeServer({ [MINE]: () => ({ body: mine }), 'GET /drafts': { body: [] } });
  });
  afterEach(() => server.restore());

  const open = (at = '/dashboard/myProduct') =>
    renderRoutes(
      [
        { path: '/dashboard', children: remote.routes },
        { path: '/adminPanel', children: remote.routes },
      ],
      { at, session: sessionOf('sealer') },
    );
  const rowOf = async (name: string) => {
    const row = (await screen.findByRole('link', { name: `Edit ${name}` })).closest('tr');
    if (!row) throw new Error(`${name} is not in the table`);
    return row;
  };

  it('shows the columns and the details of each laptop', async () => {
    open();
    const row = await rowOf('Dell');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'SL.No',
      'Details',
      'Product Name',
      'Sale Status',
      'Advertise',
      'action',
    ]);
    // The name appears once in the row. As the picture's alt text it would be read twice.
    expect(within(row).getByRole('presentation')).toHaveAttribute('alt', '');
    for (const text of ['1', 'Sam Seller', '$799', 'Mar 4, 2026', 'Dhaka', 'Dell', 'Available'])
      expect(within(row).getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'My Products' })).toBeInTheDocument();
    expect(within(row).getByRole('link', { name: 'Dell' })).toHaveAttribute('href', '/laptops/dell-Dell');
    expect(screen.getByText('3 laptops')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add Product' })).toBeInTheDocument();
    const [call] = asked(MINE);
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ email: 'sealer@example.test', limit: '25' });
  });

  it('shows the laptops in one state, which the address names', async () => {
    server.use({
      [MINE]: ({ query }) => ({ body: query.get('state') === 'sold' ? mine.slice(1, 2) : mine }),
    });
    const { user, router } = open();
    await rowOf('Dell');
    const states = within(screen.getByRole('navigation', { name: 'Laptops to show' }));
    expect(states.getByRole('link', { current: 'page' })).toHaveTextContent('All');
    await user.click(states.getByRole('link', { name: 'Sold' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Dell' })).not.toBeInTheDocument());
    expect(await rowOf('Acer')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?state=sold');
    expect(states.getByRole('link', { current: 'page' })).toHaveTextContent('Sold');
  });

  it('shows sold, advertised and reserved laptops, and those that are being checked, and why', async () => {
    const past = new Date(Date.now() - HOUR_MS).toISOString();
    mine.push(laptop('Held', RESERVED), laptop('Freed', { reservedUntil: past }));
    mine.push(laptop('Suspect', { ...RESERVED, underReview: true, suspectFor: ['price', 'words'] }));
    open();
    const sold = within(await rowOf('Acer'));
    expect(sold.getByText('Sold Out')).toBeInTheDocument();
    expect(sold.getByText('Already Advertise')).toBeInTheDocument();
    expect(sold.queryByRole('button', { name: /^Advertise/ })).not.toBeInTheDocument();
    expect(within(await rowOf('Asus')).getByText('Already Advertise')).toBeInTheDocument();
    const held = within(await rowOf('Held'));
    expect(held.queryByText('Available')).not.toBeInTheDocument();
    expect(held.getByText('Reserved')).toBeInTheDocument();
    expect(held.getByText(/^Reserved until /)).toBeInTheDocument();
    for (const row of [sold, held])
      expect(row.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(within(await rowOf('Freed')).queryByText(/Reserved/)).not.toBeInTheDocument();
    const suspect = within(await rowOf('Suspect'));
    expect(suspect.getByText('Being checked')).toBeInTheDocument();
    expect(suspect.queryByText('Available')).not.toBeInTheDocument();
    expect(suspect.getByText(/^Reserved until /)).toBeInTheDocument();
    expect(
      suspect.getByText(
        'We are checking this listing because its price is far below others of this model; its text asks for a payment outside Relaptop. No new buyer can reserve it until we finish, usually within a day.',
      ),
    ).toBeInTheDocument();
  });

  it('neither advertises nor withdraws a reserved laptop, and says why', async () => {
    mine = [laptop('Held', RESERVED)];
    const { user } = open();
    const button = within(await rowOf('Held')).getByRole('button', { name: 'Advertise Held' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.hover(button);
    const reason = 'A buyer has reserved this laptop, so you can’t advertise it now';
    expect(await screen.findByRole('tooltip', { name: reason })).toBeInTheDocument();
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'More for Held' }));
    expect(await screen.findByRole('menuitem', { name: 'Withdraw' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('withdraws after a confirmation, and lists again', async () => {
    server.use({
      'PUT /listings/Dell/withdrawal': () => {
        mine = [laptop('Dell', { withdrawn: true })];
        return { body: { acknowledged: true, modifiedCount: 1 } };
      },
      'DELETE /listings/Dell/withdrawal': () => {
        mine = [laptop('Dell')];
        return { body: { acknowledged: true, modifiedCount: 1 } };
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More for Dell' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn', { selector: 'td *' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Advertise Dell' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'More for Dell' }));
    await user.click(await screen.findByRole('menuitem', { name: 'List again' }));
    expect(await screen.findByText('Available')).toBeInTheDocument();
  });

  it('chooses the lowest offer for a laptop, and offers a price to savers', async () => {
    server.use({
      'GET /listings/Dell/offerSettings': {
        body: { accepts: true, floor: null, savers: 2, nextToSaversAt: null },
      },
      'PUT /listings/Dell/offerSettings': {
        body: { accepts: true, floor: 500, savers: 2, nextToSaversAt: null },
      },
      'POST /listings/Dell/offersToSavers': { body: { sent: 2 } },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More for Dell' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Offers…' }));
    await user.click(await screen.findByRole('button', { name: 'Offer to people who saved it' }));
    const offer = within(await screen.findByRole('dialog', { name: 'Offer to people who saved it' }));
    await user.type(offer.getByLabelText(/^Amount in dollars/), '700');
    await user.click(offer.getByRole('button', { name: 'Send offer' }));
    expect(await screen.findByText('Offer sent to 2 people')).toBeInTheDocument();
    await user.type(await screen.findByLabelText(/^Lowest offer in dollars/), '500');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    const bodies = server.requests.flatMap(({ body }) => (body ? [body] : []));
    expect(bodies).toEqual([{ amount: 700 }, { accepts: true, floor: 500 }]);
  });

  it.each([
    [
      'sold',
      { payment: 'paid' },
      'Sold: you can still edit the category, the location and your phone number',
    ],
    ['reserved', RESERVED, 'Reserved: you can still edit the category, the location and your phone number'],
    ['for sale', {}, 'Edit'],
  ] as const)('says before what of a laptop that is %s can be edited', async (_state, overrides, says) => {
    mine = [laptop('Held', overrides)];
    const { user } = open();
    await user.hover(await screen.findByRole('link', { name: 'Edit Held' }));
    expect(await screen.findByRole('tooltip', { name: says })).toBeInTheDocument();
  });

  it('shows drafts, which can be continued and deleted', async () => {
    const draft = {
      _id: 'd1',
      content: { productName: 'Half a ThinkPad' },
      version: 1,
      date: '2026-03-04T10:00:00.000Z',
    };
    server.use({
      'GET /drafts': { body: [draft] },
      'DELETE /drafts/d1': () => {
        server.use({ 'GET /drafts': { body: [] } });
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    });
    const { user } = open();
    expect(await screen.findByRole('link', { name: 'Continue Half a ThinkPad' })).toHaveAttribute(
      'href',
      '/dashboard/addProduct?draft=d1',
    );
    await user.click(screen.getByRole('button', { name: 'Delete Half a ThinkPad' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Half a ThinkPad')).not.toBeInTheDocument());
  });

  it('advertises and deletes after a confirmation, not when it is canceled, and says why it failed', async () => {
    server.use({
      'DELETE /deleteProduct/Dell': refusal(409, 'reserved', 'A buyer holds this laptop.'),
      'PUT /productAdvertise/Dell': { body: { acknowledged: true, modifiedCount: 0 } },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Dell' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked('DELETE /deleteProduct/Dell')).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Delete Dell' }));
    const deletion = await screen.findByRole('dialog', { name: 'do you want to delete this product?' });
    expect(deletion).toHaveAccessibleDescription('Dell will be deleted. This can’t be undone.');
    await user.click(within(deletion).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('There was an error! A buyer holds this laptop.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(within(await rowOf('Dell')).getByRole('button', { name: 'Advertise Dell' }));
    const question = await screen.findByRole('dialog', { name: 'do you want to Advertise this product?' });
    expect(question).toHaveAccessibleDescription('Dell');
    expect(asked('PUT /productAdvertise/Dell')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Advertise' }));
    expect(await screen.findByText('There was an error! Nothing was changed.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    server.use({
      'PUT /productAdvertise/Dell': () => {
        mine = [laptop('Dell', { advertise: 'advertise' })];
        return { body: { acknowledged: true, modifiedCount: 1 } };
      },
      'DELETE /deleteProduct/Dell': () => {
        mine = [];
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    });
    await user.click(within(await rowOf('Dell')).getByRole('button', { name: 'Advertise Dell' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Advertise' }));
    expect(await screen.findByText('Your product is ready for advertises')).toBeInTheDocument();
    expect(await screen.findByText('Already Advertise')).toBeInTheDocument();
    expect(asked('PUT /productAdvertise/Dell')[0]?.query.get('email')).toBe('sealer@example.test');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Delete Dell' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete successful')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Delete Dell' })).not.toBeInTheDocument(),
    );
  });

  it('shows a failure, an empty list after a retry, and then links to pages of the same panel that add and edit a laptop', async () => {
    server.use({ [MINE]: refusal(503, 'unavailable', 'The shop is resting.') });
    const { user, unmount } = open('/adminPanel/myProduct');
    expect(await screen.findByText('The shop is resting.')).toBeInTheDocument();
    server.use({ [MINE]: { body: [] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have no added any product')).toBeInTheDocument();
    expect(screen.queryByText(/laptops$/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add Product' })).toHaveAttribute(
      'href',
      '/adminPanel/addProduct',
    );
    unmount();
    server.use({ [MINE]: { body: mine } });
    open('/adminPanel/myProduct');
    expect(await screen.findByRole('link', { name: 'Edit Dell' })).toHaveAttribute(
      'href',
      '/adminPanel/myProduct/Dell',
    );
  });
});
