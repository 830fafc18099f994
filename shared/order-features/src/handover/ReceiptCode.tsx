import { mdiKeyOutline } from '@mdi/js';
import type { Handover } from '@relaptop/shared/contracts';
import { useConfirm } from '@relaptop/shared/dialogs';
import { changeFailed, notify, useNotifiedMutation } from '@relaptop/shared/notify';
import { Box, Button, RADIUS, Typography } from '@relaptop/shared/ui';
import { useHandoverReceiveMutation, useHandoverTypeCodeMutation } from './handoverApi';
import { Part } from './Part';
import { errorMessage } from '@relaptop/shared/api';
import { AppForm, object, string, SubmitButton, TextField } from '@relaptop/shared/forms';

const codeStyle = {
  alignSelf: 'flex-start',
  px: 2.5,
  py: 1,
  borderRadius: `${RADIUS.control}px`,
  bgcolor: 'action.hover',
  fontSize: '2.25rem',
  fontWeight: 800,
  lineHeight: 1.3,
  letterSpacing: '0.08em',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

/** @returns the code with a space in the middle, such as `123 456` */
const halves = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

const RECEIVE_QUESTION = {
  question: 'Have you received this laptop?',
  confirmLabel: 'Yes, I have it',
  about: () =>
    'The seller is paid then. Look at it first: does it start, is it the one in the listing, is it not locked?',
};
const RECEIVE_TOASTS = {
  success: 'Thank you, and enjoy your laptop',
  failure: changeFailed,
};

/**
 * Shows the buyer of a paid order the code to tell the seller. With a button, a buyer who has left without telling it can confirm the
 * receipt.
 */
export function BuyersCode({ order }: { order: Handover }) {
  const receive = useNotifiedMutation(useHandoverReceiveMutation()[0], RECEIVE_TOASTS);
  const asking = useConfirm(RECEIVE_QUESTION, (id: string) => receive(id));
  if (order.receiptCode === null) return null;
  return (
    <Part title="When you have the laptop" icon={mdiKeyOutline} onScreenOnly>
      <Typography>Give the seller this code once you are happy with the laptop:</Typography>
      <Box component="strong" sx={codeStyle}>
        {halves(order.receiptCode)}
      </Box>
      <Typography variant="body2" color="textSecondary">
        The seller types it in, and you both have it in writing. Do not send it beforehand: with it the seller
        is paid.
      </Typography>
      <Button variant="outlined" onClick={() => asking.ask(order._id)} sx={{ alignSelf: 'flex-start' }}>
        I have received it
      </Button>
      {asking.dialog}
    </Part>
  );
}

/** Removes spaces and hyphens, which sellers may type in the code. */
const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

const codeSchema = object({
  code: string()
    .required('Type the code that the buyer tells you')
    .test('digits', 'The code has six digits', (typed) => /^\d{6}$/.test(digitsOf(typed ?? ''))),
});

const triesText = (left: number): string =>
  left === 1 ? 'You have one try left.' : `You have ${left} tries left.`;

/** The seller of a paid order enters the buyer's code, which proves that the buyer has received the laptop. */
export function SellersCode({ order }: { order: Handover }) {
  const [send] = useHandoverTypeCodeMutation();
  const { codeTriesLeft, _id: id } = order;
  if (codeTriesLeft === null) return null;

  return (
    <Part title="When you hand it over" icon={mdiKeyOutline} onScreenOnly>
      {codeTriesLeft === 0 ? (
        <Typography role="status">
          The code was wrong too often. The buyer can still say on their page that they have the laptop.
        </Typography>
      ) : (
        <AppForm
          label="The buyer’s code"
          initialValues={{ code: '' }}
          schema={codeSchema}
          onSubmit={async ({ code }, { setFieldError }) => {
            try {
              await send({ id, receiptCode: digitsOf(code) }).unwrap();
              notify.success('That is right: the laptop is received');
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
          <Typography variant="body2" color="textSecondary" role="status">
            {triesText(codeTriesLeft)}
          </Typography>
          <SubmitButton size="medium" sx={{ alignSelf: 'flex-start' }}>
            Confirm the handover
          </SubmitButton>
        </AppForm>
      )}
      <Typography variant="body2" color="textSecondary">
        Ask for it once the buyer has looked at the laptop and is happy with it.
      </Typography>
    </Part>
  );
}
