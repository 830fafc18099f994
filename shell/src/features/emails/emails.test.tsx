import { screen } from '@testing-library/react';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  SIGNED_OUT,
  type FakeServer,
} from '@relaptop/shared/testing';
import { EmailSettingsPage } from './EmailSettingsPage';
import { UnsubscribePage } from './UnsubscribePage';

const routes = [
  { path: '/account/emails', element: <EmailSettingsPage /> },
  { path: '/unsubscribe', element: <UnsubscribePage /> },
];
const SETTINGS = 'GET /me/mailSettings';

describe('emails', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = installFakeServer({
      [SETTINGS]: { body: { saved: true, reviews: false, messages: true, offers: true } },
    });
  });
  afterEach(() => server.restore());
  const settings = () => renderRoutes(routes, { at: '/account/emails', session: sessionOf('user') });
  const unsubscribe = (search: string) =>
    renderRoutes(routes, { at: `/unsubscribe${search}`, session: SIGNED_OUT });

  it('are chosen by kind', async () => {
    server.use({
      'PUT /me/mailSettings': { body: { saved: false, reviews: false, messages: true, offers: true } },
    });
    const { user } = settings();
    expect(await screen.findByRole('checkbox', { name: /^Reviews of you/ })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /^Saved laptops/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your choice is saved')).toBeInTheDocument();
    const sent = server.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ saved: false, reviews: false, messages: true, offers: true });
  });

  it('show a failure, and retry', async () => {
    server.use({ [SETTINGS]: refusal(503, 'unavailable', 'Not now.') });
    const { user } = settings();
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    server.use({ [SETTINGS]: { body: { saved: true, reviews: true, messages: true, offers: true } } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument();
  });

  it('of a kind end after a confirmation, without a log-in', async () => {
    server.use({ 'POST /unsubscribe': { body: { acknowledged: true, modifiedCount: 1 } } });
    const { user } = unsubscribe('?token=t');
    expect(server.requests).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('heading', { name: 'Done' })).toBeInTheDocument();
    expect(server.requests[0]?.query.get('token')).toBe('t');
  });

  it.each([
    ['', 'Please open it again from the email, or choose your emails yourself.', false],
    ['?token=t', 'Not ours.', true],
  ])('continue after a wrong link: %s', async (search, text, asks) => {
    server.use({ 'POST /unsubscribe': refusal(400, 'bad_request', 'Not ours.') });
    const { user } = unsubscribe(search);
    if (asks) await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in to choose your emails' })).toBeInTheDocument();
  });
});
