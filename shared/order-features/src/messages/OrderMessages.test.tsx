import { screen, waitFor } from '@testing-library/react';
import type { ConversationAbout, Handover } from '@relaptop/shared/contracts';
import {
  aConversation,
  aMessage,
  installFakeServer,
  press,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { OrderMessages } from './OrderMessages';

const CALL = 'GET /orders/o1/conversation';
const MESSAGES = `GET /conversations/${aConversation()._id}/messages`;

describe('the messages of an order', () => {
  let server: FakeServer;
  let about: ConversationAbout;
  beforeEach(() => {
    sessionStorage.clear();
    about = { conversation: null, cannotWrite: null };
    server = installFakeServer({
      [CALL]: () => ({ body: about }),
      [MESSAGES]: { body: [aMessage(1, { words: 'See you there' })] },
    });
  });
  afterEach(() => server.restore());
  const open = (more: Partial<Pick<Handover, 'state' | 'receivedAt' | 'other'>> = {}) => {
    const other = { name: 'Sam', phone: null };
    const meeting = { state: 'paid', reservedUntil: null, receivedAt: null } as const;
    const order = { _id: 'o1', side: 'seller', other, ...meeting, ...more } as const;
    return renderRoutes([{ path: '/dashboard/sales/o1', element: <OrderMessages order={order} /> }], {
      at: '/dashboard/sales/o1',
      session: sessionOf('sealer'),
    });
  };

  it('can be started on the order’s page', async () => {
    server.use({
      'POST /orders/o1/messages': () => {
        about = { conversation: aConversation(), cannotWrite: null };
        return { status: 201, body: { conversationId: aConversation()._id, message: aMessage(1) } };
      },
    });
    const { user } = open();
    const field = await screen.findByRole('textbox', { name: 'Message to Sam' });
    expect(field).toHaveAccessibleDescription(/^Agree on a time and place/);
    await user.type(field, 'See you there');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('log', { name: 'Messages with Sam' })).toHaveTextContent('See you there');
    const alone = screen.getByRole('link', { name: /Open the full page/ });
    expect(alone).toHaveAttribute('href', `/dashboard/messages/${aConversation()._id}`);
  });

  it('can be started on an http page, where browsers have no randomUUID', async () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    server.use({ 'POST /orders/o1/messages': refusal(503, 'unavailable', 'Not now.') });
    const { user } = open();
    await user.type(await screen.findByRole('textbox'), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your message could not be sent: Not now.')).toBeInTheDocument();
    Reflect.deleteProperty(crypto, 'randomUUID');
  });

  it.each(['received', 'disputed'] as const)('suggest no meeting in the state %s', async (state) => {
    open({ state, receivedAt: '2026-11-20T10:00:00.000Z' });
    expect(await screen.findByRole('textbox')).toHaveAccessibleDescription(
      /^Is anything still open\? Ask here\./,
    );
  });

  it('allow contacts outside of the shop only when the two have each other’s numbers', async () => {
    const caution = () => screen.queryByText(/^Keep writing here until the laptop is booked/);
    const { user, unmount } = open();
    await user.type(await screen.findByRole('textbox'), 'Write me on WhatsApp');
    expect(caution()).toBeInTheDocument();
    unmount();
    open({ other: { name: 'Sam', phone: '5550102030' } });
    await user.type(await screen.findByRole('textbox'), ' please');
    expect(await screen.findByRole('textbox')).toHaveValue('Write me on WhatsApp please');
    expect(caution()).not.toBeInTheDocument();
  });

  it('keep the first one when it could not be sent, and send it once', async () => {
    server.use({ 'POST /orders/o1/messages': refusal(503, 'unavailable', 'Not now.') });
    const { user } = open();
    await user.type(await screen.findByRole('textbox'), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your message could not be sent: Not now.')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Hello');
    await press(user, screen.getByRole('button', { name: 'Send' }));
    const sent = () => server.requests.filter(({ method }) => method === 'POST');
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent();
    expect(second?.body).toEqual(first?.body);
  });

  it('say why the person can’t write, and show errors', async () => {
    about.cannotWrite = 'blocked';
    const { unmount } = open();
    expect(await screen.findByText('Sam does not take messages from you.')).toBeInTheDocument();
    unmount();
    server.use({ [CALL]: refusal(503, 'unavailable', 'Not now.') });
    const { user } = open();
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    server.use({ [CALL]: { body: about } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Sam does not take messages from you.')).toBeInTheDocument();
  });
});
