import { screen, waitFor, within } from '@testing-library/react';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { aProduct, CATEGORY } from '../../testing/samples';
import { categoryRoute } from '../../testing/categoryRoute';

const QUESTION = 'do you want to report this product?';
const REPORT = `PUT /reportProduct/${aProduct()._id}`;

let server: FakeServer;

beforeEach(() => {
  server = installFakeServer({
    'GET /categories': { body: [CATEGORY] },
    'GET /product/business': { body: [aProduct()] },
    [REPORT]: { body: { acknowledged: true, modifiedCount: 1 } },
  });
});
afterEach(() => server.restore());

async function openDialog() {
  const { user } = renderRoutes([categoryRoute], {
    at: '/category/business',
    session: sessionOf('user'),
  });
  await user.click(await screen.findByRole('button', { name: 'More details' }));
  await user.click(screen.getByRole('button', { name: 'Report to Admin' }));
  const dialog = within(await screen.findByRole('dialog', { name: QUESTION }));
  return { user, dialog };
}

const reports = () => server.requests.filter(({ method }) => method === 'PUT');
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('reporting a laptop', () => {
  it('asks first, and reports without a reason when none is given', async () => {
    const { user, dialog } = await openDialog();
    expect(reports()).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('report this product successful')).toBeInTheDocument();
    expect(reports()[0]?.body).toEqual({});
    await dialogGone();
  });

  it('passes on the reason and the note', async () => {
    const { user, dialog } = await openDialog();
    await user.selectOptions(dialog.getByLabelText('Reason (optional)'), 'It may be stolen');
    await user.type(dialog.getByLabelText('Note (optional)'), ' The serial number is gone. ');
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    await waitFor(() =>
      expect(reports()[0]?.body).toEqual({ reason: 'stolen', note: 'The serial number is gone.' }),
    );
  });

  it('does nothing on Cancel', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await dialogGone();
    expect(reports()).toHaveLength(0);
  });

  it('reports a repeated report as information', async () => {
    server.use({ [REPORT]: { body: { acknowledged: true, modifiedCount: 0 } } });
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('You have already reported this product')).toBeInTheDocument();
    await dialogGone();
  });

  it('stays open with its input after a failure', async () => {
    server.use({ [REPORT]: refusal(429, 'too_many', 'Too many reports. Try again later.') });
    const { user, dialog } = await openDialog();
    const note = dialog.getByLabelText('Note (optional)');
    await user.type(note, 'Odd');
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Error: Too many reports. Try again later.')).toBeInTheDocument();
    expect(note).toHaveValue('Odd');
  });
});
