import { api, call } from '@relaptop/shared/api';
import type { UnreadMessages } from '@relaptop/shared/contracts';

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

const NOTHING: UnreadMessages = { conversations: 0, messages: 0 };

interface Unread extends UnreadMessages {
  isKnown: boolean;
  /** It is not known, and the last look for it failed. */
  hasFailed: boolean;
  refetch: () => void;
}

/** @returns how much the person has not read, nothing while that is not known, and what asks for it anew. */
export function useUnread(): Unread {
  const { data, error, refetch } = unreadApi.useConversationsUnreadQuery();
  const isKnown = data !== undefined;
  return {
    ...(data ?? NOTHING),
    isKnown,
    hasFailed: !isKnown && error !== undefined,
    refetch: () => void refetch(),
  };
}
