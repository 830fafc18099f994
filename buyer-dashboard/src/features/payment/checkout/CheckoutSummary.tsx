import { mdiShieldCheckOutline } from '@mdi/js';
import { CONDITION_TEXTS, INFO_PAGES, type LaptopCard } from '@relaptop/shared/contracts';
import { laptopHref, pictureSizes } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Box, Card, CardContent, formatPrice, Icon, Stack, Typography } from '@relaptop/shared/ui';
import { summaryLayout, summaryPicture } from '../OrderSummary';

const total = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 2,
  pt: 1.5,
  mt: 1.5,
  borderTop: '1px solid var(--mui-palette-divider)',
} as const;

interface CheckoutSummaryProps {
  laptop: LaptopCard;
  /** Dollars; from the booking on its own price. */
  price: number;
}

/** What is bought, for how much, and what protects the buyer. */
export function CheckoutSummary({ laptop, price }: CheckoutSummaryProps) {
  const { productName, condition } = laptop.productInfo;
  const { label, meaning } = CONDITION_TEXTS[condition];
  return (
    <Card component="section" aria-label="Your order">
      <Box sx={summaryLayout}>
        <Box
          component="img"
          sizes="(max-width: 599.95px) 120px, 400px"
          srcSet={pictureSizes(laptop.image)}
          src={laptop.image}
          alt=""
          width={640}
          height={480}
          sx={{ ...summaryPicture, bgcolor: 'action.hover' }}
        />
        <CardContent sx={{ minWidth: 0, pb: { md: 0 } }}>
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
        </CardContent>
      </Box>
      <CardContent sx={{ pt: 0 }}>
        <Box sx={{ ...total, mt: { xs: 0, md: 1.5 } }}>
          <Typography>You pay</Typography>
          <Typography variant="h3" component="strong" color="primary">
            {formatPrice(price)}
          </Typography>
        </Box>
        <Stack direction="row" spacing={1} sx={{ mt: 1.5, alignItems: 'flex-start' }}>
          <Icon path={mdiShieldCheckOutline} color="success" />
          <Typography variant="body2" color="textSecondary">
            The price is all that you pay. Your card is charged only if the laptop is yours, and the seller is
            not paid before you have received it.{' '}
            <Link to={INFO_PAGES.buyerProtection.path}>{INFO_PAGES.buyerProtection.title}</Link>
          </Typography>
        </Stack>
      </CardContent>
    </Card>
  );
}
