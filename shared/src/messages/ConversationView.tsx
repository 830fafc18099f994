import type { ReactNode } from 'react';
import { errorMessage, isStatus } from '@relaptop/shared/api';
import type { Conversation } from '@relaptop/shared/contracts';
import {
  BackLink,
  Box,
  ButtonLink,
  EmptyState,
  FailedState,
  Paper,
  Skeleton,
  Stack,
  StaleNote,
  Typography,
} from '@relaptop/shared/ui';
import { ConversationActs } from './ConversationActs';
import { ConversationHead, ConversationHeadSkeleton } from './ConversationHead';
import { LogLines } from './LogLines';
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
  /** Address of a drawing for where there is no such conversation. */
  picture: string;
  /** What can be done about the laptop, beside its name. */
  action?: (conversation: Conversation) => ReactNode;
  /** What to do next about its order. */
  next?: (conversation: Conversation) => ReactNode;
}

/** One conversation on a page of its own: the laptop, what to do next, what was said, and the field to write in. */
export function ConversationView({ id, list, picture, action, next }: ConversationViewProps) {
  const { currentData: conversation, error, isFetching, refetch } = useConversationsOneQuery(id);
  const hasFailed = error !== undefined && !isFetching;
  const retry = () => void refetch();
  return (
    <Stack spacing={2}>
      <div>
        <BackLink to={list.to}>{list.title}</BackLink>
        {conversation && <StaleNote message={hasFailed ? errorMessage(error) : undefined} onRetry={retry} />}
      </div>
      {conversation && (
        <>
          <ConversationHead conversation={conversation} action={action?.(conversation)} />
          {next?.(conversation)}
          <Thread conversation={conversation} onLook={retry} />
          <SafetyLine />
          <ConversationActs conversation={conversation} />
        </>
      )}
      {!conversation && !hasFailed && <Loading />}
      {!conversation && hasFailed && (
        <>
          <Typography variant="h1">{texts.conversation}</Typography>
          {NOT_THERE.some((status) => isStatus(error, status)) ? (
            <EmptyState
              text={texts.notThere}
              picture={picture}
              action={
                <>
                  <Typography>{texts.notThereReason}</Typography>
                  <ButtonLink to={list.to} variant="contained">
                    {texts.goTo(list.title)}
                  </ButtonLink>
                </>
              }
            />
          ) : (
            <FailedState message={errorMessage(error)} onRetry={retry} />
          )}
        </>
      )}
    </Stack>
  );
}

const Loading = () => (
  <Stack role="status" aria-label={texts.loadingOne} spacing={2}>
    <ConversationHeadSkeleton />
    <Paper variant="outlined">
      <LogLines />
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Skeleton width="40%" />
        <Skeleton variant="rounded" height={56} />
      </Box>
    </Paper>
  </Stack>
);
