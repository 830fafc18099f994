import { mdiShieldCheckOutline } from '@mdi/js';
import { daysAfterPayment } from '@relaptop/shared/config';
import {
  CONDITION_TEXTS,
  type CheckoutAnswer,
  type LaptopCard,
  type OrderState,
  type Rating,
} from '@relaptop/shared/contracts';
import { INFO_PAGES, laptopHref, sellerHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import {
  AgreedNote,
  Box,
  formatPrice,
  Icon,
  Paper,
  RatingText,
  Stack,
  Typography,
  VerifiedTick,
} from '@relaptop/shared/ui';
import { LaptopSummary, cardPadding } from '../layout';

interface SellerLinesProps {
  laptop: LaptopCard;
  /** The seller's rating; null without reviews, undefined while unknown. */
  rating: Rating | null | undefined;
}

function SellerLines({ laptop, rating }: SellerLinesProps) {
  const { sealerId, sealerVerify, sealerVerifiedAt, productInfo } = laptop;
  const { sealerName: name, location } = productInfo;
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <span>Sold by</span>{' '}
        {sealerId ? <Link to={sellerHref({ _id: sealerId, name })}>{name}</Link> : <span>{name}</span>}
        {'\u00a0'}
        {sealerVerify === 'verified' && <VerifiedTick since={sealerVerifiedAt} />}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {rating !== undefined && (
          <>
            <RatingText rating={rating} /> <span>·</span>{' '}
          </>
        )}
        <span>{location}</span>
      </Typography>
    </>
  );
}

const part = { pt: 1.5, mt: 1.5, borderTop: '1px solid var(--mui-palette-divider)' } as const;

const total = {
  ...part,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 2,
} as const;

interface CheckoutSummaryProps extends Pick<CheckoutAnswer, 'laptop' | 'sellerRating'> {
  /** Price in dollars: the listed price before the booking, and the booking's price afterwards. */
  price: number;
  /** The listed price in dollars, if the buyer pays the price of an accepted offer. */
  listedPrice: number | undefined;
  isPaid: boolean;
  state: OrderState | undefined;
}

/**
 * @returns how long the shop holds the money, before the booking and in the states `reserved` and `paid`;
 * undefined in other states
 */
function moneyText(state: OrderState | undefined, price: string): string | undefined {
  const held = `until you confirm that you have the laptop, or until ${daysAfterPayment()} if you say nothing.`;
  if (state === 'paid') return `We hold your ${price} ${held}`;
  return state === undefined || state === 'reserved' ? `No fees. We hold your ${price} ${held}` : undefined;
}

export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { laptop, sellerRating, price, listedPrice, isPaid, state } = props;
  const { productName, condition } = laptop.productInfo;
  const { label, meaning } = CONDITION_TEXTS[condition];
  return (
    <Paper component="section" aria-label="Your order" variant="outlined" sx={cardPadding}>
      <LaptopSummary image={laptop.image}>
        <Typography
          component={Link}
          to={laptopHref(laptop)}
          sx={{ fontWeight: 700, color: 'inherit', overflowWrap: 'anywhere' }}
        >
          {productName}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {label}: {meaning}
        </Typography>
      </LaptopSummary>
      <Box sx={part}>
        <SellerLines laptop={laptop} rating={sellerRating} />
      </Box>
      <Box sx={total}>
        <Typography>{isPaid ? 'You paid' : 'You pay'}</Typography>
        <Typography variant="h3" component="strong" sx={{ textAlign: 'right' }}>
          {formatPrice(price)}
          <AgreedNote of={{ listedPrice }} />
        </Typography>
      </Box>
      <Stack direction="row" spacing={1} sx={{ mt: 1.5, alignItems: 'flex-start' }}>
        <Icon path={mdiShieldCheckOutline} color="success" />
        <Typography variant="body2" color="textSecondary">
          {moneyText(state, formatPrice(price))}{' '}
          <Link to={INFO_PAGES.buyerProtection.path}>{INFO_PAGES.buyerProtection.title}</Link>
        </Typography>
      </Stack>
    </Paper>
  );
}
