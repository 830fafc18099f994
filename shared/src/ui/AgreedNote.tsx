import { formatPrice, Typography } from './basics';

/** Says next to an order's price that it comes from an offer, and the listed price. Shows nothing if the price is the listed one. */
export const AgreedNote = ({ of: { listedPrice } }: { of: { listedPrice?: number | undefined } }) =>
  listedPrice === undefined ? null : (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {`agreed offer, was ${formatPrice(listedPrice)}`}
    </Typography>
  );
