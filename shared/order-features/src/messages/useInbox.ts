import { errorMessage } from '@relaptop/shared/api';
import type { Conversation } from '@relaptop/shared/contracts';
import { useIsLive } from '@relaptop/shared/stream';
import { useWhileVisible } from '@relaptop/shared/ui';
import { useConversationsMineInfiniteQuery } from './messagesApi';

/** Polling interval in milliseconds without an event stream. */
const INBOX_POLL_MS = 10_000;

export interface InboxRows {
  /** The latest first; undefined while nothing is known of them. */
  conversations: readonly Conversation[] | undefined;
  /** Whether the first look is over, well or not. */
  isSettled: boolean;
  /** Why the last look failed, in words for a person. */
  problem: string | undefined;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  showMore: () => void;
}

/** @returns the conversations of a person. @param isWanted whether to ask for them at all */
export function useInbox(isWanted = true): InboxRows {
  const query = useConversationsMineInfiniteQuery(undefined, { skip: !isWanted });
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = query;
  const isLive = useIsLive();
  const retry = () => void refetch();
  useWhileVisible(isLive || !isWanted ? null : INBOX_POLL_MS, retry);
  return {
    conversations: currentData?.pages.flatMap(({ rows }) => rows),
    isSettled: currentData !== undefined || error !== undefined,
    problem: error !== undefined && !isFetching ? errorMessage(error) : undefined,
    retry,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    showMore: () => void fetchNextPage(),
  };
}
