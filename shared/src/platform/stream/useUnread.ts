import type { UnreadMessages } from '@relaptop/shared/contracts';
import { unreadApi } from './unreadApi';

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
