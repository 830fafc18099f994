import { useState } from 'react';
import { panelFor, publicPages } from '@relaptop/shared/paths';
import { useSession } from '@relaptop/shared/session';
import {
  Box,
  Button,
  ButtonLink,
  EmptyState,
  FailedState,
  plainList,
  RADIUS,
  Skeleton,
  Stack,
  StaleNote,
  Typography,
  useClock,
} from '@relaptop/shared/ui';
import { CannotWrite } from './CannotWrite';
import { DAY_CHECK_MS } from './days';
import { ShowMore } from './ShowMore';
import { inboxTexts as texts } from './texts';
import { useInbox } from './useInbox';
import type { Conversation } from '@relaptop/shared/contracts';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { RowPicture } from '@relaptop/shared/tables';
import { ConversationPreview, ConversationPreviewSkeleton } from './ConversationPreview';

const EXPECTED_ROWS = 3;
/** The filter is shown if there are at least this many conversations. */
const FILTER_FROM = 6;

const list = { ...plainList, gap: 1.5 };

/** All conversations of a person, latest first. @param picture address of the illustration for an empty list */
export function Inbox({ picture }: { picture: string }) {
  const inbox = useInbox();
  const { conversations, problem, retry } = inbox;
  const now = useClock(DAY_CHECK_MS);
  const [isUnreadOnly, setUnreadOnly] = useState(false);

  if (!conversations && problem !== undefined) return <FailedState message={problem} onRetry={retry} />;
  if (!conversations) return <RowSkeletons />;
  if (conversations.length === 0) return <NoMessages picture={picture} />;
  const isMany = conversations.length >= FILTER_FROM;
  const shown = isMany && isUnreadOnly ? conversations.filter(({ unread }) => unread > 0) : conversations;
  const nothing = inbox.hasMore ? texts.noneUnreadSoFar : texts.noneUnread;
  return (
    <div>
      <StaleNote message={problem} onRetry={retry} />
      {isMany && (
        <InboxFilter
          isUnreadOnly={isUnreadOnly}
          onChange={setUnreadOnly}
          note={shown.length === 0 ? nothing : undefined}
        />
      )}
      {shown.length > 0 && (
        <Box component="ul" role="list" aria-label={texts.title} sx={list}>
          {shown.map((conversation, index) => (
            <li key={conversation._id}>
              <InboxRow conversation={conversation} index={index} now={now} />
            </li>
          ))}
        </Box>
      )}
      <ShowMore inbox={inbox} />
    </div>
  );
}

/** The empty inbox: invites the person to ask a seller, or first to confirm the email address. */
function NoMessages({ picture }: { picture: string }) {
  const { user, role } = useSession();
  const isSeller = role === 'sealer';
  return (
    <EmptyState
      text={texts.empty}
      picture={picture}
      action={
        <>
          {user && !user.emailVerified ? (
            <CannotWrite why="unconfirmed" />
          ) : (
            <Typography>{isSeller ? texts.emptyHintSeller : texts.emptyHint}</Typography>
          )}
          <ButtonLink
            to={isSeller ? publicPages.myProducts.getHref(panelFor(role)) : publicPages.laptops.path}
            variant="contained"
          >
            {isSeller ? texts.toProducts : texts.toLaptops}
          </ButtonLink>
        </>
      }
    />
  );
}

function RowSkeletons() {
  return (
    <Stack role="status" aria-label={texts.loading} spacing={1.5}>
      {Array.from({ length: EXPECTED_ROWS }, (_unused, index) => (
        <InboxRowSkeleton key={index} />
      ))}
    </Stack>
  );
}

interface InboxFilterProps {
  isUnreadOnly: boolean;
  onChange: (isUnreadOnly: boolean) => void;
  /** Shown when the filter leaves no conversation. */
  note?: string;
}

/** Chooses all conversations or the unread ones. */
const InboxFilter = ({ isUnreadOnly, onChange, note }: InboxFilterProps) => (
  <>
    <Stack direction="row" role="group" aria-label={texts.filter} spacing={1} sx={{ mb: 2 }}>
      <Choice label={texts.all} isOn={!isUnreadOnly} onClick={() => onChange(false)} />
      <Choice label={texts.unreadOnly} isOn={isUnreadOnly} onClick={() => onChange(true)} />
    </Stack>
    <Typography role="status">{note}</Typography>
  </>
);

const Choice = ({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) => (
  <Button size="small" variant={isOn ? 'contained' : 'outlined'} aria-pressed={isOn} onClick={onClick}>
    {label}
  </Button>
);

interface InboxRowProps {
  conversation: Conversation;
  /** The row's index in the list. */
  index: number;
  /** The current time in milliseconds since 1970. */
  now: number;
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  p: 1.5,
  borderRadius: `${RADIUS.field}px`,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
} as const;

const link = { ...row, textDecoration: 'none', '&:hover': { bgcolor: 'action.hover' } } as const;

/** A conversation with its laptop, person and latest message. */
function InboxRow({ conversation, index, now }: InboxRowProps) {
  const panel = useCurrentPanel();
  return (
    <Box component={Link} to={publicPages.conversation.getHref(panel, { id: conversation._id })} sx={link}>
      <RowPicture src={conversation.laptop.image} alt="" index={index} />
      <ConversationPreview conversation={conversation} now={now} />
    </Box>
  );
}

/** Size of the picture in pixels. */
const PICTURE = { width: 88, height: 66 };

/** Placeholder of the same size. */
const InboxRowSkeleton = () => (
  <Box sx={row}>
    <Skeleton variant="rounded" {...PICTURE} sx={{ flex: 'none' }} />
    <ConversationPreviewSkeleton />
  </Box>
);
