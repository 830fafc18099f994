import { type ReactNode, useState } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
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
import { ConversationColumn } from './ConversationColumn';
import { fillColumn, fillRest, WINDOW_REST } from './columnLayout';
import { useInbox } from './useInbox';
import { errorMessage, isNotThere } from '@relaptop/shared/api';
import type { Conversation } from '@relaptop/shared/contracts';
import { ConversationActions } from './ConversationActions';
import { ConversationHead, ConversationHeadSkeleton } from './ConversationHead';
import { MessageLogSkeleton } from './MessageLog';
import { useConversationsOneQuery } from './messagesApi';
import { SafetyLine } from './SafetyLine';
import { inboxTexts as texts } from './texts';
import { Thread } from './Thread';

/** React key while the page waits for the list of conversations. */
const WAITING = 'held';

/** The percentage limits the width of the list, because 20rem are too wide at large font sizes. */
const sideBySide = {
  display: 'grid',
  gridTemplateColumns: 'min(20rem, 36%) minmax(0, 1fr)',
  columnGap: 3,
} as const;

const pane = { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: WINDOW_REST } as const;

/** The page of a conversation; wide windows show the other conversations next to it. */
export function ConversationView(props: ConversationViewProps) {
  const { id, list } = props;
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const inbox = useInbox(isWide);
  const [wasNarrow, setWasNarrow] = useState(!isWide);
  if (!isWide && !wasNarrow) setWasNarrow(true);
  // The page waits for the list, so that the content doesn't move sideways later. It doesn't wait if the
  // window was narrow before, because the person is already reading.
  const isWaitingForList = isWide && !wasNarrow && !inbox.isSettled;
  const hasOthers = isWide && inbox.conversations?.some(({ _id }) => _id !== id) === true;
  const isInColumns = isWaitingForList || hasOthers;
  return (
    <Box sx={isInColumns ? sideBySide : undefined}>
      {isInColumns && <ConversationColumn inbox={inbox} openId={id} list={list} />}
      <Box key={isWaitingForList ? WAITING : id} sx={isInColumns ? pane : undefined}>
        <OneConversation {...props} isInColumns={isInColumns} isHeld={isWaitingForList} />
      </Box>
    </Box>
  );
}

/** Next to the list, the page has no back link. The negative margin removes the gap below the empty box. */
const emptyHead = { mb: -2 } as const;

/** Puts the parts on one line if they fit, so that the messages get more height. */
const oneLine = {
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  '& > :first-of-type': { flex: '1 1 18rem' },
} as const;

interface ConversationViewProps {
  id: string;
  list: { to: string; title: string };
  /** Address of the illustration for an unknown conversation. */
  picture: string;
  /** A button next to the laptop's name. */
  action?: (conversation: Conversation) => ReactNode;
  next?: (conversation: Conversation) => ReactNode;
}

interface OneConversationProps extends ConversationViewProps {
  /** Whether the conversation fills a column next to the list of all conversations. */
  isInColumns: boolean;
  /** Whether to show placeholders although the conversation has loaded. */
  isHeld: boolean;
}

function OneConversation(props: OneConversationProps) {
  const { id, list, picture, action, next, isInColumns, isHeld } = props;
  const { currentData, error, isFetching, refetch } = useConversationsOneQuery(id);
  const conversation = isHeld ? undefined : currentData;
  usePageName(conversation && texts.nameOf(conversation.other.name, conversation.laptop.name));
  const hasFailed = !isHeld && error !== undefined && !isFetching;
  const retry = () => void refetch();
  return (
    <Stack spacing={2} useFlexGap sx={isInColumns ? fillColumn : undefined}>
      <Box sx={isInColumns ? emptyHead : undefined}>
        {!isInColumns && <BackLink to={list.to}>{list.title}</BackLink>}
        {conversation && <StaleNote message={hasFailed ? errorMessage(error) : undefined} onRetry={retry} />}
      </Box>
      {conversation && (
        <>
          <ConversationHead conversation={conversation} action={action?.(conversation)} />
          {next?.(conversation)}
          <Thread conversation={conversation} onPoll={retry} isFilling={isInColumns} />
          <Stack spacing={2} useFlexGap sx={isInColumns ? oneLine : undefined}>
            <div>
              <SafetyLine />
            </div>
            <ConversationActions conversation={conversation} />
          </Stack>
        </>
      )}
      {!conversation && !hasFailed && <ConversationLoading isFilling={isInColumns} />}
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

/** @param isFilling whether the placeholder fills its column */
const ConversationLoading = ({ isFilling = false }: { isFilling?: boolean }) => (
  <Stack role="status" aria-label={texts.loadingOne} spacing={2} sx={isFilling ? fillColumn : undefined}>
    <ConversationHeadSkeleton />
    <Paper variant="outlined" sx={isFilling ? fillColumn : undefined}>
      <Box sx={isFilling ? fillRest : undefined}>
        <MessageLogSkeleton />
      </Box>
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Skeleton width="40%" />
        <Skeleton variant="rounded" height={56} />
      </Box>
    </Paper>
    {isFilling && <Skeleton width="70%" height={36} />}
  </Stack>
);
