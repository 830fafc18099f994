import { useLayoutEffect, useRef, useState } from 'react';
import type { Conversation } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { RowPicture } from '@relaptop/shared/tables';
import {
  Box,
  Button,
  plainList,
  RADIUS,
  Skeleton,
  Stack,
  StaleNote,
  Typography,
  useClock,
  useFocusOnMore,
  visuallyHidden,
} from '@relaptop/shared/ui';
import { DAY_CHECK_MS } from './days';
import { ConversationPreview, ConversationPreviewSkeleton } from './ConversationPreview';
import { inboxTexts as texts } from './texts';
import type { InboxRows } from './useInbox';

const EXPECTED_ROWS = 4;
const PICTURE = { width: 64, height: 48 };
/** With fewer conversations, the list has no filter. */
const FILTER_FROM = 6;

const list = { ...plainList, gap: 0.5 };

const rowStyle = { display: 'flex', alignItems: 'center', gap: 1.5, p: 1 } as const;
const link = {
  ...rowStyle,
  color: 'text.primary',
  textDecoration: 'none',
  borderRadius: `${RADIUS.control}px`,
  // A negative offset draws the outline inside the row. The scrolling list would cut off an outline around
  // it.
  '&:focus-visible': { outlineOffset: -3 },
  '&:hover, &[aria-current]': { bgcolor: 'action.hover' },
  '&[aria-current]': { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' },
  '& > img': PICTURE,
} as const;

interface ConversationListProps {
  inbox: InboxRows;
  openId?: string;
}

export function ConversationList({ inbox, openId }: ConversationListProps) {
  const { conversations, problem, retry } = inbox;
  const now = useClock(DAY_CHECK_MS);
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  if (!conversations) return <RowSkeletons />;
  const isMany = conversations.length >= FILTER_FROM;
  const shown = isMany && isUnreadOnly ? conversations.filter(({ unread }) => unread > 0) : conversations;
  const nothing = inbox.hasMore ? texts.noneUnreadSoFar : texts.noneUnread;
  return (
    <>
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
              <Row conversation={conversation} isOpen={conversation._id === openId} index={index} now={now} />
            </li>
          ))}
        </Box>
      )}
      <ShowMore inbox={inbox} />
    </>
  );
}

interface InboxFilterProps {
  isUnreadOnly: boolean;
  onChange: (isUnreadOnly: boolean) => void;
  note?: string;
}

const InboxFilter = ({ isUnreadOnly, onChange, note }: InboxFilterProps) => (
  <>
    <Stack direction="row" role="group" aria-label={texts.filter} spacing={1} sx={{ p: 1 }}>
      <Choice label={texts.all} isOn={!isUnreadOnly} onClick={() => onChange(false)} />
      <Choice label={texts.unreadOnly} isOn={isUnreadOnly} onClick={() => onChange(true)} />
    </Stack>
    <Typography role="status" sx={{ px: 1 }}>
      {note}
    </Typography>
  </>
);

const Choice = ({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) => (
  <Button
    size="small"
    variant="outlined"
    color="inherit"
    aria-pressed={isOn}
    onClick={onClick}
    sx={{ '&[aria-pressed="true"]': { bgcolor: 'text.primary', color: 'background.paper' } }}
  >
    {label}
  </Button>
);

interface RowProps {
  conversation: Conversation;
  isOpen: boolean;
  index: number;
  /** Milliseconds since 1970. */
  now: number;
}

function Row({ conversation, isOpen, index, now }: RowProps) {
  const panel = useCurrentPanel();
  const row = useRef<HTMLAnchorElement>(null);
  // Scrolls only when another conversation opens. A new message must not scroll the list.
  useLayoutEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Box
      component={Link}
      ref={row}
      to={publicPages.conversation.getHref(panel, { id: conversation._id })}
      aria-current={isOpen ? 'page' : undefined}
      sx={link}
    >
      <RowPicture src={conversation.laptop.image} alt="" index={index} />
      <ConversationPreview conversation={conversation} now={now} />
    </Box>
  );
}

const RowSkeletons = () => (
  <Box role="status" aria-label={texts.loading} sx={list}>
    {Array.from({ length: EXPECTED_ROWS }, (_unused, index) => (
      <Box key={index} sx={rowStyle}>
        <Skeleton variant="rounded" {...PICTURE} sx={{ flex: 'none' }} />
        <ConversationPreviewSkeleton />
      </Box>
    ))}
  </Box>
);

function ShowMore({ inbox: { hasMore, isLoadingMore, showMore } }: { inbox: InboxRows }) {
  const { below, shown } = useFocusOnMore(isLoadingMore);
  return (
    <Box ref={below} sx={{ textAlign: 'center', mt: hasMore ? 2 : 0 }}>
      <Box role="status" sx={visuallyHidden}>
        {shown > 0 && texts.moreShown(shown)}
      </Box>
      {hasMore && (
        <Button variant="outlined" loading={isLoadingMore} onClick={showMore}>
          {texts.more}
        </Button>
      )}
    </Box>
  );
}
