import { api, toPage, type Page } from '@relaptop/shared/api';
import {
  callPath,
  CALLS,
  LIMITS,
  type Conversation,
  type ConversationAbout,
  type Message,
  type ReadConversationBody,
  type ReportConversationBody,
  type SendMessageBody,
  type SentMessage,
} from '@relaptop/shared/contracts';
import { CONVERSATION_TAGS } from '@relaptop/shared/stream';
import type { Place } from './place';

type WithId<Body> = Body & { id: string };

const { unread, list, none } = CONVERSATION_TAGS;
const one = (id: string) => ({ type: 'Conversation', id }) as const;
/** All that shows something of a conversation. */
const allOf = (id: string) => [unread, list, none, one(id)];

const SEND_CALLS = {
  conversation: CALLS.conversationMessages,
  laptop: CALLS.laptopMessages,
  order: CALLS.orderMessages,
} as const;
const ABOUT_CALLS = { laptop: CALLS.laptopConversation, order: CALLS.orderConversation } as const;

/** Newest first, page by page. */
const pages = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: Page<unknown>) => nextCursor,
};

const messagesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    conversationsMine: build.infiniteQuery<Page<Conversation>, void, string | null>({
      infiniteQueryOptions: pages,
      query: ({ pageParam }) => ({
        url: CALLS.conversations,
        params: { limit: LIMITS.page.default, ...(pageParam && { cursor: pageParam }) },
      }),
      transformResponse: (rows: Conversation[], meta) => toPage(rows, meta, 0),
      providesTags: [list],
    }),
    conversationsOne: build.query<Conversation, string>({
      query: (id) => callPath(CALLS.conversation, { id }),
      providesTags: (_answer, _error, id) => [one(id)],
    }),
    conversationsAbout: build.query<ConversationAbout, Place & { kind: keyof typeof ABOUT_CALLS }>({
      query: ({ kind, id }) => callPath(ABOUT_CALLS[kind], { id }),
      providesTags: (answer) => [none, ...(answer?.conversation ? [one(answer.conversation._id)] : [])],
    }),
    conversationsMessages: build.infiniteQuery<Page<Message>, string, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) => ({
        url: callPath(CALLS.conversationMessages, { id: queryArg }),
        params: { limit: LIMITS.page.default, ...(pageParam && { cursor: pageParam }) },
      }),
      transformResponse: (rows: Message[], meta) => toPage(rows, meta, 0),
      providesTags: (_answer, _error, id) => [one(id)],
    }),
    conversationsSend: build.mutation<SentMessage, SendMessageBody & { place: Place }>({
      query: ({ place: { kind, id }, ...body }) => ({
        url: callPath(SEND_CALLS[kind], { id }),
        method: 'POST',
        body,
      }),
      // Among the others at once; what the server says of them follows.
      onQueryStarted: async (_sent, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        const { conversationId, message } = data;
        dispatch(
          messagesApi.util.updateQueryData('conversationsMessages', conversationId, ({ pages: [latest] }) => {
            if (latest?.rows.every(({ _id }) => _id !== message._id)) latest.rows.unshift(message);
          }),
        );
      },
      // After a refusal too: the other side may have blocked, or be gone.
      invalidatesTags: (answer, _error, { place }) =>
        allOf(answer?.conversationId ?? (place.kind === 'conversation' ? place.id : '')),
    }),
    conversationsRead: build.mutation<unknown, WithId<ReadConversationBody>>({
      query: ({ id, ...body }) => ({ url: callPath(CALLS.conversationRead, { id }), method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { id }) => allOf(id),
    }),
    conversationsBlock: build.mutation<unknown, { id: string; blocked: boolean }>({
      query: ({ id, blocked }) => ({
        url: callPath(CALLS.conversationBlock, { id }),
        method: blocked ? 'PUT' : 'DELETE',
      }),
      // It holds for all conversations with the person.
      invalidatesTags: ['Conversation'],
    }),
    conversationsReport: build.mutation<unknown, WithId<ReportConversationBody>>({
      query: ({ id, ...body }) => ({ url: callPath(CALLS.conversationReport, { id }), method: 'PUT', body }),
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
