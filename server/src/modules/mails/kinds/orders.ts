import { orderNumber, type Side } from '@relaptop/shared/contracts';
import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isPersonName } from '../../../http/names';
import { type Compose, own, type Own, type Recipient } from './kind';
import { byWhen, moment, momentIn, money, publicPathOf } from './format';
import { type Database, firstOf } from '../../../database/database';
import { payments } from '../../../database/moneySchema';
import { problems } from '../../../database/problemSchema';
import { connectedAccounts, payouts } from '../../../database/payoutSchema';
import { bookings, products, users } from '../../../database/schema';
import { isPaidBy } from '../../orders/bookings/repository';

export const theOther = (side: Side): Own => (side === 'buyer' ? own`The seller` : own`The buyer`);
/** @returns the name of the person on the other side; `The seller` or `The buyer` if an old name breaks today's rules for names */
export function otherOf({ buyerName, sellerName }: OrderFacts, side: Side): string {
  const name = side === 'buyer' ? sellerName : buyerName;
  return isPersonName(name) ? name : theOther(side);
}
export const aboutOf = ({ id, priceCents }: OrderFacts): Own =>
  own`order ${orderNumber(id) as Own} (${money(priceCents)})`;
export const placeOf = (order: OrderFacts): string =>
  `${order.meetPlace}, ${order.meetAt ? momentIn(order.meetZone, order.meetAt) : 'no time yet'}`;

export const pathOf = (order: OrderFacts, side: Side, { panel }: Recipient): string =>
  `/${panel}/${side === 'buyer' ? 'orders' : 'sales'}/${order.id}`;

export function factsOf(order: OrderFacts, side: Side): readonly (readonly [string, string])[] {
  return [
    ['Laptop', order.productName],
    ['Price', priceOf(order)],
    [side === 'buyer' ? 'Seller' : 'Buyer', otherOf(order, side)],
    ['Meeting', placeOf(order)],
    ['Order', orderNumber(order.id)],
  ];
}

const priceOf = ({ priceCents, listedCents }: OrderFacts): string =>
  listedCents === null ? money(priceCents) : `${money(priceCents)} (agreed offer, was ${money(listedCents)})`;

export const composeBooked: Compose = async (db, to, { id = '' }, { receivedAfterDays }) => {
  const order = await findOrderFacts(db, id);
  if (order?.state !== 'reserved' || order.heldBy !== order.id || !order.heldUntil) return undefined;
  return {
    subject: own`Reserved for you: ${aboutOf(order)}`,
    heading: own`Your laptop is reserved`,
    lines: [
      `Pay by ${moment(order.heldUntil)} to make it yours. After that, others can reserve it.`,
      `We pay the seller when you confirm that you have the laptop, or ${receivedAfterDays} days after your payment if you say nothing.`,
    ],
    facts: factsOf(order, 'buyer'),
    action: { label: 'Pay now', path: `/${to.panel}/payment/${order.id}` },
  };
};

export const composeHoldEnds: Compose = async (db, to, { id = '' }) => {
  const order = await findOrderFacts(db, id);
  const isHeld = order?.state === 'reserved' && order.heldBy === order.id && order.heldUntil;
  if (!isHeld || isHeld.getTime() < Date.now()) return undefined;
  return {
    subject: own`Your reservation ends soon: ${aboutOf(order)}`,
    heading: own`You have a few minutes left to pay`,
    lines: [`Pay by ${moment(isHeld)}. After that, others can reserve this laptop.`],
    facts: factsOf(order, 'buyer'),
    action: {
      label: 'Pay now',
      path: `/${to.panel}/${order.hasPhone ? `payment/${order.id}` : `checkout/${order.productId}`}`,
    },
  };
};

/**
 * @returns the sentence about the deadline to confirm the receipt. Empty if the order does not wait for a confirmation, for example during
 * a problem
 */
const deadlineSentence = ({ state, waitingSince }: OrderFacts, days: number): string =>
  state === 'paid'
    ? ` Without your answer, the laptop counts as received ${byWhen(waitingSince, days)}, and we pay the seller.`
    : '';

export const composeReceipt: Compose = async (db, to, { id = '' }, { receivedAfterDays }) => {
  const order = await findOrderFacts(db, id);
  if (!order?.paidAt) return undefined;
  return {
    subject: own`Your receipt for ${aboutOf(order)}`,
    heading: own`You have paid for your laptop`,
    lines: [
      `Meet the seller and check the laptop. When you are happy with it, give them the code on your order’s page.${deadlineSentence(order, receivedAfterDays)}`,
      'Is something not as described? Report it on the same page before you give the code.',
    ],
    facts: [
      ...factsOf(order, 'buyer'),
      ['Paid', moment(order.paidAt)],
      ['Transaction', order.transactionId ?? ''],
    ],
    action: { label: 'Open the order', path: pathOf(order, 'buyer', to) },
  };
};

/** Warns the buyer not to pay the seller in another way. */
export const composeLaptopGone: Compose = async (db, _to, { id = '' }) => {
  const order = await findOrderFacts(db, id);
  if (!order?.removedAt || order.paidAt) return undefined;
  return {
    subject: own`No longer for sale: ${aboutOf(order)}`,
    heading: own`Your reservation has ended`,
    lines: [
      'The laptop that you reserved is no longer for sale. Your card was not charged.',
      'Don’t pay the seller in another way: only payments on Relaptop are protected.',
    ],
    facts: factsOf(order, 'buyer'),
    action: { label: 'Find another laptop', path: publicPathOf.laptops },
  };
};

export const composeHoldOver: Compose = async (db, to, { id = '' }) => {
  const order = await findOrderFacts(db, id);
  const isOver = order && !order.paidAt && ['reserved', 'deleted'].includes(order.state);
  const isHeldAgain = order?.heldBy === id && order.heldUntil !== null && order.heldUntil > new Date();
  if (!isOver || isHeldAgain || order.removedAt || order.soldAt) return undefined;
  return {
    subject: own`Not paid: ${aboutOf(order)}`,
    heading: own`The buyer did not pay for your laptop`,
    lines: [
      'The reservation has ended, so others can reserve your laptop again. You don’t need to do anything.',
      'Keep the laptop until we email you that it is paid for.',
    ],
    facts: factsOf(order, 'seller'),
    action: { label: 'See your sales', path: `/${to.panel}/sales` },
  };
};

/** An admin has to send the money in another way. */
export const composeRefundReturned: Compose = async (
  db,
  to,
  { id = '', side = 'buyer', amountCents = 0 },
) => {
  const order = await findOrderFacts(db, id);
  if (!order) return undefined;
  return {
    subject: own`Refund returned: ${aboutOf(order)}`,
    heading: own`The bank returned a refund to us`,
    lines:
      side === 'buyer'
        ? [
            `Your refund of ${money(amountCents)} did not reach your card and came back to us.`,
            'Please write to us, and we’ll find another way to send it.',
          ]
        : [
            `The buyer’s refund of ${money(amountCents)} did not reach them and came back to us. You don’t need to do anything.`,
          ],
    facts: factsOf(order, side),
    action:
      side === 'buyer'
        ? { label: 'Write to us', path: publicPathOf.contact }
        : { label: 'Open the sale', path: pathOf(order, side, to) },
  };
};

const seller = alias(users, 'seller');

export async function findOrderFacts(db: Database, id: string) {
  const found = db
    .select({
      id: bookings.id,
      state: bookings.state,
      productName: bookings.productName,
      priceCents: bookings.priceCents,
      listedCents: bookings.listedCents,
      productId: bookings.productId,
      hasPhone: sql<boolean>`${bookings.phone} <> ''`,
      meetPlace: bookings.meetLocation,
      meetAt: bookings.meetAt,
      meetZone: bookings.meetZone,
      waitingSince: bookings.waitingSince,
      receivedAt: bookings.receivedAt,
      cancelReason: bookings.cancelReason,
      buyerName: bookings.userName,
      sellerName: seller.name,
      sellerSuspendedAt: seller.suspendedAt,
      heldBy: products.heldBy,
      heldUntil: products.heldUntil,
      soldAt: products.soldAt,
      removedAt: products.removedAt,
      transactionId: payments.transactionId,
      paidAt: bookings.paidAt,
      refundedCents: payments.refundedCents,
      payoutCents: payouts.amountCents,
      feeCents: payouts.feeCents,
      holdReason: payouts.holdReason,
      holdUntil: payouts.holdUntil,
      accountState: connectedAccounts.state,
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(seller, eq(seller.id, products.sellerId))
    .leftJoin(payments, isPaidBy)
    .leftJoin(payouts, eq(payouts.bookingId, bookings.id))
    .leftJoin(connectedAccounts, eq(connectedAccounts.userId, products.sellerId))
    .where(eq(bookings.id, id));
  return firstOf(await found);
}
export type OrderFacts = NonNullable<Awaited<ReturnType<typeof findOrderFacts>>>;

export async function findProblemFacts(db: Database, orderId: string) {
  const { kind, createdAt, offerCents, amountCents, bookingId } = problems;
  const found = db
    .select({ kind, createdAt, offerCents, amountCents })
    .from(problems)
    .where(eq(bookingId, orderId))
    .orderBy(desc(createdAt))
    .limit(1);
  return firstOf(await found);
}
export type ProblemFacts = NonNullable<Awaited<ReturnType<typeof findProblemFacts>>>;
