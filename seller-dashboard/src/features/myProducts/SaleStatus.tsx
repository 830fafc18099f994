import type { Product } from '@relaptop/shared/contracts';
import { Chip, formatDateTime, Stack, Typography } from '@relaptop/shared/ui';
import { UNDER_REVIEW, underReviewText } from './texts';
import { useIsReserved } from './useIsReserved';

const withNote = {
  flexDirection: { xs: 'row', sm: 'column' },
  flexWrap: 'wrap',
  alignItems: { xs: 'center', sm: 'flex-start' },
  gap: { xs: 1, sm: 0.5 },
  textAlign: 'left',
} as const;

/**
 * Sold Out once there is a payment, otherwise Available, Withdrawn by its seller, or Being checked with the reason; with the time until
 * when a buyer holds the laptop.
 */
export function SaleStatus({ product }: { product: Product }) {
  const isReserved = useIsReserved(product);
  const { payment, reservedUntil, underReview } = product;
  if (payment) return <Chip label="Sold Out" size="small" variant="outlined" />;
  if (product.withdrawn) return <Chip label="Withdrawn" size="small" variant="outlined" />;
  const stateChip = underReview ? (
    <Chip label={UNDER_REVIEW.label} size="small" color="warning" variant="outlined" />
  ) : (
    <Chip label="Available" size="small" color="success" variant="outlined" />
  );
  const holdEnd = isReserved ? reservedUntil : null;
  if (!underReview && !holdEnd) return stateChip;
  return (
    // The table's look gives these a line of their own on phones.
    <Stack data-note sx={withNote}>
      {stateChip}
      {underReview && <Typography variant="caption">{underReviewText(product.suspectFor)}</Typography>}
      {holdEnd && (
        <Typography variant="caption">Reserved for a buyer until {formatDateTime(holdEnd)}</Typography>
      )}
    </Stack>
  );
}
