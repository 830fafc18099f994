import { api, call, type CallAnswer, type CallArgs, pages, request } from '@relaptop/shared/api';
import { LIMITS } from '@relaptop/shared/contracts';
import { CONVERSATION_TAGS } from '@relaptop/shared/stream';

/** A conversation, or the laptop or order of a first message. */
export interface MessagePlace {
  readonly kind: 'conversation' | 'laptop' | 'order';
  readonly id: string;
}

/** Key of a place, for storage and maps. */
export const placeKey = ({ kind, id }: MessagePlace): string => `${kind}:${id}`;

const { unread, list, none } = CONVERSATION_TAGS;
const one = (id: string) => ({ type: 'Conversation', id }) as const;
const allOf = (id: string) => [unread, list, none, one(id)];

type Send = 'POST /conversations/:id/messages';

const SEND_CALLS = {
  conversation: 'POST /conversations/:id/messages',
  laptop: 'POST /laptops/:id/messages',
  order: 'POST /orders/:id/messages',
} as const;
const ABOUT_CALLS = {
  laptop: 'GET /laptops/:id/conversation',
  order: 'GET /orders/:id/conversation',
} as const;

const messagesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    conversationsMine: build.infiniteQuery({
      ...pages('GET /conversations', () => ({ limit: LIMITS.page.default })),
      providesTags: [list],
    }),
    conversationsOne: build.query({
      ...call('GET /conversations/:id', (id: string) => ({ id })),
      providesTags: (_answer, _error, id) => [one(id)],
    }),
    conversationsAbout: build.query<
      CallAnswer<(typeof ABOUT_CALLS)['laptop']>,
      MessagePlace & { kind: keyof typeof ABOUT_CALLS }
    >({
      query: ({ kind, id }) => request(ABOUT_CALLS[kind], { id }),
      providesTags: (answer) => [none, ...(answer?.conversation ? [one(answer.conversation._id)] : [])],
    }),
    conversationsMessages: build.infiniteQuery({
      ...pages('GET /conversations/:id/messages', (id: string) => ({ id, limit: LIMITS.page.default })),
      providesTags: (_answer, _error, id) => [one(id)],
    }),
    conversationsSend: build.mutation<CallAnswer<Send>, Omit<CallArgs<Send>, 'id'> & { place: MessagePlace }>(
      {
        query: ({ place: { kind, id }, ...body }) => request(SEND_CALLS[kind], { id, ...body }),
        // Adds the sent message to the cached list, because the refetch takes a moment.
        onQueryStarted: async (_sent, { dispatch, queryFulfilled }) => {
          const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
          if (!data) return;
          const { conversationId, message } = data;
          dispatch(
            messagesApi.util.updateQueryData(
              'conversationsMessages',
              conversationId,
              ({ pages: [latest] }) => {
                if (latest?.rows.every(({ _id }) => _id !== message._id)) latest.rows.unshift(message);
              },
            ),
          );
        },
        // Invalidates the tags after a refusal too, because the other person may have blocked the caller or
        // deleted the account.
        invalidatesTags: (answer, _error, { place }) =>
          allOf(answer?.conversationId ?? (place.kind === 'conversation' ? place.id : '')),
      },
    ),
    conversationsRead: build.mutation({
      ...call('PUT /conversations/:id/read'),
      invalidatesTags: (_answer, _error, { id }) => allOf(id),
    }),
    conversationsBlock: build.mutation<unknown, { id: string; blocked: boolean }>({
      query: ({ id, blocked }) =>
        request(blocked ? 'PUT /conversations/:id/block' : 'DELETE /conversations/:id/block', { id }),
      // A block applies to all conversations with the person.
      invalidatesTags: ['Conversation'],
    }),
    conversationsReport: build.mutation({
      ...call('PUT /conversations/:id/report'),
      invalidatesTags: (_answer, _error, { id }) => allOf(id),
    }),
  }),
});

export const {
  useConversationsMineInfiniteQuery,
  useConversationsOneQuery,
  useConversationsAboutQuery,
  useConversationsMessagesInfiniteQuery,
  useConversationsSendMutation,
  useConversationsReadMutation,
  useConversationsBlockMutation,
  useConversationsReportMutation,
} = messagesApi;
