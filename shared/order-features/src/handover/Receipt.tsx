import GlobalStyles from '@mui/material/GlobalStyles';
import { mdiPrinterOutline, mdiReceiptTextOutline } from '@mdi/js';
import type { Handover } from '@relaptop/shared/contracts';
import { Button, DescriptionList, formatAmount, formatDateTime, Icon } from '@relaptop/shared/ui';
import { Part } from './Part';

/** On paper the frame of the shop is of no use, and what stood beside the sidebar has the whole width. */
const paper = {
  '@media print': {
    'header, footer, nav': { display: 'none !important' },
    main: { gridColumn: '1 / -1' },
  },
};

/** What was paid, for one's papers: print it, or save it as a PDF. */
export function Receipt({ order }: { order: Handover }) {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Laptop', order.productName],
    ['Price', formatAmount(order.price)],
    ['Paid', order.paidAt && formatDateTime(order.paidAt)],
    ['Received', order.receivedAt && formatDateTime(order.receivedAt)],
    ['Refunded', order.refundedAmount > 0 ? formatAmount(order.refundedAmount) : null],
    ['Order', order._id],
    ['Transaction ID', order.transactionId],
  ];
  return (
    <Part title={order.side === 'buyer' ? 'Receipt' : 'Sale'} icon={mdiReceiptTextOutline}>
      <GlobalStyles styles={paper} />
      <DescriptionList items={facts} />
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiPrinterOutline} />}
        onClick={() => window.print()}
        sx={{ alignSelf: 'flex-start', displayPrint: 'none' }}
      >
        Print or save as PDF
      </Button>
    </Part>
  );
}
