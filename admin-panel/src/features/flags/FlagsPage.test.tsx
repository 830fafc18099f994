import { screen, waitFor, within } from '@testing-library/react';
import type { Flag } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../remote';

const ID = '3f0c8a52-6a0e-4b3e-9a51-0d7a6d9b1c11';
const LAPTOP = { _id: '9b1d7a52-1a0e-4c3e-8a51-0d7a6d9b1c22', name: 'Dell XPS 13', slug: 'dell-xps-13' };
const FLAG: Flag = {
  _id: ID,
  reason: 'picture',
  evidence: 'Picture 2 was in another seller’s listing first',
  date: '2026-11-03T10:00:00.000Z',
  laptop: { ...LAPTOP, image: '/images/dell.webp', price: 199, isSold: false },
  seller: { _id: '7a1d7a52-1a0e-4c3e-8a51-0d7a6d9b1c33', name: 'Sam Seller', email: 'sam@example.test' },
  other: { _id: '5c1d7a52-1a0e-4c3e-8a51-0d7a6d9b1c44', name: 'My Dell', slug: 'my-dell' },
};

describe('Flagged listings', () => {
  let server: FakeServer;
  let flags: Flag[];
  beforeEach(() => {
    flags = [FLAG];
    server = installFakeServer({ 'GET /flags': () => ({ body: flags }) });
  });
  afterEach(() => server.restore());
  const open = () => renderRoutes(remote.routes, { at: '/flags', session: sessionOf('admin') });

  it('show reason and evidence, with links to the listing, its seller and the first use of the picture', async () => {
    open();
    const row = within(
      (await screen.findByText('Picture from another seller’s listing')).closest('tr') ?? document.body,
    );
    expect(row.getByText(FLAG.evidence)).toBeInTheDocument();
    expect(row.getByText('$199')).toBeInTheDocument();
    const hrefs = row.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      `/laptops/dell-xps-13-${LAPTOP._id}`,
      `/laptops/my-dell-${FLAG.other?._id}`,
      `/adminPanel/people/${FLAG.seller._id}`,
    ]);
  });

  it('show an empty list', async () => {
    flags = [];
    open();
    expect(await screen.findByText('No flagged listings are waiting for a decision.')).toBeInTheDocument();
  });

  it('show a failure', async () => {
    server.use({ 'GET /flags': refusal(503, 'unavailable', 'Please try again in a minute.') });
    open();
    expect(await screen.findByText(/Please try again in a minute/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('are dismissed with a required note', async () => {
    server.use({
      [`PUT /flags/${ID}/dismissal`]: () => {
        flags = [];
        return { body: { acknowledged: true, modifiedCount: 1 } };
      },
    });
    const { user } = open();
    await user.click(
      await screen.findByRole('button', {
        name: 'Dismiss: Picture from another seller’s listing, Dell XPS 13',
      }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Nothing wrong with this listing?' }));
    await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(await dialog.findByText('Say briefly why it is fine')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /Why is it fine/ }), ' They are brothers. ');
    await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('The flag was dismissed')).toBeInTheDocument();
    expect(await screen.findByText('No flagged listings are waiting for a decision.')).toBeInTheDocument();
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      note: 'They are brothers.',
    });
  });

  it('keep the note when the flag could not be dismissed', async () => {
    server.use({ [`PUT /flags/${ID}/dismissal`]: refusal(404, 'not_found', 'This flag does not exist.') });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Dismiss: / }));
    const note = await screen.findByRole('textbox', { name: /Why is it fine/ });
    await user.type(note, 'Fine');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('There was an error! This flag does not exist.')).toBeInTheDocument();
    expect(note).toHaveValue('Fine');
  });

  it('end with the deletion of the listing, after a confirmation; a sold one stays', async () => {
    flags = [FLAG, { ...FLAG, _id: 'sold', laptop: { ...FLAG.laptop, name: 'Sold one', isSold: true } }];
    server.use({
      [`DELETE /deleteProduct/${LAPTOP._id}`]: () => {
        flags = [];
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    });
    const { user } = open();
    expect(await screen.findByRole('button', { name: 'Delete Sold one' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Delete Dell XPS 13' }));
    const dialog = await screen.findByRole('dialog', { name: 'do you want to delete this product?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete successful')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByText('No flagged listings are waiting for a decision.')).toBeInTheDocument(),
    );
  });
});
