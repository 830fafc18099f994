import { useEffect, useState, type RefCallback } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import type { Conversation } from '@relaptop/shared/contracts';
import { useIsLive } from '@relaptop/shared/stream';
import { Box, Button, FailedState, Paper, StaleNote, useWhileVisible } from '@relaptop/shared/ui';
import { CannotWrite } from './CannotWrite';
import { Caution } from './Caution';
import { Composer } from './Composer';
import { fillColumn, fillRest } from './columnLayout';
import { LogLines } from './LogLines';
import { MessageLog } from './MessageLog';
import { useConversationsMessagesInfiniteQuery, useConversationsReadMutation } from './messagesApi';
import { PendingItem } from './PendingItem';
import type { MessagePlace } from './messagePlace';
import { composerTexts, threadTexts as texts } from './texts';
import { useDraft } from './useDraft';
import { useSending } from './useSending';

/** Polling interval in milliseconds without an event stream: a message has to show within five seconds. */
const THREAD_POLL_MS = 4000;

/** @returns whether an element is in sight, in a tab that is looked at. */
function useInSight(element: HTMLElement | null): boolean {
  const [isNear, setNear] = useState(false);
  const [isShown, setShown] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setShown(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
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
 * Tells the server what was read, once its end is in sight. A failed try is repeated with the next message.
 *
 * @param latest id of the latest message of the other side that is not read yet
 * @returns for the element at the end of the messages
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

interface ThreadProps {
  conversation: Conversation;
  /** Asks for the conversation anew, where news does not come in by itself. */
  onLook: () => void;
  /** Takes what room a column has left, rather than a share of the window. */
  isFilling?: boolean;
}

/** What two people say about a laptop, and the field to write in. */
export function Thread({ conversation, onLook, isFilling = false }: ThreadProps) {
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
    onLook();
  });

  const unanswered = messages.slice(messages.findLastIndex(({ mine }) => mine) + 1).map(({ words }) => words);
  const said = new Set(messages.map(({ clientId }) => clientId));
  const waiting = pending.filter(({ clientId }) => !said.has(clientId));
  const hasFailed = error !== undefined && !isFetching;
  return (
    <Paper variant="outlined" sx={{ overflow: 'clip', ...(isFilling && fillColumn) }}>
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
          <LogLines />
        </Box>
      )}
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        {cannotWrite ? (
          <CannotWrite why={cannotWrite} name={other.name} />
        ) : (
          <>
            <Caution said={[draft.words, ...unanswered]} contactsShown={contactsShown} />
            <Composer
              draft={draft}
              label={composerTexts.label(other.name)}
              onSend={(what) => {
                send(what);
                return true;
              }}
            />
          </>
        )}
      </Box>
    </Paper>
  );
}
