import { useId, useState } from 'react';
import type { Order } from '@relaptop/shared/contracts';
import { Dialog, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import { tabDrafts } from '@relaptop/shared/session';
import type { DialogProps } from '@relaptop/shared/ui';
import { RefundConfirmation } from './RefundConfirmation';
import { refundDraft, RefundForm } from './RefundForm';
import { NOTHING_TYPED, refundBody } from './refundSchema';
import { refundTexts } from './texts';

/** Gives money back to a buyer in two steps: how much and why, then what exactly will happen. */
export function RefundDialog({ about: order, onClose }: DialogProps<Order>) {
  const titleId = useId();
  const [values, setValues] = useState(NOTHING_TYPED);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {refundTexts.title(order.productName)}
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
