import { formatPrice, Typography } from './basics';

/** Says next to an order's price that it comes from an offer; nothing for the listed price. @param of the order; dollars */
export const AgreedNote = ({ of: { listedPrice } }: { of: { listedPrice?: number | undefined } }) =>
  listedPrice === undefined ? null : (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {`agreed offer, was ${formatPrice(listedPrice)}`}
    </Typography>
  );
