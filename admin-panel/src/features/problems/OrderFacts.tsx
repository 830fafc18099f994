import type { ReactNode } from 'react';
import type { ProblemCase } from '@relaptop/shared/contracts';
import { DescriptionList, formatAmount, formatDateTime } from '@relaptop/shared/ui';
import { LaptopLink } from '../../common/LaptopLink';
import { EmailText } from '../../common/EmailText';

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
  const laptop = { _id: order.productId, slug: order.slug };
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'Laptop',
      <LaptopLink key="laptop" laptop={laptop}>
        {order.productName}
      </LaptopLink>,
    ],
    ['Buyer', <Person key="buyer" name={order.buyerName} email={order.buyerEmail} />],
    ['Seller', <Person key="seller" name={order.sealerName} email={order.sealerEmail} />],
    ['Price', formatAmount(order.price)],
    ['Refunded', order.refundedAmount > 0 ? formatAmount(order.refundedAmount) : 'Nothing'],
    ['Paid', formatDateTime(order.paidAt)],
    ['Meeting', meeting],
    ['Transaction ID', order.transactionId],
    ['Order', order._id],
  ];
  return <DescriptionList items={facts} />;
}
