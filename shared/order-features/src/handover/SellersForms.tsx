import { useId, useState } from 'react';
import {
  canOrder,
  CANCEL_REASONS,
  CODE_TRIES,
  LIMITS,
  type CancelReason,
  type Handover,
} from '@relaptop/shared/contracts';
import { errorMessage, serverNow } from '@relaptop/shared/api';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import { AppForm, object, SelectField, string, SubmitButton, TextField } from '@relaptop/shared/forms';
import { changeFailed, notify, useNotifiedMutation } from '@relaptop/shared/notify';
import { Button, Stack, Typography } from '@relaptop/shared/ui';
import { CANCEL_TEXTS } from './texts';
import { useHandoverCancelMutation, useHandoverTypeCodeMutation } from './handoverApi';

const TITLE = 'Cancel this booking?';

/** The seller can choose the reason `noShow` only after the agreed time. */
const isMeetingOver = ({ meeting }: Handover): boolean =>
  meeting.agreedAt !== null && meeting.at !== null && Date.parse(meeting.at) < serverNow();

const optionsFor = (order: Handover) =>
  CANCEL_REASONS.filter((reason) => reason !== 'noShow' || isMeetingOver(order)).map((value) => ({
    value,
    label: CANCEL_TEXTS[value],
  }));

const schema = object({
  reason: string().required('Choose a reason'),
  note: string()
    .max(LIMITS.cancelNote.max, `Enter at most ${LIMITS.cancelNote.max} characters`)
    .when('reason', {
      is: 'other',
      then: (words) => words.trim().required('Say why in a few words'),
    }),
});

const TOASTS = {
  success: 'The booking is canceled, and the buyer can read why',
  failure: changeFailed,
};

/** The button's padding. It aligns the text with the card's text. */
const TO_EDGE = '-10px';

/** The buyer reads the seller's reason. */
export function CancelBooking({ order }: { order: Handover }) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const cancel = useNotifiedMutation(useHandoverCancelMutation()[0], TOASTS);
  const close = () => setOpen(false);
  if (order.side !== 'seller' || !canOrder(order.state, 'cancel', 'seller')) return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        onClick={() => setOpen(true)}
        sx={{ position: 'relative', left: TO_EDGE, alignSelf: 'flex-start', color: 'text.secondary' }}
      >
        Cancel this booking
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
        <DialogTitle id={titleId}>{TITLE}</DialogTitle>
        <DialogContent>
          <AppForm
            label={TITLE}
            draft={`cancel:${order._id}`}
            initialValues={{ reason: '', note: '' }}
            schema={schema}
            onSubmit={async ({ reason, note }) => {
              const body = { reason: reason as CancelReason, ...(note.trim() && { note: note.trim() }) };
              const isSent = Boolean(await cancel({ id: order._id, ...body }));
              if (isSent) close();
              return isSent;
            }}
          >
            <Typography color="textSecondary">
              {order.other.name} reads the reason at once, and others can book the laptop again. Nothing has
              been paid, so there is nothing to refund.
            </Typography>
            <SelectField
              name="reason"
              label="Reason"
              options={optionsFor(order)}
              placeholder="Choose a reason"
              required
            />
            <TextField
              name="note"
              label="Message to the buyer (optional)"
              multiline
              minRows={2}
              hint="Friendly and short"
            />
            <DialogActions sx={{ px: 0 }}>
              <Button color="inherit" onClick={close} sx={{ flexShrink: 0 }}>
                Keep it
              </Button>
              <SubmitButton size="medium" color="error">
                Cancel this booking
              </SubmitButton>
            </DialogActions>
          </AppForm>
        </DialogContent>
      </Dialog>
    </>
  );
}

const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

const codeSchema = object({
  code: string()
    .required('Type the code that the buyer tells you')
    .test('digits', 'The code has six digits', (typed) => /^\d{6}$/.test(digitsOf(typed ?? ''))),
});

const triesText = (left: number): string =>
  left === 1 ? 'You have one try left.' : `You have ${left} tries left.`;

export interface CodeProps {
  order: Handover;
  isNext?: boolean;
}

export function CodeForm({ order, isNext = false }: CodeProps) {
  const [send] = useHandoverTypeCodeMutation();
  const { codeTriesLeft, _id: id } = order;
  if (codeTriesLeft === null) return null;

  return (
    <Stack spacing={1.5}>
      {codeTriesLeft === 0 ? (
        <Typography role="status">
          The code was wrong too often. Ask the buyer to confirm on their order’s page that they have the
          laptop.
        </Typography>
      ) : (
        <AppForm
          label="The buyer’s code"
          initialValues={{ code: '' }}
          schema={codeSchema}
          onSubmit={async ({ code }, { setFieldError }) => {
            try {
              await send({ id, receiptCode: digitsOf(code) }).unwrap();
              notify.success('The code is right. The laptop is handed over.');
            } catch (error) {
              setFieldError('code', errorMessage(error));
            }
          }}
        >
          <TextField
            name="code"
            label="The buyer’s code"
            hint="Six digits, on the buyer’s page of this order"
            required
            autoComplete="one-time-code"
            slotProps={{
              htmlInput: {
                inputMode: 'numeric',
                maxLength: 7,
                style: { letterSpacing: '0.2em', fontWeight: 700 },
              },
            }}
          />
          <Typography
            variant="body2"
            color="textSecondary"
            role="status"
            sx={{ '&:empty': { display: 'none' } }}
          >
            {codeTriesLeft < CODE_TRIES && triesText(codeTriesLeft)}
          </Typography>
          <SubmitButton size="medium" variant={isNext ? 'contained' : 'outlined'}>
            Confirm the handover
          </SubmitButton>
        </AppForm>
      )}
      {!isNext && (
        <Typography variant="body2" color="textSecondary">
          Ask for the code once the buyer has looked at the laptop and is happy with it.
        </Typography>
      )}
    </Stack>
  );
}
