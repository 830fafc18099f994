import { screen, waitFor, within } from '@testing-library/react';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { useLocation } from '@relaptop/shared/router';
import { aSeller } from '../../testing/samples';
import { SellerPage } from './SellerPage';

const SELLER = aSeller();
const RIGHT = `/sellers/ada-seller-${SELLER._id}`;
const REPORT = `PUT /sellers/${SELLER._id}/report`;
const BUTTON = { name: 'Report this profile' };

let server: FakeServer;
beforeEach(() => {
  server = installFakeServer({
    [`GET /sellers/${SELLER._id}`]: { body: { seller: SELLER, laptops: [] } },
    [REPORT]: { body: { acknowledged: true, modifiedCount: 1 } },
  });
});
afterEach(() => server.restore());

function LogIn() {
  const { from } = useLocation().state as { from: { pathname: string; hash: string } };
  return <>{`Log in for ${from.pathname}${from.hash}`}</>;
}
const open = (session?: ReturnType<typeof sessionOf>, at = RIGHT) =>
  renderRoutes(
    [
      { path: '/sellers/:slugAndId', element: <SellerPage /> },
      { path: '/login', element: <LogIn /> },
    ],
    { at, ...(session && { session }) },
  );

async function openDialog() {
  const { user } = open(sessionOf('user'));
  await user.click(await screen.findByRole('button', BUTTON));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report the profile of Ada Seller' }));
  return { user, dialog };
}
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const reports = () => server.requests.filter(({ method }) => method === 'PUT');

describe('reporting a profile', () => {
  it('asks for a reason, and confirms the report', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await dialog.findByText('Say what is wrong')).toBeInTheDocument();
    expect(reports()).toEqual([]);
    await user.type(dialog.getByLabelText(/What is wrong/), ' A shop ');
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Reported. An admin will look at this profile.')).toBeInTheDocument();
    expect(reports()[0]?.body).toEqual({ reason: 'A shop' });
    await dialogGone();
  });

  it('reports a repeated report as information', async () => {
    server.use({ [REPORT]: { body: { acknowledged: true, modifiedCount: 0 } } });
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText(/What is wrong/), 'A shop');
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('You have already reported this profile')).toBeInTheDocument();
    await dialogGone();
  });

  it('stays open with its input after a failure', async () => {
    server.use({ [REPORT]: refusal(429, 'too_many', 'Too many reports. Try again later.') });
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText(/What is wrong/), 'A shop');
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Error: Too many reports. Try again later.')).toBeInTheDocument();
    expect(dialog.getByLabelText(/What is wrong/)).toHaveValue('A shop');
  });

  it('sends visitors to the login and back', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', BUTTON));
    expect(await screen.findByText(`Log in for ${RIGHT}#report`)).toBeInTheDocument();
  });

  it('opens after the login', async () => {
    open(sessionOf('user'), `${RIGHT}#report`);
    expect(await screen.findByRole('dialog', { name: /^Report the profile/ })).toBeInTheDocument();
  });

  it('is not offered to the owner of the profile', async () => {
    server.use({ 'GET /saveUser': { body: [{ _id: SELLER._id }] } });
    open(sessionOf('sealer'));
    await waitFor(() => expect(server.requests.some(({ path }) => path === '/saveUser')).toBe(true));
    await waitFor(() => expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { level: 1, name: /^Ada Seller/ })).toBeInTheDocument();
  });
});
