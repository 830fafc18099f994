import { atPrice, type useBookAtSeenPrice } from '@relaptop/shared/booking';
import { LIMITS, type Product } from '@relaptop/shared/contracts';
import { DialogActions } from '@relaptop/shared/dialogs';
import { AppForm, SubmitButton, TextField } from '@relaptop/shared/forms';
import { useNotifiedMutation } from '@relaptop/shared/notify';
import { publicPages } from '@relaptop/shared/paths';
import { useNavigate } from '@relaptop/shared/router';
import type { SessionUser } from '@relaptop/shared/session';
import { Box, Button, HIGH_WINDOW } from '@relaptop/shared/ui';
import { bookingSchema, initialBooking, type BookingValues } from './bookingSchema';
import { bookingTexts, bookingToasts } from './texts';

interface BookingFormProps {
  product: Product;
  user: SessionUser;
  booking: ReturnType<typeof useBookAtSeenPrice>;
  onClose: () => void;
}

const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: '1fr 1fr' },
  alignItems: 'start',
};

/** Stay in sight while the fields are scrolled. */
const actionsStyle = {
  [HIGH_WINDOW]: { position: 'sticky' },
  bottom: 0,
  zIndex: 1,
  mx: -3,
  px: 3,
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

/** Books a laptop and leads to the buyer's orders, where it is paid. */
export function BookingForm({ product, user, booking, onClose }: BookingFormProps) {
  const navigate = useNavigate();
  const { book, isSending, price, hasChanged } = booking;
  const bookNotified = useNotifiedMutation(
    (values: BookingValues) => ({ unwrap: () => book(values) }),
    bookingToasts,
  );

  const submit = async (values: BookingValues, { resetForm }: { resetForm: () => void }) => {
    if (!(await bookNotified(values))) return false;
    resetForm();
    onClose();
    await navigate(publicPages.myOrders.getHref('dashboard'));
    return true;
  };

  return (
    <AppForm
      label={bookingTexts.title}
      initialValues={initialBooking(product, user)}
      schema={bookingSchema}
      draft={`booking:${product._id}`}
      onSubmit={submit}
    >
      <Box sx={twoColumns}>
        {/* A single line would show no more than the beginning of a long one on phones. */}
        <TextField name="name" label={bookingTexts.name} readOnly multiline />
        <TextField name="email" label={bookingTexts.email} readOnly multiline />
        <TextField name="productName" label={bookingTexts.productName} readOnly multiline />
        <TextField name="price" label={bookingTexts.price} value={String(price)} readOnly />
        <TextField
          name="number"
          label={bookingTexts.phone}
          hint={bookingTexts.phoneHint}
          type="tel"
          autoComplete="tel"
          required
        />
        <TextField
          name="meetLocation"
          label={bookingTexts.location}
          hint={bookingTexts.locationHint}
          required
          verbatim
          slotProps={{ htmlInput: { maxLength: LIMITS.meetLocation.max } }}
        />
      </Box>
      <DialogActions sx={actionsStyle}>
        <Button color="inherit" onClick={onClose} disabled={isSending}>
          {bookingTexts.cancel}
        </Button>
        <SubmitButton size="medium">
          <span>{hasChanged ? atPrice(price) : bookingTexts.submit}</span>
        </SubmitButton>
      </DialogActions>
    </AppForm>
  );
}
