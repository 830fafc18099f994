import type { Conversation } from '@relaptop/shared/contracts';
import { Box, Chip, Skeleton, Typography } from '@relaptop/shared/ui';
import { whenOf } from './days';
import { inboxTexts as texts, LAPTOP_STATE_TEXTS } from './texts';

interface ConversationPreviewProps {
  conversation: Conversation;
  /** Milliseconds since 1970. */
  now: number;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const manyLines = { overflowWrap: 'anywhere' } as const;
const line = { display: 'flex', gap: 1 } as const;

function lastWords({ last }: Conversation): string {
  const nothing = last.offer ? texts.offer(last.offer.amount) : texts.pictures(last.pictures.length);
  const words = last.words || nothing;
  return last.mine ? `${texts.you} ${words}` : words;
}

export function ConversationPreview({ conversation, now }: ConversationPreviewProps) {
  const { laptop, other, last, unread } = conversation;
  const isNew = unread > 0;
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ ...line, alignItems: 'baseline' }}>
        <Typography sx={{ ...manyLines, flex: 1, minWidth: 0, fontWeight: isNew ? 700 : 600 }}>
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
      <Box sx={{ ...line, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ ...oneLine, flex: 1, minWidth: 0 }}>
          {laptop.name}
        </Typography>
        <Mark conversation={conversation} />
      </Box>
      <Box sx={{ ...line, alignItems: 'center' }}>
        <Typography
          variant="body2"
          color={isNew ? 'textPrimary' : 'textSecondary'}
          sx={{ ...oneLine, flex: 1, minWidth: 0, fontWeight: isNew ? 600 : 400 }}
        >
          {lastWords(conversation)}
        </Typography>
        {isNew && <Chip size="small" color="primary" label={texts.unread(unread)} />}
      </Box>
    </Box>
  );
}

/** Says that an offer waits for the reader, or why the laptop can't be bought. */
function Mark({ conversation: { laptop, last } }: { conversation: Conversation }) {
  const { offer } = last;
  const isOurTurn = offer?.state === 'open' && offer.by !== offer.side;
  if (!isOurTurn && laptop.state === 'onSale') return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isOurTurn || laptop.state === 'reserved' ? 'warning' : 'default'}
      label={isOurTurn ? texts.offerWaits : LAPTOP_STATE_TEXTS[laptop.state]}
      sx={{ flex: 'none', height: 20, fontSize: '0.75rem' }}
    />
  );
}

export const ConversationPreviewSkeleton = () => (
  <Box sx={{ flex: 1, minWidth: 0 }}>
    <Typography component="div">
      <Skeleton width="40%" />
    </Typography>
    <Typography variant="body2" component="div">
      <Skeleton width="60%" />
      <Skeleton width="80%" />
    </Typography>
  </Box>
);
