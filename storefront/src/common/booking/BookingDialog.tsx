import { useId } from 'react';
import { useBookAtSeenPrice } from '@relaptop/shared/booking';
import type { Product } from '@relaptop/shared/contracts';
import { Dialog, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import { useSession } from '@relaptop/shared/session';
import { Typography, type DialogProps } from '@relaptop/shared/ui';
import { BookingForm } from './BookingForm';
import { bookingTexts } from './texts';

/** The booking modal of one laptop. Stays open, with what was typed, until the booking is made or it is closed. */
export function BookingDialog({ about, onClose }: DialogProps<Product>) {
  const titleId = useId();
  const { user } = useSession();
  const booking = useBookAtSeenPrice(about);
  // What is on its way can't be called back, and its answer leads to the orders.
  const close = () => {
    if (!booking.isSending) onClose();
  };
  if (!user) return null;
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{bookingTexts.title}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <Typography color="textSecondary" sx={{ mb: 2.5 }}>
          {bookingTexts.lead}
        </Typography>
        <BookingForm product={about} user={user} booking={booking} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}
