import type { ReactNode } from 'react';
import { errorMessage, isNotThere } from '@relaptop/shared/api';
import type { Conversation } from '@relaptop/shared/contracts';
import {
  BackLink,
  Box,
  FailedState,
  NotFound,
  Paper,
  Skeleton,
  Stack,
  StaleNote,
  Typography,
  usePageName,
} from '@relaptop/shared/ui';
import { ConversationActions } from './ConversationActions';
import { ConversationHead, ConversationHeadSkeleton } from './ConversationHead';
import { fillColumn, fillRest } from './columnLayout';
import { LogLines } from './LogLines';
import { useConversationsOneQuery } from './messagesApi';
import { SafetyLine } from './SafetyLine';
import { inboxTexts as texts } from './texts';
import { Thread } from './Thread';

/** Without the way back, what is at the head takes no room while it says nothing. */
const emptyHead = { mb: -2 } as const;

/** In one line, as far as there is room: the higher the log, the better. */
const oneLine = {
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  '& > :first-of-type': { flex: '1 1 18rem' },
} as const;

export interface ConversationViewProps {
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

interface OneConversationProps extends ConversationViewProps {
  /** Whether it stands beside the list of all, and fills its column. */
  isBeside: boolean;
  /** Whether it looks as if it were still on its way. */
  isHeld: boolean;
}

/** The laptop, what to do next, what was said, and the field to write in. */
export function OneConversation(props: OneConversationProps) {
  const { id, list, picture, action, next, isBeside, isHeld } = props;
  const { currentData, error, isFetching, refetch } = useConversationsOneQuery(id);
  const conversation = isHeld ? undefined : currentData;
  usePageName(conversation && texts.nameOf(conversation.other.name, conversation.laptop.name));
  const hasFailed = !isHeld && error !== undefined && !isFetching;
  const retry = () => void refetch();
  return (
    <Stack spacing={2} useFlexGap sx={isBeside ? fillColumn : undefined}>
      <Box sx={isBeside ? emptyHead : undefined}>
        {!isBeside && <BackLink to={list.to}>{list.title}</BackLink>}
        {conversation && <StaleNote message={hasFailed ? errorMessage(error) : undefined} onRetry={retry} />}
      </Box>
      {conversation && (
        <>
          <ConversationHead conversation={conversation} action={action?.(conversation)} />
          {next?.(conversation)}
          <Thread conversation={conversation} onLook={retry} isFilling={isBeside} />
          <Stack spacing={2} useFlexGap sx={isBeside ? oneLine : undefined}>
            <div>
              <SafetyLine />
            </div>
            <ConversationActions conversation={conversation} />
          </Stack>
        </>
      )}
      {!conversation && !hasFailed && <ConversationLoading isFilling={isBeside} />}
      {!conversation && hasFailed && (
        <>
          <Typography variant="h1">{texts.conversation}</Typography>
          {isNotThere(error) ? (
            <NotFound text={texts.notThere} reason={texts.notThereReason} picture={picture} list={list} />
          ) : (
            <FailedState message={errorMessage(error)} onRetry={retry} />
          )}
        </>
      )}
    </Stack>
  );
}

/** The room that a conversation will take. @param isFilling whether it is as high as its column */
const ConversationLoading = ({ isFilling = false }: { isFilling?: boolean }) => (
  <Stack role="status" aria-label={texts.loadingOne} spacing={2} sx={isFilling ? fillColumn : undefined}>
    <ConversationHeadSkeleton />
    <Paper variant="outlined" sx={isFilling ? fillColumn : undefined}>
      <Box sx={isFilling ? fillRest : undefined}>
        <LogLines />
      </Box>
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Skeleton width="40%" />
        <Skeleton variant="rounded" height={56} />
      </Box>
    </Paper>
    {isFilling && <Skeleton width="70%" height={36} />}
  </Stack>
);
