import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  installFakeServer,
  press,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import type { FirebaseConnection } from '../../session/firebaseAuth';
import { OwnAccount } from '../../session/OwnAccount';
import { SessionProvider } from '../../session/SessionContext';
import type { SessionKeeper } from '../../session/SessionKeeper';
import { AccountPage } from './AccountPage';

const PROFILE = {
  name: 'Ann Lee',
  email: 'user@example.test',
  photo: '/images/ann.webp',
  joinedAt: '2026-01-02T10:00:00.000Z',
};
const ORDER = '45c48cce-2e2d-4fbd-aa1a-fc51c7c6ad26';
const OUTLOOK = {
  obstacles: [],
  goes: { unsoldLaptops: 2, unfinishedListings: 0, savedLaptops: 1, savedSearches: 0, reservations: 0 },
  stays: { purchases: 1, salesMade: 0 },
};

const sdk = {
  currentUser: jest.fn(),
  reauthenticate: jest.fn(async () => undefined),
  setPassword: jest.fn(async () => undefined),
  changeProfile: jest.fn(async () => undefined),
};
const takeToken = jest.fn(async () => 'token');
const changeProfile = jest.fn(async () => undefined);
const leaveDeleted = jest.fn(async () => undefined);

function open(...providers: string[]) {
  sdk.currentUser.mockResolvedValue({ providerData: providers.map((providerId) => ({ providerId })) });
  const firebase = async () => sdk as unknown as FirebaseConnection;
  const ownAccount = new OwnAccount({ firebase, takeToken, showProof: async () => undefined });
  const keeper = { ownAccount, changeProfile, leaveDeleted } as unknown as SessionKeeper;
  const element = (
    <SessionProvider value={keeper}>
      <AccountPage />
    </SessionProvider>
  );
  return renderRoutes([{ path: '/account', element }], { at: '/account', session: sessionOf('user') });
}

describe('the account page', () => {
  let server: FakeServer;
  beforeEach(() => {
    jest.clearAllMocks();
    server = installFakeServer({
      'GET /me/profile': { body: PROFILE },
      'GET /me/deletion': { body: OUTLOOK },
    });
  });
  afterEach(() => server.restore());
  const put = () => server.requests.find(({ method }) => method === 'PUT')?.body;
  const review = async (user: ReturnType<typeof open>['user']) =>
    user.click(await screen.findByRole('button', { name: 'See what we delete and keep' }));
  const part = async (name: string) => within(await screen.findByRole('region', { name }));

  it('retries a failed load, keeps the name after a refusal with its reason, and changes the name, also in the header', async () => {
    server.use({
      'GET /me/profile': refusal(503, 'unavailable', 'Not now.'),
      'PUT /me/profile': refusal(400, 'bad_request', 'Please write your name with letters.'),
    });
    const { user } = open('password');
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    server.use({ 'GET /me/profile': { body: PROFILE } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const name = await screen.findByLabelText('Name');
    expect(name).toHaveValue('Ann Lee');
    await user.clear(name);
    await user.paste(' Ann Li ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Please write your name with letters/)).toBeInTheDocument();
    expect(name).toHaveValue(' Ann Li ');
    server.use({ 'PUT /me/profile': { body: { ...PROFILE, name: 'Ann Li' } } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your profile is saved')).toBeInTheDocument();
    expect(put()).toEqual({ name: 'Ann Li' });
    expect(changeProfile).toHaveBeenCalledWith('Ann Li', PROFILE.photo);
  });

  it('uploads a new photo, keeps the form when the upload is canceled, and removes one', async () => {
    server.use({
      'POST /images': () => new Promise<never>(() => undefined),
      'PUT /me/profile': { body: { ...PROFILE, photo: 'http://localhost/images/new.webp' } },
    });
    const { user } = open('password');
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText('Photo'), file);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the upload of me.png' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(screen.getByAltText('The chosen picture')).toBeInTheDocument();
    expect(screen.queryByText(/cancelled/)).not.toBeInTheDocument();
    expect(put()).toBeUndefined();
    server.use({
      'POST /images': { body: { data: { display_url: '/images/new.webp' }, success: true } },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your profile is saved');
    expect(put()).toEqual({ name: 'Ann Lee', photo: 'http://localhost/images/new.webp' });
    server.requests.splice(0);
    await user.click(screen.getByRole('checkbox', { name: 'Remove my photo' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(put()).toEqual({ name: 'Ann Lee', photo: null }));
  });

  it('changes the password with the current one, and the session continues', async () => {
    const { user } = open('password');
    await user.type(await screen.findByLabelText('Current password'), 'Laptop#1');
    await user.type(screen.getByLabelText('New password'), 'Laptop#2');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/Your password is changed\. You’ll get/)).toBeInTheDocument();
    expect(sdk.reauthenticate.mock.calls).toEqual([
      [expect.anything(), 'Laptop#1'],
      [expect.anything(), 'Laptop#2'],
    ]);
    expect(sdk.setPassword).toHaveBeenCalledWith(expect.anything(), 'Laptop#2');
    expect(takeToken).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it('does not change the password when one of both is missing, wrong, weak or the same, and says why at the field', async () => {
    sdk.reauthenticate.mockRejectedValueOnce({ code: 'auth/invalid-credential' });
    const { user } = open('password');
    const field = await screen.findByLabelText('Current password');
    for (const [current, next, why] of [
      ['', 'Laptop#2', 'Enter your current password'],
      ['Laptop#1', 'Laptop#1', 'Choose a password that differs from your current one'],
      ['Laptop#1', 'laptop12', 'Choose a password that meets all the rules below'],
      ['Laptop#9', 'Laptop#2', 'This is not your current password'],
    ] as const) {
      fireEvent.change(field, { target: { value: current } });
      fireEvent.change(screen.getByLabelText('New password'), { target: { value: next } });
      await user.click(screen.getByRole('button', { name: 'Change password' }));
      expect(await screen.findByText(why)).toBeInTheDocument();
    }
    expect(sdk.setPassword).not.toHaveBeenCalled();
  });

  it('asks to log in again when the session can’t be renewed after the change', async () => {
    takeToken.mockRejectedValueOnce(new Error('offline'));
    const { user } = open('password');
    await user.type(await screen.findByLabelText('Current password'), 'Laptop#1');
    await user.type(screen.getByLabelText('New password'), 'Laptop#2{Enter}');
    expect(await screen.findByText(/Please log in again with the new password/)).toBeInTheDocument();
  });

  it('says that an account with Google alone has no password', async () => {
    open('google.com');
    expect(await screen.findByText(/You log in with Google/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  });

  it('downloads the data, and reports too many downloads', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.use({ 'GET /me/data': { body: { orders: [{ id: ORDER }] } } });
    const { user } = open('password');
    const button = await screen.findByRole('button', { name: 'Download my data' });
    await user.click(button);
    expect(await screen.findByText('We saved your data as a file on this device')).toBeInTheDocument();
    expect(saved.map(({ type }) => type)).toEqual(['application/json']);
    server.use({ 'GET /me/data': refusal(429, 'too_many_requests', 'Too many requests.') });
    await press(user, button);
    expect(await screen.findByText(/Too many requests/)).toBeInTheDocument();
  });

  it('lists what is deleted and kept, asks for confirmation, keeps the account when the deletion is refused, and deletes', async () => {
    server.use({ 'DELETE /me': refusal(409, 'account_busy', 'An order is still open.') });
    const { user } = open('password');
    const deletion = await part('Delete your account');
    expect(server.requests.filter(({ path }) => path.endsWith('/me/deletion'))).toEqual([]);
    await review(user);
    expect(await deletion.findByText('2 laptops that are not sold')).toBeInTheDocument();
    expect(deletion.getByText(/^1 paid order, with payment records/)).toBeInTheDocument();
    await user.click(deletion.getByRole('button', { name: 'Delete my account' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    expect(question.getByText(/can’t be undone/)).toBeInTheDocument();
    expect(leaveDeleted).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Delete my account' }));
    expect(
      await screen.findByText('Your account was not deleted. An order is still open.'),
    ).toBeInTheDocument();
    expect(leaveDeleted).not.toHaveBeenCalled();
    server.use({ 'DELETE /me': { body: { acknowledged: true, deletedCount: 1 } } });
    await user.click(await deletion.findByRole('button', { name: 'Delete my account' }));
    const again = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    await user.click(again.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(leaveDeleted).toHaveBeenCalledTimes(1));
  });

  it('lists each obstacle once, with links, and checks again', async () => {
    const order = { _id: ORDER, productName: 'ThinkPad X1', side: 'buyer' };
    const other = { ...order, _id: 'a1', productName: 'Acer Spin 5' };
    const obstacles = [order, other].map((of) => ({ obstacle: 'buying', order: of }));
    server.use({ 'GET /me/deletion': { body: { ...OUTLOOK, obstacles } } });
    const { user } = open('password');
    await review(user);
    expect(await screen.findByText(/^Finish these purchases first/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Acer Spin 5' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'ThinkPad X1' })).toHaveAttribute(
      'href',
      `/dashboard/orders/${ORDER}`,
    );
    expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
    server.use({ 'GET /me/deletion': { body: OUTLOOK } });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeInTheDocument();
  });
});
