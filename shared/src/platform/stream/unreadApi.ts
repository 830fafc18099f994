import { api, call } from '@relaptop/shared/api';

/** Ids of tags about conversations, beside those of the conversations themselves. */
export const CONVERSATION_TAGS = {
  unread: { type: 'Conversation', id: 'UNREAD' },
  list: { type: 'Conversation', id: 'LIST' },
  /** Of laptops and orders that nobody has written about yet. */
  none: { type: 'Conversation', id: 'NONE' },
} as const;

export const unreadApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Not read yet, in all conversations. */
    conversationsUnread: build.query({
      ...call('GET /conversations/unread'),
      providesTags: [CONVERSATION_TAGS.unread],
    }),
  }),
});
