import { laptopSlug, orderNumber, type Handover } from '@relaptop/shared/contracts';
import { laptopHref, sellerHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import {
  AgreedNote,
  Box,
  formatPrice,
  Skeleton,
  Stack,
  Thumbnail,
  ThumbnailSkeleton,
  Typography,
} from '@relaptop/shared/ui';

/** Pixels, on phones and wider screens. */
const WIDTH = { xs: 88, sm: 112 };

/** Links to the laptop's page unless the laptop was removed. */
export function OrderSummary({ order }: { order: Handover }) {
  const { _id, side, sellerId, other, productId, productName, productImage, price, blockedBy } = order;
  const to = laptopHref({ _id: productId, slug: laptopSlug(productName) });
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Thumbnail src={productImage} width={WIDTH} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="h2"
          component="h1"
          sx={{
            overflowWrap: 'anywhere',
            fontSize: { xs: '1.25rem', sm: '1.5rem' },
            '& a': { color: 'inherit' },
          }}
        >
          {blockedBy === 'gone' ? productName : <Link to={to}>{productName}</Link>}
        </Typography>
        <Typography sx={{ mt: 0.5 }}>
          <strong>{formatPrice(price)}</strong>{' '}
          <Box component="span" translate="no" sx={{ ml: 0.5, color: 'text.secondary' }}>
            {orderNumber(_id)}
          </Box>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <span>{side === 'buyer' ? 'Seller:' : 'Buyer:'}</span>{' '}
          {sellerId ? (
            <Link to={sellerHref({ _id: sellerId, name: other.name })}>{other.name}</Link>
          ) : (
            <span>{other.name}</span>
          )}
        </Typography>
        <AgreedNote of={order} />
      </Box>
    </Stack>
  );
}

export const OrderSummarySkeleton = () => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
    <ThumbnailSkeleton width={WIDTH} />
    <Box sx={{ flex: 1 }}>
      <Typography variant="h2" component="h1">
        <Skeleton width="60%" />
      </Typography>
      <Typography sx={{ mt: 0.5 }}>
        <Skeleton width={160} />
      </Typography>
      <Typography variant="body2">
        <Skeleton width={120} />
      </Typography>
    </Box>
  </Stack>
);
