import { useId } from 'react';
import {
  atPrice,
  bookingRules,
  buyerName,
  useBookAtSeenPrice,
  type BookingInputs,
} from '@relaptop/shared/booking';
import { LIMITS, type BookingAnswer, type Product } from '@relaptop/shared/contracts';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import { AppForm, object, string, SubmitButton, TextField } from '@relaptop/shared/forms';
import { useNotifiedMutation } from '@relaptop/shared/notify';
import { publicPages } from '@relaptop/shared/paths';
import { useNavigate } from '@relaptop/shared/router';
import { useSession, type SessionUser } from '@relaptop/shared/session';
import { Box, Button, HIGH_WINDOW, Typography, type DialogProps } from '@relaptop/shared/ui';

const TITLE = 'Book this laptop';

/** The buyer can change only `number` and `meetLocation`. */
interface BookingValues extends BookingInputs {
  productName: string;
  price: string;
}

export const bookingSchema = object({
  name: string(),
  email: string(),
  productName: string(),
  price: string(),
  ...bookingRules,
});

function initialBooking(product: Product, user: SessionUser): BookingValues {
  return {
    name: buyerName(user),
    email: user.email,
    productName: product.productInfo.productName,
    price: String(product.productInfo.resellPrice),
    number: '',
    meetLocation: '',
  };
}

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

function BookingForm({ product, user, booking, onClose }: BookingFormProps) {
  const navigate = useNavigate();
  const { book, isSending, price, hasChanged } = booking;
  const bookNotified = useNotifiedMutation((values: BookingValues) => ({ unwrap: () => book(values) }), {
    success: 'Booking successful, Please pay for confirm',
    failure: (message) => `Error: ${message}`,
    succeeded: ({ insertedId }: BookingAnswer) => Boolean(insertedId),
  });

  const submit = async (values: BookingValues, { resetForm }: { resetForm: () => void }) => {
    if (!(await bookNotified(values))) return false;
    resetForm();
    onClose();
    await navigate(publicPages.myOrders.getHref('dashboard'));
    return true;
  };

  return (
    <AppForm
      label={TITLE}
      initialValues={initialBooking(product, user)}
      schema={bookingSchema}
      draft={`booking:${product._id}`}
      onSubmit={submit}
    >
      <Box sx={twoColumns}>
        {/* `multiline` shows long values completely. A single line would cut them off on phones. */}
        <TextField name="name" label="Name" readOnly multiline />
        <TextField name="email" label="Email" readOnly multiline />
        <TextField name="productName" label="Product Name" readOnly multiline />
        <TextField name="price" label="Price ($)" value={String(price)} readOnly />
        <TextField
          name="number"
          label="Phone Number"
          hint="With the country code, such as +1 212 555 0100"
          type="tel"
          autoComplete="tel"
          required
        />
        <TextField
          name="meetLocation"
          label="Location"
          hint="Where you want to meet the seller"
          required
          verbatim
          slotProps={{ htmlInput: { maxLength: LIMITS.meetLocation.max } }}
        />
      </Box>
      <DialogActions sx={actionsStyle}>
        <Button color="inherit" onClick={onClose} disabled={isSending}>
          Cancel
        </Button>
        <SubmitButton size="medium">
          <span>{hasChanged ? atPrice(price) : 'Submit'}</span>
        </SubmitButton>
      </DialogActions>
    </AppForm>
  );
}

/**
 * Dialog to book a laptop. If the server refuses the booking, the dialog stays open with the buyer's input.
 */
export function BookingDialog({ about, onClose }: DialogProps<Product>) {
  const titleId = useId();
  const { user } = useSession();
  const booking = useBookAtSeenPrice(about);
  const close = () => {
    if (!booking.isSending) onClose();
  };
  if (!user) return null;
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{TITLE}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <Typography color="textSecondary" sx={{ mb: 2.5 }}>
          Reserved for you while you pay.
        </Typography>
        <BookingForm product={about} user={user} booking={booking} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}
