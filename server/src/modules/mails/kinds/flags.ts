import { and, eq, inArray, isNull } from 'drizzle-orm';
import { SUSPECT_REASONS, type SuspectReason } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { flags } from '../../../database/flagSchema';
import { products } from '../../../database/schema';
import { isOnSale } from '../../laptops/repository';
import { publicPathOf } from './format';
import { type Compose, own, type Recipient } from './kind';

const WHY: Readonly<Record<SuspectReason, string>> = {
  price:
    'Its price is far below the usual price of this model. Correct it if it is a mistake, or explain it in the details.',
  words:
    'Its text asks for a payment outside Relaptop, such as a deposit or a transfer. Please remove that: buyers pay by card on Relaptop.',
  picture: 'Another seller’s listing had one of its pictures first. Please use photos of your own laptop.',
};

async function findOnMarket(db: Database, id: string, { id: sellerId }: Recipient) {
  const { name, underReview } = products;
  const own = and(eq(products.id, id), eq(products.sellerId, sellerId), isOnSale);
  return firstOf(await db.select({ name, underReview }).from(products).where(own));
}

const editAction = ({ panel }: Recipient) => ({ label: 'Go to My Products', path: `/${panel}/myProduct` });

export const composeUnderReview: Compose = async (db, to, { id = '' }) => {
  const laptop = await findOnMarket(db, id, to);
  if (!laptop?.underReview) return undefined;
  const isOpen = and(eq(flags.productId, id), isNull(flags.closedAt));
  const reasons = await db
    .select({ reason: flags.reason })
    .from(flags)
    .where(and(isOpen, inArray(flags.reason, [...SUSPECT_REASONS])))
    .orderBy(flags.createdAt, flags.reason);
  return {
    subject: own`We are checking your laptop`,
    heading: own`We are checking your laptop`,
    lines: [
      `No new buyer can reserve ${laptop.name} until we have checked it, usually within a day. We’ll email you when buyers can reserve it again.`,
      ...reasons.map(({ reason }) => WHY[reason as SuspectReason]),
      'If a buyer has already reserved it, they can still pay.',
    ],
    action: editAction(to),
  };
};

export const composeCleared: Compose = async (db, to, { id = '' }) => {
  const laptop = await findOnMarket(db, id, to);
  if (!laptop || laptop.underReview) return undefined;
  return {
    subject: own`Your laptop is for sale again`,
    heading: own`Buyers can buy your laptop again`,
    lines: [
      `We checked ${laptop.name} and found nothing wrong. Buyers can find and book it again. Thank you for waiting.`,
    ],
    action: editAction(to),
  };
};

export const composeTakenDown: Compose = async (db, to, { id = '', note }) => {
  const { name, removedAt, withdrawnAt } = products;
  const isOwn = and(eq(products.id, id), eq(products.sellerId, to.id));
  const laptop = firstOf(await db.select({ name, removedAt, withdrawnAt }).from(products).where(isOwn));
  // The seller may have listed it again.
  if (!laptop?.removedAt) return undefined;
  const reason = note ? [`The reason: ${note}`] : [];
  if (laptop.withdrawnAt)
    return {
      subject: own`We took your laptop off sale`,
      heading: own`We took your laptop off sale`,
      lines: [
        `Buyers can’t see ${laptop.name} any more. Please correct its listing. Then you can list it again.`,
        ...reason,
      ],
      action: editAction(to),
    };
  return {
    subject: own`We removed your laptop`,
    heading: own`We removed your laptop`,
    lines: [
      `${laptop.name} is no longer on Relaptop, because its listing broke our rules. If you think that this is a mistake, please write to us.`,
      ...reason,
    ],
    action: { label: 'Write to us', path: publicPathOf.contact },
  };
};
