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

/** @returns the message as text; without words, its offer or the number of its pictures */
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
        <Typography sx={{ ...manyLines, flex: 1, minWidth: 0, fontWeight: isNew ? 600 : 400 }}>
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
        <LaptopState state={laptop.state} />
      </Box>
      <Box sx={{ ...line, alignItems: 'center' }}>
        <Typography variant="body2" sx={{ ...oneLine, flex: 1, minWidth: 0, fontWeight: isNew ? 600 : 400 }}>
          {lastWords(conversation)}
        </Typography>
        {isNew && <Chip size="small" color="primary" label={texts.unread(unread)} />}
      </Box>
    </Box>
  );
}

const STATE_COLORS = { onSale: 'success', reserved: 'warning', sold: 'default', gone: 'default' } as const;

const LaptopState = ({ state }: Pick<Conversation['laptop'], 'state'>) => (
  <Chip
    size="small"
    variant="outlined"
    color={STATE_COLORS[state]}
    label={LAPTOP_STATE_TEXTS[state]}
    sx={{ flex: 'none', height: 20, fontSize: '0.75rem' }}
  />
);

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
