import { screen, waitFor, within } from '@testing-library/react';
import type { Conversation, Message, SendMessageBody } from '@relaptop/shared/contracts';
import { Link } from '@relaptop/shared/router';
import {
  aConversation,
  aMessage,
  anOffer,
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { ConversationView } from './ConversationView';

const ID = aConversation()._id;
const CALL = `GET /conversations/${ID}`;
const MESSAGES = `/conversations/${ID}/messages`;

let server: FakeServer;
let conversation: Conversation;
let messages: Message[];

beforeEach(() => {
  conversation = aConversation();
  messages = [aMessage(2, { mine: true, clientId: aMessage(50)._id }), aMessage(1)];
  sessionStorage.clear();
  server = installFakeServer({
    [CALL]: () => ({ body: conversation }),
    [`GET ${MESSAGES}`]: () => ({ body: messages }),
    [`PUT /conversations/${ID}/read`]: { body: { acknowledged: true, modifiedCount: 1 } },
  });
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

const open = () =>
  renderRoutes(
    [
      {
        path: '/talk',
        element: (
          <>
            <ConversationView
              id={ID}
              list={{ to: '/list', title: 'All' }}
              picture="/drawing.svg"
              action={() => <p>Buy it</p>}
              next={() => <p>Pay for it</p>}
            />
            <Link to="/elsewhere">Away</Link>
          </>
        ),
      },
      { path: '/elsewhere', element: <Link to="/talk">Back</Link> },
    ],
    { at: '/talk', session: sessionOf('user') },
  );
const log = async () => within(await screen.findByRole('log', { name: 'Messages with Sam' }));

it('shows an offer as a card with its buttons and words', async () => {
  messages = [aMessage(3, { words: 'It has a new battery.', offer: anOffer({ by: 'seller', amount: 600 }) })];
  open();
  const card = (await log()).getByRole('group', { name: 'The seller offers $600' });
  expect(within(card).getByRole('button', { name: 'Accept $600' })).toBeInTheDocument();
  expect(within(card).getByRole('button', { name: 'Decline' })).toBeInTheDocument();
  expect(screen.getByText('It has a new battery.')).toBeInTheDocument();
});
const field = () => screen.findByRole('textbox', { name: 'Message to Sam' });
const sent = () =>
  server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body as SendMessageBody);
const take = ({ body }: { body: unknown }) => {
  const { clientId, words, pictures } = body as SendMessageBody;
  const message = aMessage(9, { mine: true, clientId, words, pictures });
  messages = [message, ...messages];
  return { status: 201, body: { conversationId: ID, message } };
};

describe('a conversation', () => {
  it('shows laptop, state, price, next step, the messages in order and in the direction of their language, and earlier ones on request, and is marked as read', async () => {
    conversation.otherReadAt = messages[0]?.date ?? null;
    conversation.unread = 1;
    const next = `<${MESSAGES}?cursor=c>; rel="next"`;
    server.use({
      [`GET ${MESSAGES}`]: ({ query }) =>
        query.get('cursor') === 'c'
          ? { body: [aMessage(0, { words: 'السعر 500$؟' })] }
          : { body: messages, headers: { link: next } },
    });
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1, name: /^Sam/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ThinkPad X1' })).toHaveAttribute(
      'href',
      `/laptops/thinkpad-x1-${conversation.laptop._id}`,
    );
    for (const text of ['$640', 'Buy it', 'Pay for it']) expect(screen.getByText(text)).toBeInTheDocument();
    const items = (await log()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Nov 3, 2026',
      expect.stringMatching(/^Sam: Message 1/),
      expect.stringMatching(/^You: Message 2.* · Seen$/),
    ]);
    expect(screen.getByRole('link', { name: 'Safe meeting' })).toBeInTheDocument();
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        messageId: messages[1]?._id,
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
    expect((await screen.findByText('السعر 500$؟')).closest('[dir]')).toHaveAttribute('dir', 'auto');
    expect(screen.getByRole('textbox')).toHaveAttribute('dir', 'auto');
    expect((await log()).getAllByRole('listitem')[1]).toHaveTextContent('السعر 500$؟');
  });

  it('warns about contacts outside of the shop while contacts are hidden', async () => {
    const { user, unmount } = open();
    const caution = () => screen.queryByText(/^Keep writing here until the laptop is booked/);
    await user.click(await field());
    await user.paste('Write me on WhatsApp');
    expect(caution()).toBeInTheDocument();
    await user.clear(await field());
    expect(caution()).not.toBeInTheDocument();
    await user.paste('WhatsApp');
    expect(caution()).toBeInTheDocument();
    unmount();
    conversation = aConversation({ contactsShown: true });
    open();
    expect(await field()).toHaveValue('WhatsApp');
    expect(caution()).not.toBeInTheDocument();
  });

  it('says which contacts are hidden from whom', async () => {
    messages = [
      aMessage(2, { mine: true, words: 'Call 555 1234', contactsHidden: true }),
      aMessage(1, { words: 'Mine is [contact hidden]!', contactsHidden: true }),
    ];
    open();
    const shown = await log();
    expect(shown.getByText('Contact hidden')).toBeInTheDocument();
    expect(shown.getByText(/Contact details are hidden until a laptop is booked/)).toBeInTheDocument();
    expect(shown.getByText(/Sam doesn’t see the contact details in this message/)).toBeInTheDocument();
    expect(shown.getByText('Call 555 1234')).toBeInTheDocument();
  });

  it('warns about payment outside of the shop, blocks no message, and keeps the draft while the person visits other pages', async () => {
    messages = [aMessage(1, { words: 'Please send a gift card first' })];
    server.use({ [`POST ${MESSAGES}`]: take });
    const { user } = open();
    await log();
    expect(await screen.findByText(/^Keep the payment on Relaptop/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Buyer protection' })).toHaveAttribute(
      'href',
      '/buyer-protection',
    );
    await user.click(await field());
    await user.paste('No gift cards, please');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    expect(await field()).toHaveValue('No gift cards, please');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('is sent once by Enter, and the field is empty at once', async () => {
    server.use({ [`POST ${MESSAGES}`]: take });
    const { user } = open();
    const matchMedia = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('pointer: fine') }));
    await user.type(await field(), ' I{Shift>}{Enter}{/Shift}t?{Enter}');
    expect(await field()).toHaveValue('');
    expect(await (await log()).findByText(/I\s+t\?/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Sending …')).not.toBeInTheDocument());
    expect(sent()).toEqual([
      { clientId: expect.stringMatching(/^[0-9a-f-]{36}$/), words: 'I\nt?', pictures: [] },
    ]);
    expect((await log()).getAllByText(/I\s+t\?/)).toHaveLength(1);
  });

  it('keeps an unsent message for another try with the same id', async () => {
    server.use({ [`POST ${MESSAGES}`]: refusal(503, 'unavailable', 'Not now.') });
    const { user } = open();
    await user.click(await field());
    await user.paste('Hello');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Not sent: Not now.')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    expect(await screen.findByText('Not sent: Not now.')).toBeInTheDocument();
    server.use({ [`POST ${MESSAGES}`]: take });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/^Not sent/)).not.toBeInTheDocument());
    expect((await log()).getAllByText('Hello')).toHaveLength(1);
    const [first, second] = sent();
    expect(second).toEqual(first);
  });

  it('refuses empty messages and files that are not pictures', async () => {
    const { user } = open();
    await field();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Write something first');
    expect(await field()).toHaveAccessibleDescription(/^Write something first/);
    await user.upload(
      screen.getByLabelText('Add pictures'),
      new File(['x'], 'cv.webp', { type: 'image/webp' }),
    );
    expect(await screen.findByRole('img', { name: 'cv.webp' })).toBeInTheDocument();
    server.use({
      'POST /images': refusal(415, 'not_a_picture', 'This is not a picture.'),
      [`POST ${MESSAGES}`]: take,
    });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Not sent: cv.webp: This is not a picture.')).toBeInTheDocument();
    expect(server.requests.some(({ method, path }) => method === 'POST' && path === MESSAGES)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.queryByText(/^Not sent/)).not.toBeInTheDocument();
  });

  it('keeps a message whose picture is canceled, for another try', async () => {
    server.use({ 'POST /images': () => new Promise<never>(() => undefined), [`POST ${MESSAGES}`]: take });
    const { user } = open();
    await user.click(await field());
    await user.paste('See this');
    await user.upload(
      screen.getByLabelText('Add pictures'),
      new File(['x'], 'lid.webp', { type: 'image/webp' }),
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('progressbar', { name: 'Upload of lid.webp' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel the upload of lid.webp' }));
    expect(await screen.findByText('Not sent: The upload was canceled.')).toBeInTheDocument();
    server.use({ 'POST /images': { body: { data: { display_url: '/images/lid.webp' }, success: true } } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/^Not sent/)).not.toBeInTheDocument());
    const sent = server.requests.filter(({ method, path }) => method === 'POST' && path === MESSAGES);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { words: 'See this', pictures: ['/images/lid.webp'] },
    ]);
  });

  it('ends after a confirmed block, continues after unblocking, and can be reported with a reason', async () => {
    server.use({
      [`PUT /conversations/${ID}/block`]: () => {
        conversation = { ...conversation, blocked: true, cannotWrite: 'youBlocked' };
        return { body: { acknowledged: true, modifiedCount: 1 } };
      },
      [`DELETE /conversations/${ID}/block`]: () => {
        conversation = { ...conversation, blocked: false, cannotWrite: null };
        return { body: { acknowledged: true, modifiedCount: 1 } };
      },
      [`PUT /conversations/${ID}/report`]: () => {
        conversation = { ...conversation, reported: true };
        return { body: { acknowledged: true, modifiedCount: 1 } };
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Block Sam' }));
    const question = within(await screen.findByRole('dialog', { name: 'Block Sam?' }));
    await user.click(question.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText(/You have blocked Sam/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Unblock Sam' }));
    expect(await field()).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Report Sam' }));
    const form = within(await screen.findByRole('form', { name: 'Report this conversation' }));
    await user.click(form.getByRole('button', { name: 'Report' }));
    expect(await form.findByText('Say what is wrong')).toBeInTheDocument();
    await user.click(form.getByLabelText(/What is wrong\?/));
    await user.paste('Wants a deposit');
    await user.click(form.getByRole('button', { name: 'Report' }));
    expect((await screen.findAllByText(/An admin will read this conversation\.$/))[0]).toBeInTheDocument();
    expect(server.requests.find(({ path }) => path.endsWith('/report'))?.body).toEqual({
      reason: 'Wants a deposit',
    });
  });

  it.each([
    ['unconfirmed', /Confirm your email address first/],
    ['blocked', /Sam does not take messages from you/],
    ['personGone', /account is closed/],
    ['laptopSold', /sold to another buyer/],
  ] as const)('can’t be continued when %s, and says why', async (why, text) => {
    conversation.cannotWrite = why;
    open();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is not found at a wrong address, and can be retried after a failure', async () => {
    server.use({ [CALL]: refusal(404, 'not_found', 'Not found') });
    const { unmount } = open();
    expect(await screen.findByText('We can’t find this conversation')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to All' })).toHaveAttribute('href', '/list');
    unmount();
    server.use({ [CALL]: refusal(503, 'unavailable', 'Not now.') });
    const { user } = open();
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    server.use({ [CALL]: { body: conversation } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await field()).toBeInTheDocument();
  });
});
