import type { Product } from '@relaptop/shared/contracts';
import { Chip, formatDateTime, Stack, Tooltip, useClock } from '@relaptop/shared/ui';

/** How often an expired reservation is looked for, in milliseconds. */
const LOOK_EVERY_MS = 15_000;

/** Sold Out once there is a payment, otherwise Available; with a mark while a buyer holds the laptop. */
export function SaleStatus({ product }: { product: Product }) {
  const now = useClock(LOOK_EVERY_MS);
  const { payment, reservedUntil } = product;
  if (payment) return <Chip label="Sold Out" size="small" />;
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'inherit' }}>
      <Chip label="Available" size="small" color="success" variant="outlined" />
      {reservedUntil && Date.parse(reservedUntil) > now && (
        <Tooltip title={`Reserved until ${formatDateTime(reservedUntil)}`} describeChild>
          <Chip label="Reserved" size="small" color="warning" variant="outlined" tabIndex={0} />
        </Tooltip>
      )}
    </Stack>
  );
}
