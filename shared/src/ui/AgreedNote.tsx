import { formatPrice, Typography } from './basics';

/** The price comes from an accepted offer. Empty without one. */
export const AgreedNote = ({ of: { listedPrice } }: { of: { listedPrice?: number | undefined } }) =>
  listedPrice === undefined ? null : (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {`agreed offer, was ${formatPrice(listedPrice)}`}
    </Typography>
  );
