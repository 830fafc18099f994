import type { Product } from '@relaptop/shared/contracts';
import { Chip, formatDateTime, Stack, Typography } from '@relaptop/shared/ui';
import { useIsReserved } from './useIsReserved';

const withNote = {
  flexDirection: { xs: 'row', sm: 'column' },
  flexWrap: 'wrap',
  alignItems: { xs: 'center', sm: 'flex-start' },
  gap: { xs: 1, sm: 0.5 },
  textAlign: 'left',
} as const;

/** Sold Out once there is a payment, otherwise Available, or Withdrawn by its seller; with the time until when a buyer holds the laptop. */
export function SaleStatus({ product }: { product: Product }) {
  const isReserved = useIsReserved(product);
  const { payment, reservedUntil } = product;
  if (payment) return <Chip label="Sold Out" size="small" variant="outlined" />;
  if (product.withdrawn) return <Chip label="Withdrawn" size="small" variant="outlined" />;
  const available = <Chip label="Available" size="small" color="success" variant="outlined" />;
  if (!isReserved || !reservedUntil) return available;
  return (
    // The table's look gives these a line of their own on phones.
    <Stack data-reserved sx={withNote}>
      {available}
      <Typography variant="caption">Reserved for a buyer until {formatDateTime(reservedUntil)}</Typography>
    </Stack>
  );
}
