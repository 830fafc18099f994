import type { UnreadMessages } from '@relaptop/shared/contracts';
import { unreadApi } from './unreadApi';

const NOTHING: UnreadMessages = { conversations: 0, messages: 0 };

/** @returns how much the person has not read, nothing while that is not known, and what asks for it anew. */
export function useUnread(): UnreadMessages & { refetch: () => void } {
  const { data = NOTHING, refetch } = unreadApi.useConversationsUnreadQuery();
  return { ...data, refetch: () => void refetch() };
}
