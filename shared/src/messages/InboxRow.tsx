import type { Conversation } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { RowPicture } from '@relaptop/shared/tables';
import { Box, Chip, RADIUS, Skeleton, Typography } from '@relaptop/shared/ui';
import { whenOf } from './days';
import { inboxTexts as texts } from './texts';

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

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Of the latest message, as much as a line has room for. */
function lastWords({ last }: Conversation): string {
  const words = last.words || texts.pictures(last.pictures.length);
  return last.mine ? `${texts.you} ${words}` : words;
}

/** A conversation in the list of all: about which laptop, with whom, and what was said last. */
export function InboxRow({ conversation, index, now }: InboxRowProps) {
  const { _id: id, laptop, other, last, unread } = conversation;
  const panel = useCurrentPanel();
  const isNew = unread > 0;
  return (
    <Box component={Link} to={publicPages.conversation.getHref(panel, { id })} sx={link}>
      <RowPicture src={laptop.image} alt="" index={index} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Typography sx={{ ...oneLine, flex: 1, minWidth: 0, fontWeight: isNew ? 800 : 600 }}>
            {other.name}
          </Typography>
          <Typography
            component="time"
            dateTime={last.date}
            variant="caption"
            color="textSecondary"
            sx={{ flex: 'none' }}
          >
            {whenOf(last.date, now)}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {laptop.name}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Typography
            variant="body2"
            sx={{ ...oneLine, flex: 1, minWidth: 0, fontWeight: isNew ? 700 : 400 }}
          >
            {lastWords(conversation)}
          </Typography>
          {isNew && <Chip size="small" color="primary" label={texts.unread(unread)} />}
        </Box>
      </Box>
    </Box>
  );
}

/** Pixels of a row's picture. */
const PICTURE = { width: 88, height: 66 };

/** The room that one will take: a picture and three lines. */
export const InboxRowSkeleton = () => (
  <Box sx={row}>
    <Skeleton variant="rounded" {...PICTURE} sx={{ flex: 'none' }} />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography component="div">
        <Skeleton width="40%" />
      </Typography>
      <Typography variant="body2" component="div">
        <Skeleton width="60%" />
        <Skeleton width="80%" />
      </Typography>
    </Box>
  </Box>
);
