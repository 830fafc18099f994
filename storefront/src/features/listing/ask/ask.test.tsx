import { screen, within } from '@testing-library/react';
import type { ConversationAbout, SendMessageBody } from '@relaptop/shared/contracts';
import { aConversation, aMessage, refusal, sessionOf, type FakeServer } from '@relaptop/shared/testing';
import { CALL as LAPTOP_CALL, LAPTOP, openListing, RIGHT, serveLaptop } from '../../../testing/openListing';
import { aLaptopPage } from '../../../testing/samples';

const CALL = `GET /laptops/${LAPTOP._id}/conversation`;
const SEND = `POST /laptops/${LAPTOP._id}/messages`;

describe('asking the seller', () => {
  let server: FakeServer;
  let about: ConversationAbout;
  beforeEach(() => {
    sessionStorage.clear();
    about = { conversation: null, cannotWrite: null };
    server = serveLaptop();
    server.use({ [CALL]: () => ({ body: about }) });
  });
  afterEach(() => server.restore());

  const dialog = async () => within(await screen.findByRole('dialog', { name: /^Ask / }));
  const ask = async (session?: ReturnType<typeof sessionOf>) => {
    const view = openListing(session ? { session } : {});
    await view.user.click(await screen.findByRole('button', { name: 'Ask the seller' }));
    return { ...view, shown: await dialog() };
  };

  it('starts with a suggested question, which can be edited, and confirms the sending', async () => {
    server.use({
      [SEND]: { status: 201, body: { conversationId: aConversation()._id, message: aMessage(1) } },
    });
    const { user, shown } = await ask(sessionOf('user'));
    await user.click(await shown.findByRole('button', { name: 'When and where could we meet?' }));
    expect(shown.queryByRole('button', { name: 'When and where could we meet?' })).not.toBeInTheDocument();
    await user.type(shown.getByRole('textbox'), ' I can come today.');
    await user.click(shown.getByRole('button', { name: 'Send' }));
    expect(await shown.findByText(/^Message sent\./)).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'Open the conversation' })).toHaveAttribute(
      'href',
      `/dashboard/messages/${aConversation()._id}`,
    );
    const sent = server.requests.find(({ method }) => method === 'POST')?.body as SendMessageBody;
    expect(sent.words).toBe('When and where could we meet? I can come today.');
  });

  it('suggests only questions that the listing leaves open', async () => {
    const { shown } = await ask();
    expect(shown.getByRole('button', { name: 'When and where could we meet?' })).toBeInTheDocument();
    expect(shown.queryByRole('button', { name: 'What is the battery health?' })).not.toBeInTheDocument();
  });

  it('suggests to ask what a listing without specifications leaves open', async () => {
    server.use({ [LAPTOP_CALL]: { body: aLaptopPage({ laptop: { ...LAPTOP, specs: null } }) } });
    const { shown } = await ask();
    expect(shown.getByRole('button', { name: 'What is the battery health?' })).toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'Does it come with a charger?' })).toBeInTheDocument();
  });

  it('keeps the text when sending fails', async () => {
    server.use({ [SEND]: refusal(503, 'unavailable', 'Not now.') });
    const { user, shown } = await ask(sessionOf('user'));
    await user.type(await shown.findByRole('textbox'), 'Hello');
    await user.click(shown.getByRole('button', { name: 'Send' }));
    expect(await shown.findByText('Your message could not be sent: Not now.')).toBeInTheDocument();
    expect(shown.getByRole('textbox')).toHaveValue('Hello');
  });

  it('lets visitors write first, then log in, and keeps their text', async () => {
    const { user, shown, unmount } = await ask();
    await user.type(shown.getByRole('textbox'), 'Does it have a backlit keyboard?');
    await user.click(shown.getByRole('button', { name: 'Log in to send' }));
    expect(await screen.findByRole('heading', { name: `Log in for ${RIGHT}#ask` })).toBeInTheDocument();
    unmount();
    openListing({ at: `${RIGHT}#ask`, session: sessionOf('user') });
    expect(await (await dialog()).findByRole('textbox')).toHaveValue('Does it have a backlit keyboard?');
  });

  it('links to an existing conversation', async () => {
    about.conversation = aConversation();
    const { shown } = await ask(sessionOf('user'));
    expect(await shown.findByRole('link', { name: 'Open the conversation' })).toBeInTheDocument();
    expect(shown.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('requires a confirmed address, and links to the confirmation', async () => {
    about.cannotWrite = 'unconfirmed';
    const { shown } = await ask(sessionOf('user'));
    expect(await shown.findByText(/^Confirm your email address first/)).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'Confirm your email' })).toHaveAttribute(
      'href',
      '#confirm-address',
    );
  });

  it('shows the error and retries', async () => {
    server.use({ [CALL]: refusal(503, 'unavailable', 'Not now.') });
    const { user, shown } = await ask(sessionOf('user'));
    expect(await shown.findByText('Not now.')).toBeInTheDocument();
    server.use({ [CALL]: { body: about } });
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByRole('textbox')).toBeInTheDocument();
  });
});
