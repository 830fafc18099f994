import type { Conversation } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { RowPicture } from '@relaptop/shared/tables';
import { Box, RADIUS, Skeleton } from '@relaptop/shared/ui';
import { RowWords, RowWordsSkeleton } from './RowWords';

interface InboxRowProps {
  conversation: Conversation;
  /** The row's place in the list, counted from 0. */
  index: number;
  /** Milliseconds since 1970. */
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

/** A conversation in the list of all: about which laptop, with whom, and what was said last. */
export function InboxRow({ conversation, index, now }: InboxRowProps) {
  const panel = useCurrentPanel();
  return (
    <Box component={Link} to={publicPages.conversation.getHref(panel, { id: conversation._id })} sx={link}>
      <RowPicture src={conversation.laptop.image} alt="" index={index} />
      <RowWords conversation={conversation} now={now} />
    </Box>
  );
}

/** Pixels of a row's picture. */
const PICTURE = { width: 88, height: 66 };

/** The room that one will take. */
export const InboxRowSkeleton = () => (
  <Box sx={row}>
    <Skeleton variant="rounded" {...PICTURE} sx={{ flex: 'none' }} />
    <RowWordsSkeleton />
  </Box>
);
