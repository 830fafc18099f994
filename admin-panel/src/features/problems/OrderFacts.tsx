import type { ReactNode } from 'react';
import type { ProblemCase } from '@relaptop/shared/contracts';
import { Box, formatAmount, formatDateTime } from '@relaptop/shared/ui';
import { EmailText } from '../../common/EmailText';

const rows = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

function Person({ name, email }: { name: string; email: string }) {
  return (
    <>
      {name}
      <br />
      <EmailText>{email}</EmailText>
    </>
  );
}

/** Who bought what from whom, for how much, and where they wanted to meet. */
export function OrderFacts({ order }: { order: ProblemCase['order'] }) {
  const time = order.meetAt ? formatDateTime(order.meetAt) : 'no time named';
  const meeting = `${order.meetLocation}, ${time}${order.agreedAt ? '' : ' (not agreed)'}`;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Buyer', <Person key="buyer" name={order.buyerName} email={order.buyerEmail} />],
    ['Seller', <Person key="seller" name={order.sealerName} email={order.sealerEmail} />],
    ['Price', formatAmount(order.price)],
    ['Refunded', order.refundedAmount > 0 ? formatAmount(order.refundedAmount) : 'Nothing'],
    ['Paid', formatDateTime(order.paidAt)],
    ['Meeting', meeting],
    ['Transaction ID', order.transactionId],
    ['Order', order._id],
  ];
  return (
    <Box component="dl" sx={rows}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}
