import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Conversation } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { RowPicture } from '@relaptop/shared/tables';
import { Box, Paper, plainList, RADIUS, Skeleton, StaleNote, useClock } from '@relaptop/shared/ui';
import { DAY_CHECK_MS } from './days';
import { WINDOW_REST } from './columnLayout';
import { ConversationPreview, ConversationPreviewSkeleton } from './ConversationPreview';
import { ShowMore } from './ShowMore';
import { inboxTexts as texts } from './texts';
import type { InboxRows } from './useInbox';

/** Distance in pixels from the top of the window: the column sticks below the header. */
const TOP = 88;
const EXPECTED_ROWS = 4;
/** Pixels. */
const PICTURE = { width: 56, height: 42 };

const frame = {
  position: 'sticky',
  top: TOP,
  alignSelf: 'start',
  display: 'flex',
  flexDirection: 'column',
  height: WINDOW_REST,
  minHeight: 240,
  displayPrint: 'none',
} as const;

const head = {
  px: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& a': { display: 'inline-block', color: 'text.primary', fontWeight: 700, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
} as const;

const body = { flex: 1, minHeight: 0, p: 1, overflowY: 'auto', overscrollBehavior: 'contain' } as const;
const list = { ...plainList, gap: 0.5 };

const rowStyle = { display: 'flex', alignItems: 'center', gap: 1.5, p: 1 } as const;
const link = {
  ...rowStyle,
  color: 'text.primary',
  textDecoration: 'none',
  borderRadius: `${RADIUS.control}px`,
  // Draws the outline inside the row, because the scrolling list cuts off an outline around the row.
  '&:focus-visible': { outlineOffset: -3 },
  '&:hover, &[aria-current]': { bgcolor: 'action.hover' },
  '&[aria-current]': { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' },
  '& > img': PICTURE,
} as const;

interface ConversationColumnProps {
  inbox: InboxRows;
  openId: string;
  list: { to: string; title: string };
}

export function ConversationColumn({ inbox, openId, list: page }: ConversationColumnProps) {
  const { conversations, problem, retry } = inbox;
  const now = useClock(DAY_CHECK_MS);
  return (
    <Paper component="nav" aria-label={texts.column} variant="outlined" sx={frame}>
      <Box sx={head}>
        <Link to={page.to}>{page.title}</Link>
      </Box>
      <Box sx={body}>
        {conversations ? (
          <>
            <StaleNote message={problem} onRetry={retry} />
            <Rows>
              {conversations.map((conversation, index) => (
                <li key={conversation._id}>
                  <ColumnRow
                    conversation={conversation}
                    isOpen={conversation._id === openId}
                    index={index}
                    now={now}
                  />
                </li>
              ))}
            </Rows>
            <ShowMore inbox={inbox} />
          </>
        ) : (
          <RowSkeletons />
        )}
      </Box>
    </Paper>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" role="list" sx={list}>
    {children}
  </Box>
);

interface ColumnRowProps {
  conversation: Conversation;
  isOpen: boolean;
  index: number;
  /** Milliseconds since 1970. */
  now: number;
}

function ColumnRow({ conversation, isOpen, index, now }: ColumnRowProps) {
  const panel = useCurrentPanel();
  const row = useRef<HTMLAnchorElement>(null);
  // Scrolls only when another conversation opens: a new message must not scroll the list.
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
