import { laptopSlug, type Handover } from '@relaptop/shared/contracts';
import { laptopHref, pictureSizes } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Box, formatPrice, RADIUS, Skeleton, Stack, Typography } from '@relaptop/shared/ui';

const picture = {
  // Until it has come, it would give its room to the words beside it.
  flex: 'none',
  width: { xs: 96, sm: 144 },
  height: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: `${RADIUS.small}px`,
} as const;

/** The laptop of an order, with the way to its page as long as there is one. */
export function OrderSummary({ order }: { order: Handover }) {
  const { productId, productName, productImage, price, blockedBy } = order;
  const to = laptopHref({ _id: productId, slug: laptopSlug(productName) });
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Box
        component="img"
        src={productImage}
        srcSet={pictureSizes(productImage)}
        sizes="144px"
        alt=""
        width={640}
        height={480}
        sx={{ ...picture, bgcolor: 'action.hover' }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="h2"
          component="h1"
          sx={{ overflowWrap: 'anywhere', '& a': { color: 'inherit' } }}
        >
          {blockedBy === 'gone' ? productName : <Link to={to}>{productName}</Link>}
        </Typography>
        <Typography variant="h3" component="p" color="primary" sx={{ mt: 0.5 }}>
          {formatPrice(price)}
        </Typography>
      </Box>
    </Stack>
  );
}

/** The room that it will take. */
export const OrderSummarySkeleton = () => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
    <Skeleton variant="rounded" sx={picture} />
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
