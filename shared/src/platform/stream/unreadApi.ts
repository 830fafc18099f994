import { api, call } from '@relaptop/shared/api';
import type { UnreadMessages } from '@relaptop/shared/contracts';

/** Tags for all conversations. Each conversation also has a tag with its id. */
export const CONVERSATION_TAGS = {
  unread: { type: 'Conversation', id: 'UNREAD' },
  list: { type: 'Conversation', id: 'LIST' },
  /** For answers without a conversation: the laptop or order has none yet. */
  none: { type: 'Conversation', id: 'NONE' },
} as const;

export const unreadApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    conversationsUnread: build.query({
      ...call('GET /conversations/unread'),
      providesTags: [CONVERSATION_TAGS.unread],
    }),
  }),
});

const NOTHING: UnreadMessages = { conversations: 0, messages: 0 };

interface Unread extends UnreadMessages {
  isKnown: boolean;
  /** Whether the request failed, so that the count is unknown. */
  hasFailed: boolean;
  refetch: () => void;
}

/** @returns the numbers of unread messages and their conversations; 0 while they are unknown */
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
