import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '@relaptop/shared/api';
import { useParams } from '@relaptop/shared/router';
import { CONVERSATION_TAGS } from '@relaptop/shared/stream';
import {
  aConversation,
  aMessage,
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { ConversationView } from './ConversationView';
import { Inbox } from './Inbox';

const OPEN = aConversation({ last: aMessage(2, { words: 'Still there?' }) });
const OTHER = aConversation({
  _id: aMessage(77)._id,
  unread: 2,
  laptop: { ...OPEN.laptop, name: 'MacBook Air' },
  other: { ...OPEN.other, name: 'Kim' },
});
const matchMedia = window.matchMedia.bind(window);

function Page() {
  const { id = '' } = useParams();
  return (
    <ConversationView
      id={id}
      list={{ to: '/dashboard/messages', title: 'Messages' }}
      picture="/drawing.svg"
    />
  );
}

let server: FakeServer;
let isWide: boolean;
/** The test emits its event `change` to resize the window. */
let mediaQuery: EventTarget;
/** Ids of the conversations whose rows the page scrolled into view. */
let shownRows: (string | undefined)[];
beforeEach(() => {
  isWide = true;
  shownRows = [];
  Element.prototype.scrollIntoView = function scrollIntoView(options) {
    expect(options).toEqual({ block: 'nearest' });
    shownRows.push(this.getAttribute('href')?.split('/').at(-1));
  };
  sessionStorage.clear();
  mediaQuery = new EventTarget();
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    get matches() {
      return isWide && query.includes('min-width');
    },
    addEventListener: mediaQuery.addEventListener.bind(mediaQuery),
    removeEventListener: mediaQuery.removeEventListener.bind(mediaQuery),
  }));
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

function open(answer: Parameters<typeof installFakeServer>[0][string], id = OPEN._id) {
  server = installFakeServer({
    'GET /conversations': answer,
    ...Object.fromEntries(
      [OPEN, OTHER].flatMap((one) => [
        [`GET /conversations/${one._id}`, { body: { ...one, unread: 0 } }],
        [`GET /conversations/${one._id}/messages`, { body: [one.last] }],
      ]),
    ),
  });
  return renderRoutes(
    [
      { path: '/dashboard/messages', element: <Inbox picture="/drawing.svg" /> },
      { path: '/dashboard/messages/:id', element: <Page /> },
    ],
    { at: `/dashboard/messages${id && `/${id}`}`, session: sessionOf('user') },
  );
}
const column = async () => within(await screen.findByRole('navigation', { name: 'Conversations' }));
const field = (name: string) => screen.findByRole('textbox', { name: `Message to ${name}` });
const listCalls = () => server.requests.filter(({ path }) => path === '/conversations');

describe('the conversations next to the open one', () => {
  it('mark the open and the unread ones', async () => {
    open({ body: [OTHER, OPEN] });
    const shown = await column();
    const other = await shown.findByRole('link', { name: /Kim.*MacBook Air.*2 unread$/ });
    expect(other).not.toHaveAttribute('aria-current');
    const current = shown.getByRole('link', { name: /Sam.*Still there\?$/ });
    expect(current).toHaveAttribute('aria-current', 'page');
    expect(shown.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/dashboard/messages');
    expect(await field('Sam')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Messages' })).toHaveLength(1);
  });

  it('ask to choose one on the page of the list', async () => {
    const { user, router } = open({ body: [OTHER, OPEN] }, '');
    expect(await screen.findByText('Choose a conversation')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeInTheDocument();
    await user.click((await column()).getByRole('link', { name: /Kim/ }));
    expect(await field('Kim')).toBeInTheDocument();
    expect(screen.queryByText('Choose a conversation')).not.toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Choose a conversation')).toBeInTheDocument();
  });

  it('open without another request for the list', async () => {
    const { user } = open({ body: [OTHER, OPEN] });
    await user.click(await (await column()).findByRole('link', { name: /Kim/ }));
    expect(await field('Kim')).toBeInTheDocument();
    expect((await column()).getByRole('link', { name: /Kim/ })).toHaveAttribute('aria-current', 'page');
    expect((await column()).getByRole('link', { name: /Sam/ })).not.toHaveAttribute('aria-current');
    expect(listCalls()).toHaveLength(1);
  });

  it('update with new messages', async () => {
    let last = OTHER.last;
    const { store } = open(() => ({ body: [{ ...OTHER, last }, OPEN] }));
    await (await column()).findByRole('link', { name: /Kim/ });
    last = aMessage(5, { words: 'Sold it, sorry' });
    await act(async () => void store.dispatch(api.util.invalidateTags([CONVERSATION_TAGS.list])));
    expect(await (await column()).findByText('Sold it, sorry')).toBeInTheDocument();
  });

  it('scroll to the open one when it opens, and not with each new message', async () => {
    let last = OTHER.last;
    const { store, user } = open(() => ({ body: [{ ...OTHER, last }, OPEN] }));
    await (await column()).findByRole('link', { name: /Kim/ });
    expect(shownRows).toEqual([OPEN._id]);
    last = aMessage(5, { words: 'Sold it, sorry' });
    await act(async () => void store.dispatch(api.util.invalidateTags([CONVERSATION_TAGS.list])));
    await user.click(await (await column()).findByRole('link', { name: /Kim.*Sold it, sorry/ }));
    expect(await field('Kim')).toBeInTheDocument();
    expect(shownRows).toEqual([OPEN._id, OTHER._id]);
  });

  it('show placeholders while loading, and the open one waits for them', async () => {
    open(() => new Promise<never>(() => undefined));
    expect(
      await (await column()).findByRole('status', { name: 'Loading your messages' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Loading the conversation' })).toBeInTheDocument();
    await waitFor(() => expect(server.requests.some(({ path }) => path.endsWith(OPEN._id))).toBe(true));
  });

  it('are left out if they fail to load', async () => {
    open(refusal(503, 'unavailable', 'Not now.'));
    expect(await field('Sam')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Conversations' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/dashboard/messages');
  });

  it('appear next to a conversation that is already shown', async () => {
    isWide = false;
    let send: (answer: { body: unknown }) => void = () => undefined;
    const { user } = open(() => new Promise((resolve) => (send = resolve)));
    const words = await field('Sam');
    await user.type(words, 'Half a ');
    isWide = true;
    act(() => void mediaQuery.dispatchEvent(new Event('change')));
    await waitFor(() => expect(listCalls()).toHaveLength(1));
    expect(words).toHaveFocus();
    await user.keyboard('thought');
    await act(async () => send({ body: [OTHER, OPEN] }));
    expect(await (await column()).findByRole('link', { name: /Kim/ })).toBeInTheDocument();
    expect(words).toHaveFocus();
    expect(words).toHaveValue('Half a thought');
  });

  it('are neither shown nor fetched in a narrow window', async () => {
    isWide = false;
    open({ body: [OTHER, OPEN] });
    expect(await field('Sam')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Conversations' })).not.toBeInTheDocument();
    expect(listCalls()).toHaveLength(0);
  });
});
