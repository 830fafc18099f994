import { act, screen, waitFor } from '@testing-library/react';
import { api, request } from '@relaptop/shared/api';
import { installFakeServer, renderRoutes, sessionOf, type FakeServer } from '@relaptop/shared/testing';
import { applyEvent } from './applyEvent';
import { useUnread } from './unreadApi';

const ID = '00000000-0000-4000-8000-000000000001';

const probes = api.injectEndpoints({
  endpoints: (build) => ({
    streamNotices: build.query<unknown, void>({
      query: () => request('GET /notices', {}),
      providesTags: ['Notice'],
    }),
    streamConversation: build.query<unknown, string>({
      query: (id) => request('GET /conversations/:id', { id }),
      providesTags: (_answer, _error, id) => [{ type: 'Conversation', id }],
    }),
  }),
});

function Page() {
  const { messages } = useUnread();
  probes.useStreamNoticesQuery();
  probes.useStreamConversationQuery(ID);
  probes.useStreamConversationQuery('other');
  return <p>{messages} unread</p>;
}

let server: FakeServer;
let unread = 0;
afterEach(() => server.restore());

async function open() {
  server = installFakeServer({
    'GET /conversations/unread': () => ({ body: { conversations: 1, messages: unread } }),
    'GET /notices': { body: {} },
    [`GET /conversations/${ID}`]: { body: {} },
    'GET /conversations/other': { body: {} },
  });
  const view = renderRoutes([{ path: '/', element: <Page /> }], { at: '/', session: sessionOf('user') });
  await waitFor(() => expect(server.requests).toHaveLength(4));
  await act(async () => undefined);
  server.requests.length = 0;
  return (event: string, data: object) =>
    act(async () => applyEvent(view.store.dispatch, { event, data: JSON.stringify(data) }));
}
const asked = () => server.requests.map(({ path }) => path).sort();

describe('an event of the stream', () => {
  it.each(['message', 'conversation'])('%s refetches its conversation and the count', async (event) => {
    const come = await open();
    unread = 3;
    await come(event, { conversationId: ID, messageId: ID });
    expect(await screen.findByText('3 unread')).toBeInTheDocument();
    expect(asked()).toEqual([`/conversations/${ID}`, '/conversations/unread']);
  });

  it('about notices refetches them and conversations, as an order may have changed', async () => {
    const come = await open();
    await come('notices', {});
    await waitFor(() => expect(asked()).toHaveLength(4));
  });

  it('that begins a stream refetches everything after missed events only', async () => {
    const come = await open();
    await come('start', { missed: false });
    expect(asked()).toEqual([]);
    await come('start', { missed: true });
    await waitFor(() => expect(asked()).toHaveLength(4));
  });

  it('that ends it has the reason, and an unknown one is ignored', async () => {
    await open();
    const dispatch = jest.fn();
    expect(applyEvent(dispatch, { event: 'end', data: '{"reason":"expired"}' })).toBe('expired');
    expect(applyEvent(dispatch, { event: 'tomorrow', data: 'what?' })).toBeUndefined();
    expect(applyEvent(dispatch, { event: undefined, data: '' })).toBeUndefined();
    expect(dispatch).not.toHaveBeenCalled();
  });
});
