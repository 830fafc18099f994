import { useId, useState } from 'react';
import { errorBody, errorMessage, isStatus } from '@relaptop/shared/api';
import { ERROR_CODES, LIMITS, type Order, type RefundBody } from '@relaptop/shared/contracts';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import { AppForm, object, string, SubmitButton, TextArea } from '@relaptop/shared/forms';
import { changeFailed, notify } from '@relaptop/shared/notify';
import { AmountChoice, amountSchema, dollarsOf, type AmountValues } from '@relaptop/shared/problems';
import { tabDrafts } from '@relaptop/shared/session';
import { Alert, Button, formatPrice, Stack, Typography, type DialogProps } from '@relaptop/shared/ui';
import { useSettledOrdersRefundMutation } from '../../../common/adminApi';

const titleOf = ({ productName }: Order): string => `Refund: ${productName}`;

/**
 * Sends the refund and shows toasts. `useNotifiedMutation` doesn't fit, because some refusals close the
 * dialog and others keep it open.
 *
 * @returns `refund`, which resolves to true if the dialog must close
 */
function useRefund(order: Order): { busy: boolean; refund: (body: RefundBody) => Promise<boolean> } {
  const [call, { isLoading }] = useSettledOrdersRefundMutation();
  const refund = async (body: RefundBody) => {
    try {
      await call({ orderId: order._id, body }).unwrap();
      notify.success(`${formatPrice(body.amount)} goes back to ${order.buyerName}’s card`);
      return true;
    } catch (error) {
      const code = errorBody(error)?.code;
      const isNoted = code === ERROR_CODES.refundNoted;
      if (isNoted) notify.info(errorMessage(error));
      else notify.error(changeFailed(errorMessage(error)));
      // These failures close the dialog. After any other failure, the admin can try again.
      return isNoted || code === ERROR_CODES.notRefundable || isStatus(error, 404);
    }
  };
  return { busy: isLoading, refund };
}

const focusOnMount = (text: HTMLElement | null) => text?.focus();

interface RefundConfirmationProps {
  order: Order;
  body: RefundBody;
  onBack: () => void;
  onDone: () => void;
}

function RefundConfirmation({ order, body, onBack, onDone }: RefundConfirmationProps) {
  const { busy, refund } = useRefund(order);
  const confirm = async () => {
    if (await refund(body)) onDone();
  };
  return (
    <Stack spacing={2}>
      <Alert severity="warning" variant="outlined" tabIndex={-1} ref={focusOnMount}>
        <Typography sx={{ fontWeight: 700 }}>
          {`${formatPrice(body.amount)} goes back to ${order.buyerName}’s card. This can’t be undone.`}
        </Typography>
        {body.amount < order.price && (
          <Typography variant="body2">
            You can refund an order here only once. Refund the rest in the card provider’s dashboard.
          </Typography>
        )}
        <Typography variant="body2">The laptop stays sold.</Typography>
        {order.paidOut > 0 && (
          <Typography variant="body2">{`${formatPrice(order.paidOut)} has been paid out to ${order.sealerEmail}. We take the refund back from that payout, except the part of our fee that we give up. If their account holds too little, the rest becomes a debt, which we deduct from their next sales.`}</Typography>
        )}
      </Alert>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        Reason: {body.reason}
      </Typography>
      <DialogActions sx={{ px: 0, pb: 0 }}>
        <Button color="inherit" disabled={busy} onClick={onBack}>
          Back
        </Button>
        <Button variant="contained" color="error" loading={busy} onClick={() => void confirm()}>
          {`Refund ${formatPrice(body.amount)}`}
        </Button>
      </DialogActions>
    </Stack>
  );
}

interface RefundValues extends AmountValues {
  reason: string;
}

const NOTHING_TYPED: RefundValues = { share: 'whole', amount: '', reason: '' };

/** @param price the order's price in dollars, which is the maximum refund */
const refundSchema = (price: number) =>
  object({
    amount: amountSchema('share', price, 'Amount is required'),
    reason: string()
      .trim()
      .required('Reason is required')
      .max(LIMITS.refundReason.max, `Enter at most ${LIMITS.refundReason.max} characters`),
  });

/** @param values validated by the schema */
const refundBody = (values: RefundValues, { price }: Order): RefundBody => ({
  amount: dollarsOf(values, price),
  reason: values.reason.trim(),
});

interface RefundFormProps {
  order: Order;
  values: RefundValues;
  onNext: (values: RefundValues) => void;
  onCancel: () => void;
}

const refundDraft = ({ _id }: Order): string => `refund:${_id}`;

function RefundForm({ order, values, onNext, onCancel }: RefundFormProps) {
  return (
    <AppForm
      label={titleOf(order)}
      draft={refundDraft(order)}
      initialValues={values}
      schema={refundSchema(order.price)}
      onSubmit={async (filled) => {
        onNext(filled);
        return false;
      }}
    >
      <AmountChoice
        label="How much goes back?"
        choices={[
          ['whole', `The whole price, ${formatPrice(order.price)}`],
          ['part', 'A part of it'],
        ]}
        max={order.price}
      />
      <TextArea
        name="reason"
        label="Reason"
        hint="For the audit log; the buyer doesn’t see it"
        required
        maxLength={LIMITS.refundReason.max}
      />
      <DialogActions sx={{ px: 0, pb: 0 }}>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton size="medium">Continue</SubmitButton>
      </DialogActions>
    </AppForm>
  );
}

export function RefundDialog({ about: order, onClose }: DialogProps<Order>) {
  const titleId = useId();
  const [values, setValues] = useState(NOTHING_TYPED);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {titleOf(order)}
      </DialogTitle>
      <DialogContent>
        {isConfirming ? (
          <RefundConfirmation
            order={order}
            body={refundBody(values, order)}
            onBack={() => setConfirming(false)}
            onDone={() => {
              tabDrafts.drop(refundDraft(order));
              onClose();
            }}
          />
        ) : (
          <RefundForm
            order={order}
            values={values}
            onCancel={onClose}
            onNext={(filled) => {
              setValues(filled);
              setConfirming(true);
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
