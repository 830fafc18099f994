import { formatPrice, Typography } from './basics';

/**
 * Says that an order's price comes from an accepted offer, and shows the listed price. Empty without an
 * offer.
 */
export const AgreedNote = ({ of: { listedPrice } }: { of: { listedPrice?: number | undefined } }) =>
  listedPrice === undefined ? null : (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {`agreed offer, was ${formatPrice(listedPrice)}`}
    </Typography>
  );
