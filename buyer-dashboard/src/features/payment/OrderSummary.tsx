import type { Booking } from '@relaptop/shared/contracts';
import { pictureSizes } from '@relaptop/shared/paths';
import { Box, Card, CardContent, formatDate, formatPrice, RADIUS, Typography } from '@relaptop/shared/ui';

/** Beside the text on phones, so that the card form is near; above it on wide screens. */
export const summaryLayout = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  alignItems: { xs: 'center', md: 'stretch' },
  overflow: 'hidden',
};
export const summaryPicture = {
  flexShrink: 0,
  width: { xs: 120, sm: 220, md: '100%' },
  // Beside a text that is taller it can't fill the card: it lies in it, as a picture of its own.
  m: { xs: 2, md: 0 },
  mr: { xs: 0, md: 0 },
  borderRadius: { xs: `${RADIUS.small}px`, md: 0 },
  height: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
};

/** What is being bought: picture, name, price. */
export function OrderSummary({ booking }: { booking: Booking }) {
  return (
    <Card component="section" aria-label="Your order" sx={summaryLayout}>
      <Box
        component="img"
        sizes="(max-width: 599.95px) 120px, 400px"
        srcSet={pictureSizes(booking.productImage)}
        src={booking.productImage}
        alt={booking.choseProductName}
        width={640}
        height={480}
        sx={{ ...summaryPicture, bgcolor: 'action.hover' }}
      />
      <CardContent sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {booking.choseProductName}
        </Typography>
        <Typography variant="h3" component="p" color="primary" sx={{ mt: 1 }}>
          {formatPrice(booking.choseProductPrice)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Booked on {formatDate(booking.date)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Meeting place: {booking.bookingData.meetLocation}
        </Typography>
      </CardContent>
    </Card>
  );
}
