import { errorMessage } from '@relaptop/shared/api';
import type { Conversation } from '@relaptop/shared/contracts';
import { useIsLive } from '@relaptop/shared/stream';
import { useWhileVisible } from '@relaptop/shared/ui';
import { useConversationsMineInfiniteQuery } from './messagesApi';

/** Milliseconds between polls without an event stream. */
const INBOX_POLL_MS = 10_000;

export interface InboxRows {
  /** Latest first; undefined while loading. */
  conversations: readonly Conversation[] | undefined;
  /** Whether the first request has ended, with or without an error. */
  isSettled: boolean;
  problem: string | undefined;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  showMore: () => void;
}

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
