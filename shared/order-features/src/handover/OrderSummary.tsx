import { laptopSlug, type Handover } from '@relaptop/shared/contracts';
import { laptopHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import {
  AgreedNote,
  Box,
  formatAmount,
  Skeleton,
  Stack,
  Thumbnail,
  ThumbnailSkeleton,
  Typography,
} from '@relaptop/shared/ui';

/** Width of the picture in pixels, on phones and on wider screens. */
const WIDTH = { xs: 96, sm: 144 };

/** The laptop of an order, with a link as long as the laptop has a page. */
export function OrderSummary({ order }: { order: Handover }) {
  const { productId, productName, productImage, price, blockedBy } = order;
  const to = laptopHref({ _id: productId, slug: laptopSlug(productName) });
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Thumbnail src={productImage} width={WIDTH} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="h2"
          component="h1"
          sx={{ overflowWrap: 'anywhere', '& a': { color: 'inherit' } }}
        >
          {blockedBy === 'gone' ? productName : <Link to={to}>{productName}</Link>}
        </Typography>
        <Typography variant="h3" component="p" color="primary" sx={{ mt: 0.5 }}>
          {formatAmount(price)}
        </Typography>
        <AgreedNote of={order} />
      </Box>
    </Stack>
  );
}

/** Placeholder of the same size. */
export const OrderSummarySkeleton = () => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
    <ThumbnailSkeleton width={WIDTH} />
    <Box sx={{ flex: 1 }}>
      <Typography variant="h2" component="h1">
        <Skeleton width="60%" />
      </Typography>
      <Typography variant="h3" component="p" sx={{ mt: 0.5 }}>
        <Skeleton width={72} />
      </Typography>
    </Box>
  </Stack>
);
