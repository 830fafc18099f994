import { formatPrice, Typography } from './basics';

/** Renders nothing unless the price comes from an accepted offer. */
export const AgreedNote = ({ of: { listedPrice } }: { of: { listedPrice?: number | undefined } }) =>
  listedPrice === undefined ? null : (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {`agreed offer, was ${formatPrice(listedPrice)}`}
    </Typography>
  );
