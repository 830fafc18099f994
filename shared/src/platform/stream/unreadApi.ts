import { api, call } from '@relaptop/shared/api';
import type { UnreadMessages } from '@relaptop/shared/contracts';

/** Tags of all conversations. Each conversation also has a tag with its id. */
export const CONVERSATION_TAGS = {
  unread: { type: 'Conversation', id: 'UNREAD' },
  list: { type: 'Conversation', id: 'LIST' },
  /** For answers about a laptop or order without a conversation. */
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
  hasFailed: boolean;
  refetch: () => void;
}

/** Both numbers are 0 while unknown. */
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
