import type { Conversation } from '@relaptop/shared/contracts';
import { laptopHref, pictureSizes, sellerHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Box, Chip, formatPrice, RADIUS, Stack, Typography, VerifiedTick } from '@relaptop/shared/ui';
import { LAPTOP_STATE_TEXTS } from './texts';

const picture = {
  flex: 'none',
  width: { xs: 80, sm: 112 },
  height: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: `${RADIUS.small}px`,
  bgcolor: 'action.hover',
} as const;

const breakable = { overflowWrap: 'anywhere' } as const;
/** At least 24 pixels high, as the links stand close to each other (WCAG 2.5.8). */
const tappable = { '& a': { display: 'inline-block', lineHeight: '24px' } } as const;

/** Whom somebody talks to, and about which laptop: its state and its price. */
export function ConversationHead({ conversation }: { conversation: Conversation }) {
  const { laptop, other, side } = conversation;
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Box
        component="img"
        src={laptop.image}
        srcSet={pictureSizes(laptop.image)}
        sizes="112px"
        alt=""
        width={320}
        height={240}
        sx={picture}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" component="h1" sx={breakable}>
          {other.name}
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
          <Typography component="span" color="primary" sx={{ fontWeight: 700 }}>
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
