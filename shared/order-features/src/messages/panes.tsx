import type { ReactNode } from 'react';
import { Box, RADIUS } from '@relaptop/shared/ui';
import { ConversationList } from './ConversationList';
import { inboxTexts as texts } from './texts';
import type { InboxRows } from './useInbox';

/** Pixels: the height of the header and of the gaps above and below the panes. */
const AROUND_PX = 121;
/** Height for the panes. The shell sets `--tabs-height` to the height of an admin's tabs. */
const WINDOW_REST = `calc(100dvh - ${AROUND_PX}px - var(--tabs-height, 0px))`;
const TOP = 88;

/** The percentage limits the list, because 21rem are too wide at large font sizes. */
export const panes = {
  display: 'grid',
  gridTemplateColumns: 'min(21rem, 36%) minmax(0, 1fr)',
  minHeight: WINDOW_REST,
  border: 1,
  borderColor: 'divider',
  borderRadius: `${RADIUS.card}px`,
  bgcolor: 'background.paper',
  // With `hidden`, the list would not be sticky.
  overflow: 'clip',
} as const;

export const rightPane = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  borderLeft: 1,
  borderColor: 'divider',
} as const;

export const fillColumn = { flex: '1 0 auto', display: 'flex', flexDirection: 'column' } as const;

export const fillRest = { flex: '1 1 0px', minHeight: 240 } as const;

const leftPane = {
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
  '& a': { display: 'block', my: -1, py: 1, color: 'text.primary', fontWeight: 600, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
} as const;

const body = { flex: 1, minHeight: 0, p: 1, overflowY: 'auto', overscrollBehavior: 'contain' } as const;

interface LeftPaneProps {
  inbox: InboxRows;
  openId?: string;
  children: ReactNode;
}

export const LeftPane = ({ inbox, openId, children }: LeftPaneProps) => (
  <Box component="nav" aria-label={texts.column} sx={leftPane}>
    <Box sx={head}>{children}</Box>
    <Box sx={body}>
      <ConversationList inbox={inbox} openId={openId} />
    </Box>
  </Box>
);
