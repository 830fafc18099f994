import { screen, waitFor } from '@testing-library/react';
import type { SessionState } from '@relaptop/shared/session';
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
import { Inbox } from './Inbox';

const CALL = 'GET /conversations';

describe('the inbox', () => {
  let server: FakeServer;
  afterEach(() => server.restore());
  const open = (
    answer: Parameters<typeof installFakeServer>[0][string],
    session: SessionState = sessionOf('sealer'),
  ) => {
    server = installFakeServer({ [CALL]: answer });
    return renderRoutes([{ path: '/adminPanel/messages', element: <Inbox picture="/drawing.svg" /> }], {
      at: '/adminPanel/messages',
      session,
    });
  };

  it('lists laptop, person, latest message and unread count, with links within the panel', async () => {
    const last = aMessage(1, { mine: true, words: '', pictures: ['/images/a.webp'] });
    const other = aConversation({ _id: aMessage(77)._id, unread: 0, last });
    open({ body: [aConversation({ unread: 2, last: aMessage(3, { words: 'Still there?' }) }), other] });
    const [first, second] = await screen.findAllByRole('link');
    expect(first).toHaveTextContent(/^Sam.*ThinkPad X1Still there\?2 unread$/);
    expect(first).toHaveAttribute('href', `/adminPanel/messages/${aConversation()._id}`);
    expect(second).toHaveTextContent(/You: A picture$/);
    expect(second).not.toHaveTextContent('unread');
  });

  it('says which offer waits for the reader, and which laptop is sold', async () => {
    const last = aMessage(1, { offer: anOffer({ by: 'seller' }) });
    const sold = { ...aConversation().laptop, state: 'sold' } as const;
    open({ body: [aConversation({ last }), aConversation({ _id: aMessage(77)._id, laptop: sold })] });
    const [first, second] = await screen.findAllByRole('link');
    expect(first).toHaveTextContent('Offer: your turn');
    expect(second).toHaveTextContent('Sold');
    expect(second).not.toHaveTextContent('your turn');
  });

  it('shows the amount of an offer without words', async () => {
    open({ body: [aConversation({ last: aMessage(1, { words: '', offer: anOffer() }) })] });
    expect(await screen.findByRole('link')).toHaveTextContent(/Offer: \$450$/);
  });

  it('shows more on request', async () => {
    const { user } = open(({ query }) =>
      query.get('cursor')
        ? {
            body: [
              aConversation({ _id: aMessage(78)._id, other: { ...aConversation().other, name: 'Kim' } }),
            ],
          }
        : { body: [aConversation()], headers: { link: '</api/conversations?cursor=c>; rel="next"' } },
    );
    await user.click(await screen.findByRole('button', { name: 'Show more conversations' }));
    expect(await screen.findByRole('link', { name: /Kim/ })).toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  const several = (count: number, unread: number) =>
    Array.from({ length: count }, (_unused, index) =>
      aConversation({ _id: aMessage(100 + index)._id, unread: index < unread ? 1 : 0 }),
    );

  it('filters unread conversations if there are many', async () => {
    const { user } = open({ body: several(6, 2) });
    const unread = await screen.findByRole('button', { name: 'Unread' });
    expect(screen.getAllByRole('link')).toHaveLength(6);
    await user.click(unread);
    expect(unread).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getAllByRole('link')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(screen.getAllByRole('link')).toHaveLength(6);
  });

  it('says that only the latest conversations were filtered', async () => {
    const { user } = open(({ query }) =>
      query.get('cursor')
        ? { body: [aConversation({ unread: 3 })] }
        : { body: several(6, 0), headers: { link: '</api/conversations?cursor=c>; rel="next"' } },
    );
    await user.click(await screen.findByRole('button', { name: 'Unread' }));
    expect(screen.getByText('Nothing unread among the latest conversations')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more conversations' }));
    expect(await screen.findByRole('link', { name: /3 unread/ })).toBeInTheDocument();
    expect(screen.queryByText(/^Nothing unread/)).not.toBeInTheDocument();
  });

  it('has no filter for a few conversations', async () => {
    open({ body: several(5, 1) });
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(5));
    expect(screen.queryByRole('button', { name: 'Unread' })).not.toBeInTheDocument();
  });

  it.each([
    ['user', /^Ask a seller about a laptop/, 'Browse laptops', '/laptops'],
    ['sealer', /^When a buyer asks about one of your laptops/, 'My Products', '/adminPanel/myProduct'],
  ] as const)('says to a %s that it is empty, and what to do next', async (role, hint, name, address) => {
    open({ body: [] }, sessionOf(role));
    expect(await screen.findByText('No messages yet')).toBeInTheDocument();
    expect(screen.getByText(hint)).toBeInTheDocument();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
    expect(screen.queryByText(/^Confirm your email/)).not.toBeInTheDocument();
  });

  it('asks to confirm the email address before writing', async () => {
    const session = sessionOf('user');
    open({ body: [] }, { ...session, user: session.user && { ...session.user, emailVerified: false } });
    expect(await screen.findByText(/^Confirm your email address first/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Confirm your email' })).toHaveAttribute(
      'href',
      '#confirm-address',
    );
    expect(screen.queryByText(/^Ask a seller/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse laptops' })).toBeInTheDocument();
  });

  it('says what is wrong, and tries again', async () => {
    const { user } = open(refusal(503, 'unavailable', 'Not now.'));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    server.use({ [CALL]: { body: [aConversation()] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Sam/ })).toBeInTheDocument();
  });
});
