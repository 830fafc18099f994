import type { Booking } from '@relaptop/shared/contracts';
import { formatDate, formatPrice, Paper, Typography } from '@relaptop/shared/ui';
import { Bought } from './Bought';
import { cardPadding } from './cardPadding';

/** What is being bought: picture, name, price. */
export function OrderSummary({ booking }: { booking: Booking }) {
  return (
    <Paper component="section" aria-label="Your order" variant="outlined" sx={cardPadding}>
      <Bought image={booking.productImage}>
        <Typography component="h2" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {booking.choseProductName}
        </Typography>
        <Typography variant="h3" component="p" color="primary" sx={{ mt: 0.5 }}>
          {formatPrice(booking.choseProductPrice)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Booked on {formatDate(booking.date)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Meeting place: {booking.bookingData.meetLocation}
        </Typography>
      </Bought>
    </Paper>
  );
}
