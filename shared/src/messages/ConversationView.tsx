import type { ReactNode } from 'react';
import { errorMessage, isStatus } from '@relaptop/shared/api';
import type { Conversation } from '@relaptop/shared/contracts';
import {
  BackLink,
  ButtonLink,
  EmptyState,
  FailedState,
  Skeleton,
  Stack,
  StaleNote,
  Typography,
} from '@relaptop/shared/ui';
import { ConversationActs } from './ConversationActs';
import { ConversationHead } from './ConversationHead';
import { useConversationsOneQuery } from './messagesApi';
import { SafetyLine } from './SafetyLine';
import { inboxTexts as texts } from './texts';
import { Thread } from './Thread';

/** No such conversation: the address holds no id at all, or one that is none of this person's. */
const NOT_THERE = [400, 404];

interface ConversationViewProps {
  id: string;
  /** The list that it stands in. */
  list: { to: string; title: string };
  /** What to do next about the laptop or its order. */
  next?: (conversation: Conversation) => ReactNode;
}

/** One conversation on a page of its own: the laptop, what to do next, what was said, and the field to write in. */
export function ConversationView({ id, list, next }: ConversationViewProps) {
  const { currentData: conversation, error, isFetching, refetch } = useConversationsOneQuery(id);
  const hasFailed = error !== undefined && !isFetching;
  if (!conversation && hasFailed)
    return (
      <Stack spacing={2}>
        <Typography variant="h1">{texts.conversation}</Typography>
        {NOT_THERE.some((status) => isStatus(error, status)) ? (
          <EmptyState text={texts.notThere} action={<ButtonLink to={list.to}>{list.title}</ButtonLink>} />
        ) : (
          <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
        )}
      </Stack>
    );
  if (!conversation) return <Loading />;
  return (
    <Stack spacing={2} sx={{ maxWidth: 840 }}>
      <div>
        <BackLink to={list.to}>{list.title}</BackLink>
        <StaleNote message={hasFailed ? errorMessage(error) : undefined} onRetry={() => void refetch()} />
      </div>
      <ConversationHead conversation={conversation} />
      {next?.(conversation)}
      <Thread conversation={conversation} onLook={() => void refetch()} />
      <SafetyLine />
      <ConversationActs conversation={conversation} />
    </Stack>
  );
}

function Loading() {
  return (
    <Stack role="status" aria-label={texts.loadingOne} spacing={2}>
      <Typography variant="h2" component="h1">
        <Skeleton width="60%" />
      </Typography>
      <Skeleton variant="rounded" height={84} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
}
