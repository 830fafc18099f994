import { LIMITS, type Order } from '@relaptop/shared/contracts';
import { DialogActions } from '@relaptop/shared/dialogs';
import { AppForm, SubmitButton, TextArea } from '@relaptop/shared/forms';
import { AmountChoice } from '@relaptop/shared/problems';
import { Button } from '@relaptop/shared/ui';
import { refundSchema, type RefundValues } from './refundSchema';
import { refundTexts } from './texts';

interface RefundFormProps {
  order: Order;
  values: RefundValues;
  onNext: (values: RefundValues) => void;
  onCancel: () => void;
}

/** @returns the name under which what is typed is kept until the money is sent */
export const refundDraft = ({ _id }: Order): string => `refund:${_id}`;

/** How much and why. Nothing is sent yet. */
export function RefundForm({ order, values, onNext, onCancel }: RefundFormProps) {
  return (
    <AppForm
      label={refundTexts.title(order.productName)}
      draft={refundDraft(order)}
      initialValues={values}
      schema={refundSchema(order.price)}
      onSubmit={async (filled) => {
        onNext(filled);
        return false;
      }}
    >
      <AmountChoice
        label={refundTexts.howMuch}
        choices={[
          ['whole', refundTexts.whole(order.price)],
          ['part', refundTexts.part],
        ]}
        most={order.price}
      />
      <TextArea
        name="reason"
        label={refundTexts.reason}
        hint={refundTexts.reasonHint}
        required
        maxLength={LIMITS.refundReason.max}
      />
      <DialogActions sx={{ px: 0, pb: 0 }}>
        <Button color="inherit" onClick={onCancel}>
          {refundTexts.cancel}
        </Button>
        <SubmitButton size="medium">{refundTexts.next}</SubmitButton>
      </DialogActions>
    </AppForm>
  );
}
