import { screen } from '@testing-library/react';
import {
  aConversation,
  aMessage,
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
  const open = (answer: Parameters<typeof installFakeServer>[0][string]) => {
    server = installFakeServer({ [CALL]: answer });
    return renderRoutes([{ path: '/adminPanel/messages', element: <Inbox picture="/drawing.svg" /> }], {
      at: '/adminPanel/messages',
      session: sessionOf('sealer'),
    });
  };

  it('lists laptop, person, last words and what is unread, and leads to each within the panel', async () => {
    const last = aMessage(1, { mine: true, words: '', pictures: ['/images/a.webp'] });
    const other = aConversation({ _id: aMessage(77)._id, unread: 0, last });
    open({ body: [aConversation({ unread: 2, last: aMessage(3, { words: 'Still there?' }) }), other] });
    const [first, second] = await screen.findAllByRole('link');
    expect(first).toHaveTextContent(/^Sam.*ThinkPad X1Still there\?2 unread$/);
    expect(first).toHaveAttribute('href', `/adminPanel/messages/${aConversation()._id}`);
    expect(second).toHaveTextContent(/You: A picture$/);
    expect(second).not.toHaveTextContent('unread');
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

  it('says that there is nothing yet, and what to do', async () => {
    open({ body: [] });
    expect(await screen.findByText('No messages yet')).toBeInTheDocument();
    expect(screen.getByText(/^Ask a seller about a laptop/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse laptops' })).toHaveAttribute('href', '/laptops');
  });

  it('says what is wrong, and tries again', async () => {
    const { user } = open(refusal(503, 'unavailable', 'Not now.'));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    server.use({ [CALL]: { body: [aConversation()] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Sam/ })).toBeInTheDocument();
  });
});
