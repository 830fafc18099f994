import type { Product } from '@relaptop/shared/contracts';
import { Chip, formatDateTime, Stack, Typography } from '@relaptop/shared/ui';
import { useIsReserved } from './useIsReserved';

/** Sold Out once there is a payment, otherwise Available, or Withdrawn by its seller; with the time until when a buyer holds the laptop. */
export function SaleStatus({ product }: { product: Product }) {
  const isReserved = useIsReserved(product);
  const { payment, reservedUntil } = product;
  if (payment) return <Chip label="Sold Out" size="small" variant="outlined" />;
  if (product.withdrawn) return <Chip label="Withdrawn" size="small" variant="outlined" />;
  return (
    <Stack spacing={0.5} sx={{ alignItems: { xs: 'flex-end', sm: 'flex-start' } }}>
      <Chip label="Available" size="small" color="success" variant="outlined" />
      {isReserved && reservedUntil && (
        <Typography variant="caption">Reserved for a buyer until {formatDateTime(reservedUntil)}</Typography>
      )}
    </Stack>
  );
}
