import { type ReactNode, useState } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import {
  BackLink,
  Box,
  Chip,
  FailedState,
  formatPrice,
  NotFound,
  Paper,
  RADIUS,
  Skeleton,
  Stack,
  StaleNote,
  Thumbnail,
  ThumbnailSkeleton,
  Typography,
  usePageName,
  VerifiedTick,
} from '@relaptop/shared/ui';
import { laptopHref, sellerHref } from '@relaptop/shared/paths';
import { fillColumn, fillRest, LeftPane, panes, rightPane } from './panes';
import { useInbox } from './useInbox';
import { Link } from '@relaptop/shared/router';
import { errorMessage, isNotThere } from '@relaptop/shared/api';
import type { Conversation } from '@relaptop/shared/contracts';
import { ConversationActions } from './ConversationActions';
import { MessageLogSkeleton } from './MessageLog';
import { useConversationsOneQuery } from './messagesApi';
import { SafetyLine } from './SafetyLine';
import { LAPTOP_STATE_TEXTS, inboxTexts as texts } from './texts';
import { Thread } from './Thread';

/** Pixels, on phones and wider screens. */
const WIDTH = { xs: 56, sm: 112 };

const breakable = { overflowWrap: 'anywhere' } as const;
/** On phones, one line. The link leads to the laptop's page with the whole name. */
const laptopStyle = {
  fontWeight: 600,
  ...breakable,
  whiteSpace: { xs: 'nowrap', sm: 'normal' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

interface ConversationHeadProps {
  conversation: Conversation;
  action?: ReactNode;
}

const ConversationHead = ({ conversation, action }: ConversationHeadProps) => (
  <Stack
    direction={{ xs: 'column', sm: 'row' }}
    spacing={{ xs: 1, sm: 2 }}
    sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' }, '& > a': { flex: 'none' } }}
  >
    <PersonAndLaptop conversation={conversation} />
    {action}
  </Stack>
);

const nameStyle = {
  display: 'inline',
  m: 0,
  font: 'inherit',
  '& a:not(:hover)': { textDecoration: 'none' },
} as const;

function PersonAndLaptop({ conversation: { laptop, other, side } }: { conversation: Conversation }) {
  return (
    <Stack direction="row" spacing={{ xs: 1.5, sm: 2 }} sx={{ alignItems: 'center', minWidth: 0 }}>
      <Thumbnail src={laptop.image} width={WIDTH} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" component="div" sx={breakable}>
          <Box component="h1" sx={nameStyle}>
            {side === 'buyer' ? <Link to={sellerHref(other)}>{other.name}</Link> : other.name}
          </Box>
          {'\u00a0'}
          {side === 'buyer' && other.verified && <VerifiedTick since={null} />}
        </Typography>
        <Typography sx={laptopStyle}>
          {laptop.state === 'gone' ? laptop.name : <Link to={laptopHref(laptop)}>{laptop.name}</Link>}
        </Typography>
      </Box>
      <Stack spacing={0.5} sx={{ flex: 'none', alignItems: 'flex-end' }}>
        <Typography component="span" sx={{ fontWeight: 700 }}>
          {formatPrice(laptop.price)}
        </Typography>
        {laptop.state !== 'onSale' && (
          <Chip size="small" variant="outlined" label={LAPTOP_STATE_TEXTS[laptop.state]} />
        )}
      </Stack>
    </Stack>
  );
}

const ConversationHeadSkeleton = () => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
    <ThumbnailSkeleton width={WIDTH} />
    <Box sx={{ flex: 1 }}>
      <Typography variant="h2" component="h1">
        <Skeleton width="40%" />
      </Typography>
      <Typography component="div">
        <Skeleton width="60%" />
      </Typography>
    </Box>
  </Stack>
);

const PLACEHOLDER_KEY = 'waiting';

/** In wide windows, the list of all conversations is next to the conversation. */
export function ConversationView(props: ConversationViewProps) {
  const { id, list } = props;
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const inbox = useInbox(isWide);
  const [wasNarrow, setWasNarrow] = useState(!isWide);
  if (!isWide && !wasNarrow) setWasNarrow(true);
  // Waits for the list, because the content would otherwise move sideways later. Doesn't wait after a narrow
  // window became wide, for example on a turned tablet, because the person is already reading.
  const isWaitingForList = isWide && !wasNarrow && !inbox.isSettled;
  const isInPanes =
    isWaitingForList || (isWide && inbox.conversations !== undefined && inbox.conversations.length > 0);
  return (
    <Box sx={isInPanes ? panes : undefined}>
      {isInPanes && (
        <LeftPane inbox={inbox} openId={id}>
          <Link to={list.to}>{list.title}</Link>
        </LeftPane>
      )}
      <Box key={isWaitingForList ? PLACEHOLDER_KEY : id} sx={isInPanes ? rightPane : undefined}>
        <OneConversation {...props} isInPanes={isInPanes} isWaitingForList={isWaitingForList} />
      </Box>
    </Box>
  );
}

const bar = {
  px: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:empty': { display: 'none' },
} as const;

/** Puts safety advice and buttons on one line if they fit, which leaves more height for the messages. */
const oneLine = {
  display: 'flex',
  flexFlow: 'row wrap',
  alignItems: 'center',
  columnGap: 2,
  '& > :first-of-type': { flex: '1 1 12rem' },
} as const;
const nextStyle = {
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: `${RADIUS.card}px`,
  bgcolor: 'background.paper',
  '&:empty': { display: 'none' },
} as const;

interface ConversationViewProps {
  id: string;
  list: { to: string; title: string };
  picture: string;
  action?: (conversation: Conversation) => ReactNode;
  next?: (conversation: Conversation) => ReactNode;
}

interface OneConversationProps extends ConversationViewProps {
  isInPanes: boolean;
  isWaitingForList: boolean;
}

function OneConversation(props: OneConversationProps) {
  const { id, list, picture, action, next, isInPanes, isWaitingForList } = props;
  const { currentData, error, isFetching, refetch } = useConversationsOneQuery(id);
  const conversation = isWaitingForList ? undefined : currentData;
  usePageName(conversation && texts.nameOf(conversation.other.name, conversation.laptop.name));
  const hasFailed = !isWaitingForList && error !== undefined && !isFetching;
  const retry = () => void refetch();
  return (
    <Stack spacing={isInPanes ? 0 : 2} useFlexGap sx={isInPanes ? fillColumn : undefined}>
      {!isInPanes && (
        <div>
          <BackLink to={list.to}>{list.title}</BackLink>
        </div>
      )}
      {conversation && (
        <>
          <StaleNote message={hasFailed ? errorMessage(error) : undefined} onRetry={retry} />
          <Box sx={isInPanes ? bar : undefined}>
            <ConversationHead conversation={conversation} action={action?.(conversation)} />
          </Box>
          <Box sx={isInPanes ? bar : nextStyle}>{next?.(conversation)}</Box>
          {isInPanes && <Safety conversation={conversation} sx={{ ...bar, py: 0.5, ...oneLine }} />}
          <Thread conversation={conversation} onPoll={retry} isFilling={isInPanes} />
          {/* On phones, the messages come first. */}
          {!isInPanes && <Safety conversation={conversation} sx={oneLine} />}
        </>
      )}
      {!conversation && !hasFailed && <ConversationLoading isFilling={isInPanes} />}
      {!conversation && hasFailed && (
        <Box sx={isInPanes ? { p: 2 } : undefined}>
          <Typography variant="h1">{texts.conversation}</Typography>
          {isNotThere(error) ? (
            <NotFound text={texts.notThere} reason={texts.notThereReason} picture={picture} list={list} />
          ) : (
            <FailedState message={errorMessage(error)} onRetry={retry} />
          )}
        </Box>
      )}
    </Stack>
  );
}

const Safety = ({ conversation, sx }: { conversation: Conversation; sx: object }) => (
  <Box sx={sx}>
    <SafetyLine />
    <ConversationActions conversation={conversation} />
  </Box>
);

const ConversationLoading = ({ isFilling }: { isFilling: boolean }) => (
  <Stack
    role="status"
    aria-label={texts.loadingOne}
    spacing={isFilling ? 0 : 2}
    sx={isFilling ? fillColumn : undefined}
  >
    <Box sx={isFilling ? bar : undefined}>
      <ConversationHeadSkeleton />
    </Box>
    <Paper variant="outlined" sx={isFilling ? { ...fillColumn, border: 0 } : undefined}>
      <Box sx={isFilling ? fillRest : undefined}>
        <MessageLogSkeleton />
      </Box>
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Skeleton width="40%" />
        <Skeleton variant="rounded" height={56} />
      </Box>
    </Paper>
  </Stack>
);
