import { api, call } from '@relaptop/shared/api';
import type { UnreadMessages } from '@relaptop/shared/contracts';

/** Tags about conversations, besides the tag of each conversation. */
export const CONVERSATION_TAGS = {
  unread: { type: 'Conversation', id: 'UNREAD' },
  list: { type: 'Conversation', id: 'LIST' },
  /** For answers that say that a laptop or an order has no conversation yet. */
  none: { type: 'Conversation', id: 'NONE' },
} as const;

export const unreadApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Unread messages of all conversations. */
    conversationsUnread: build.query({
      ...call('GET /conversations/unread'),
      providesTags: [CONVERSATION_TAGS.unread],
    }),
  }),
});

const NOTHING: UnreadMessages = { conversations: 0, messages: 0 };

interface Unread extends UnreadMessages {
  isKnown: boolean;
  /** True if the number is unknown because the request failed. */
  hasFailed: boolean;
  refetch: () => void;
}

/** @returns the number of unread messages; 0 while the number is unknown */
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
