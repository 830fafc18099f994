import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../../remote';
import { ANSWERS } from '../../../testing/addProduct';

const DRAFT = {
  _id: 'd1',
  content: { productName: 'Half a ThinkPad', specs: { brand: 'Lenovo' } },
  version: 1,
  date: '2026-03-04T10:00:00.000Z',
};
/** A draft is saved after a pause of a second and a half. */
const SOON = { timeout: 12_000 };

let server: FakeServer;
const sent = (call: string) => server.requests.filter(({ method, path }) => `${method} ${path}` === call);
const name = (value: string) =>
  fireEvent.change(screen.getByLabelText(/Product Name/), { target: { value } });

beforeEach(() => {
  localStorage.clear();
  server = installFakeServer(ANSWERS);
});
afterEach(() => server.restore());

async function open(search = '') {
  const view = renderRoutes([{ path: '/dashboard', children: remote.routes }], {
    at: `/dashboard/addProduct${search}`,
    session: sessionOf('sealer'),
  });
  await screen.findByRole('option', { name: 'Gaming Laptops' });
  return view;
}

describe('a draft', () => {
  it('is begun with the first words, saved with the next, and in the address from then on', async () => {
    const { router } = await open();
    name('Think');
    fireEvent.change(screen.getByLabelText(/Resell Price/), { target: { value: '499' } });
    expect(await screen.findByText(/^Draft saved/, {}, SOON)).toBeInTheDocument();
    expect(sent('POST /drafts')[0]?.body).toEqual({
      content: { productName: 'Think', resellPrice: '499' },
    });
    expect(router.state.location.search).toBe('?draft=d1');
    name('ThinkPad');
    await waitFor(() => expect(sent('PUT /drafts/d1')).toHaveLength(1), SOON);
    expect(sent('PUT /drafts/d1')[0]?.body).toEqual({
      content: { productName: 'ThinkPad', resellPrice: '499' },
      version: 1,
    });
    expect(screen.getByLabelText(/Product Name/)).toHaveValue('ThinkPad');
  }, 40_000);

  it('is gone on with where it was', async () => {
    server.use({ 'GET /drafts/d1': { body: DRAFT } });
    await open('?draft=d1');
    expect(screen.getByLabelText(/Product Name/)).toHaveValue('Half a ThinkPad');
    expect(screen.getByLabelText(/Brand/)).toHaveValue('Lenovo');
  });

  it('that can’t be saved says so, and is kept in the browser until it can', async () => {
    server.use({ 'POST /drafts': refusal(503, 'unavailable', 'The shop is resting.') });
    const { unmount } = await open();
    name('Think');
    expect(
      await screen.findByText(/could not be saved: The shop is resting. What you typed is kept/, {}, SOON),
    ).toBeInTheDocument();
    unmount();
    await open();
    expect(screen.getByLabelText(/Product Name/)).toHaveValue('Think');
    expect(screen.getByText(/what could not be saved last time/)).toBeInTheDocument();
  }, 40_000);

  it('that was changed elsewhere is not overwritten unasked', async () => {
    const other = { ...DRAFT, version: 7 };
    server.use({
      'GET /drafts/d1': { body: DRAFT },
      'PUT /drafts/d1': refusal(409, 'draft_changed', 'This draft was changed in another tab.', {
        draft: other,
      }),
    });
    const { user } = await open('?draft=d1');
    name('Mine');
    const keep = await screen.findByRole('button', { name: 'Keep what is here' }, SOON);
    server.use({ 'PUT /drafts/d1': { body: { ...other, version: 8 } } });
    await user.click(keep);
    expect(await screen.findByText(/^Draft saved/)).toBeInTheDocument();
    expect(sent('PUT /drafts/d1').at(-1)?.body).toMatchObject({
      version: 7,
      content: { productName: 'Mine' },
    });
  }, 40_000);
});
