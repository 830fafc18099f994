import { useEffect, useState, type RefCallback } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import type { Conversation } from '@relaptop/shared/contracts';
import { useIsLive } from '@relaptop/shared/stream';
import { Box, Button, FailedState, Paper, StaleNote, useWhileVisible } from '@relaptop/shared/ui';
import { CannotWrite } from './CannotWrite';
import { Caution } from './Caution';
import { Composer } from './Composer';
import { fillColumn, fillRest } from './panes';
import { MessageLog, MessageLogSkeleton } from './MessageLog';
import { useConversationsMessagesInfiniteQuery, useConversationsReadMutation } from './messagesApi';
import { PendingItem } from './MessageItem';
import type { MessagePlace } from './messagesApi';
import { composerTexts, threadTexts as texts } from './texts';
import { useDraft } from './useDraft';
import { useSending } from './useSending';

/** Milliseconds between polls without an event stream. A message must appear within five seconds. */
const THREAD_POLL_MS = 4000;

/** Whether the person can see the element: it is in view and the tab is visible. */
function useInSight(element: HTMLElement | null): boolean {
  const [isNear, setNear] = useState(false);
  const [isShown, setShown] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const update = () => setShown(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) =>
      setNear(entries.some(({ isIntersecting }) => isIntersecting)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isNear && isShown;
}

/**
 * Marks the messages as read when the end of the log comes into view. After a failed call, the next message
 * causes another call.
 * @param latest id of the other side's latest unread message
 * @returns the ref of the element at the end of the messages
 */
function useReading(id: string, latest: string | undefined): RefCallback<HTMLDivElement> {
  const [end, setEnd] = useState<HTMLDivElement | null>(null);
  const isInSight = useInSight(end);
  const [read] = useConversationsReadMutation();
  useEffect(() => {
    if (isInSight && latest !== undefined) void read({ id, messageId: latest });
  }, [isInSight, latest, id, read]);
  return setEnd;
}

const paneStyle = { ...fillColumn, border: 0, borderRadius: 0 } as const;

interface ThreadProps {
  conversation: Conversation;
  /** Called at each poll. While an event stream is open, the thread doesn't poll. */
  onPoll: () => void;
  /** Fills its pane. Otherwise the thread takes a part of the window's height. */
  isFilling?: boolean;
}

export function Thread({ conversation, onPoll, isFilling = false }: ThreadProps) {
  const { _id: id, other, otherReadAt, contactsShown, cannotWrite, unread } = conversation;
  const place: MessagePlace = { kind: 'conversation', id };
  const query = useConversationsMessagesInfiniteQuery(id);
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = query;
  const { pending, send, tryAgain, discard } = useSending(place);
  const draft = useDraft(place);
  const messages = (currentData?.pages.flatMap(({ rows }) => rows) ?? []).toReversed();
  const end = useReading(id, unread > 0 ? messages.findLast(({ mine }) => !mine)?._id : undefined);
  useWhileVisible(useIsLive() ? null : THREAD_POLL_MS, () => {
    void refetch();
    onPoll();
  });

  const unanswered = messages.slice(messages.findLastIndex(({ mine }) => mine) + 1).map(({ words }) => words);
  const sent = new Set(messages.map(({ clientId }) => clientId));
  const waiting = pending.filter(({ clientId }) => !sent.has(clientId));
  const hasFailed = error !== undefined && !isFetching;
  return (
    <Paper variant="outlined" sx={isFilling ? paneStyle : { overflow: 'clip' }}>
      {currentData && (
        <>
          <Box sx={{ px: 2 }}>
            <StaleNote message={hasFailed ? errorMessage(error) : undefined} onRetry={() => void refetch()} />
          </Box>
          <MessageLog
            messages={messages}
            name={other.name}
            otherReadAt={otherReadAt}
            end={end}
            isFilling={isFilling}
            before={
              hasNextPage && (
                <Box sx={{ textAlign: 'center', pb: 1.5 }}>
                  <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    {texts.earlier}
                  </Button>
                </Box>
              )
            }
            after={waiting.map((message) => (
              <PendingItem
                key={message.clientId}
                message={message}
                onTryAgain={() => tryAgain(message)}
                onDiscard={() => discard(message)}
              />
            ))}
          />
        </>
      )}
      {!currentData && hasFailed && (
        <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {!currentData && !hasFailed && (
        <Box role="status" aria-label={texts.loading} sx={isFilling ? fillRest : undefined}>
          <MessageLogSkeleton />
        </Box>
      )}
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        {cannotWrite ? (
          <CannotWrite why={cannotWrite} name={other.name} />
        ) : (
          <>
            <Caution texts={[draft.words, ...unanswered]} contactsShown={contactsShown} />
            <Composer
              draft={draft}
              label={composerTexts.label(other.name)}
              onSend={(message) => {
                send(message);
                return true;
              }}
            />
          </>
        )}
      </Box>
    </Paper>
  );
}
