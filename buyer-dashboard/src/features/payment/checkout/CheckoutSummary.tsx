import { mdiChevronDown } from '@mdi/js';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  CONDITION_TEXTS,
  type CheckoutAnswer,
  type LaptopCard,
  type Rating,
} from '@relaptop/shared/contracts';
import { laptopHref, sellerHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import {
  AgreedNote,
  Box,
  formatPrice,
  Icon,
  Paper,
  RatingText,
  Thumbnail,
  Typography,
  VerifiedTick,
} from '@relaptop/shared/ui';
import { LaptopSummary, cardPadding } from '../layout';

interface SellerLinesProps {
  laptop: LaptopCard;
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
  listedPrice: number | undefined;
  isPaid: boolean;
}

/** On phones, one row that opens, so that the form begins in the first window. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const { image, productInfo } = props.laptop;
  if (isWide)
    return (
      <Paper component="section" aria-label={LABEL} variant="outlined" sx={cardPadding}>
        <Parts {...props} />
      </Paper>
    );
  return (
    <Paper component="section" aria-label={LABEL} variant="outlined">
      <Box component="details" sx={folded}>
        <Box component="summary" sx={row}>
          <Thumbnail src={image} width={ROW_PICTURE} />
          <Typography component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ display: 'block' }}>
              {productInfo.productName}
            </Box>{' '}
            <strong>{formatPrice(props.price)}</strong>
          </Typography>
          <Icon path={mdiChevronDown} color="action" />
        </Box>
        <Box sx={{ px: 2, pb: 2 }}>
          <Parts {...props} />
        </Box>
      </Box>
    </Paper>
  );
}

const LABEL = 'Your order';
const ROW_PICTURE = { xs: 56, sm: 56 };

const folded = { '&[open] > summary > svg': { transform: 'rotate(180deg)' } } as const;

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
} as const;

function Parts(props: CheckoutSummaryProps) {
  const { laptop, sellerRating, price, listedPrice, isPaid } = props;
  const { productName, condition } = laptop.productInfo;
  const { label, meaning } = CONDITION_TEXTS[condition];
  return (
    <>
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
    </>
  );
}
