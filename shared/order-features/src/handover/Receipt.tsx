import type { ReactNode } from 'react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { mdiPrinterOutline } from '@mdi/js';
import { orderNumber, type Handover } from '@relaptop/shared/contracts';
import {
  AgreedNote,
  Button,
  DescriptionList,
  formatDateTime,
  formatPrice,
  Icon,
  Stack,
} from '@relaptop/shared/ui';

const paper = {
  '@media print': {
    'header, footer, nav': { display: 'none !important' },
    main: { gridColumn: '1 / -1' },
  },
};

export function Receipt({ order }: { order: Handover }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Laptop', order.productName],
    [
      'Price',
      <>
        <span>{formatPrice(order.price)}</span>
        <AgreedNote of={order} />
      </>,
    ],
    ['Paid', order.paidAt && formatDateTime(order.paidAt)],
    ['Received', order.receivedAt && formatDateTime(order.receivedAt)],
    ['Refunded', order.refundedAmount > 0 ? formatPrice(order.refundedAmount) : null],
    ['Order', orderNumber(order._id)],
    ['Transaction ID', order.transactionId],
  ];
  return (
    <Stack spacing={2}>
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
    </Stack>
  );
}
