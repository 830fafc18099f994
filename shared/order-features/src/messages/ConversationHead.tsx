import type { ReactNode } from 'react';
import type { Conversation } from '@relaptop/shared/contracts';
import { laptopHref, sellerHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import {
  Box,
  Chip,
  formatPrice,
  Skeleton,
  Stack,
  Thumbnail,
  ThumbnailSkeleton,
  Typography,
  VerifiedTick,
} from '@relaptop/shared/ui';
import { LAPTOP_STATE_TEXTS } from './texts';

/** Width of the picture in pixels, on phones and on wider screens. */
const WIDTH = { xs: 80, sm: 112 };

const breakable = { overflowWrap: 'anywhere' } as const;
/** Links are at least 24 pixels high, because they are close together (WCAG 2.5.8). */
const tappable = { '& a': { display: 'inline-block', lineHeight: '24px' } } as const;

interface ConversationHeadProps {
  conversation: Conversation;
  /** A button at the right; on phones it is below the text and has the full width. */
  action?: ReactNode;
}

export const ConversationHead = ({ conversation, action }: ConversationHeadProps) => (
  <Stack
    direction={{ xs: 'column', sm: 'row' }}
    spacing={2}
    sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' }, '& > a': { flex: 'none' } }}
  >
    <PersonAndLaptop conversation={conversation} />
    {action}
  </Stack>
);

/** The verified tick is outside of the heading, because the tick is a button. */
const nameStyle = { display: 'inline', m: 0, font: 'inherit' } as const;

function PersonAndLaptop({ conversation: { laptop, other, side } }: { conversation: Conversation }) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Thumbnail src={laptop.image} width={WIDTH} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" component="div" sx={breakable}>
          <Box component="h1" sx={nameStyle}>
            {other.name}
          </Box>
          {'\u00a0'}
          {side === 'buyer' && other.verified && <VerifiedTick since={null} />}
        </Typography>
        <Typography sx={{ fontWeight: 600, ...breakable, ...tappable }}>
          {laptop.state === 'gone' ? laptop.name : <Link to={laptopHref(laptop)}>{laptop.name}</Link>}
        </Typography>
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}
        >
          <Typography component="span" sx={{ fontWeight: 700 }}>
            {formatPrice(laptop.price)}
          </Typography>
          <Chip size="small" variant="outlined" label={LAPTOP_STATE_TEXTS[laptop.state]} />
          {side === 'buyer' && (
            <Typography component="span" variant="body2" sx={tappable}>
              <Link to={sellerHref(other)}>Seller’s page</Link>
            </Typography>
          )}
        </Stack>
      </Box>
    </Stack>
  );
}

export const ConversationHeadSkeleton = () => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
    <ThumbnailSkeleton width={WIDTH} />
    <Box sx={{ flex: 1 }}>
      <Typography variant="h2" component="h1">
        <Skeleton width="40%" />
      </Typography>
      <Typography component="div">
        <Skeleton width="60%" />
        <Skeleton width="50%" />
      </Typography>
    </Box>
  </Stack>
);
