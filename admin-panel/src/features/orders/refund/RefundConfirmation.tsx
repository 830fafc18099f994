import type { Order, RefundBody } from '@relaptop/shared/contracts';
import { DialogActions } from '@relaptop/shared/dialogs';
import { Alert, Button, Stack, Typography } from '@relaptop/shared/ui';
import { refundTexts } from './texts';
import { useRefund } from './useRefund';

const focusOnMount = (text: HTMLElement | null) => text?.focus();

interface RefundConfirmationProps {
  order: Order;
  body: RefundBody;
  onBack: () => void;
  onDone: () => void;
}

/** Says exactly what is about to happen, and does it. */
export function RefundConfirmation({ order, body, onBack, onDone }: RefundConfirmationProps) {
  const { busy, refund } = useRefund(order);
  const confirm = async () => {
    if (await refund(body)) onDone();
  };
  return (
    <Stack spacing={2}>
      <Alert severity="warning" variant="outlined" tabIndex={-1} ref={focusOnMount}>
        <Typography sx={{ fontWeight: 700 }}>
          {refundTexts.consequence(body.amount, order.buyerName)}
        </Typography>
        {body.amount < order.price && <Typography variant="body2">{refundTexts.onlyOnce}</Typography>}
        <Typography variant="body2">{refundTexts.staysSold}</Typography>
        {order.paidOut > 0 && (
          <Typography variant="body2">{refundTexts.fromSeller(order.paidOut, order.sealerEmail)}</Typography>
        )}
      </Alert>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {refundTexts.reason}: {body.reason}
      </Typography>
      <DialogActions sx={{ px: 0, pb: 0 }}>
        <Button color="inherit" disabled={busy} onClick={onBack}>
          {refundTexts.back}
        </Button>
        <Button variant="contained" color="error" loading={busy} onClick={() => void confirm()}>
          {refundTexts.confirm(body.amount)}
        </Button>
      </DialogActions>
    </Stack>
  );
}
