import {
  CODE_TRIES,
  canOrder,
  type ContactHidden,
  type Handover,
  type Meeting,
  type OrderStep,
  type Side,
} from '@relaptop/shared/contracts';
import { DAY_MS } from '../../../common/dayMs';
import { toDollars } from '../../../http/money';
import { blockerOf } from '../bookings/mapping';
import type { listSteps } from '../bookings/steps';
import type { HandoverRow } from './repository';

/** @returns on which side of the order this person stands. */
export const sideOf = (row: HandoverRow, personId: string): Side =>
  row.buyerId === personId ? 'buyer' : 'seller';

type StepRow = Awaited<ReturnType<typeof listSteps>>[number];

interface Known {
  /** Days after which a paid order counts as received. */
  readonly receivedAfterDays: number;
  readonly steps: readonly StepRow[];
  /** Why the buyer may not see the seller's number yet. */
  readonly contactHidden?: ContactHidden | undefined;
}

export function toHandover(row: HandoverRow, side: Side, known: Known): Handover {
  const { receivedAfterDays, steps, contactHidden } = known;
  const other =
    side === 'buyer'
      ? { name: row.sellerName, phone: row.sellerPhone }
      : { name: row.userName, phone: row.phone };
  const isReserved = row.state === 'reserved' && row.isHeld;
  return {
    _id: row.id,
    side,
    productId: row.productId,
    productName: row.productName,
    productImage: row.productImage,
    price: toDollars(row.priceCents),
    refundedAmount: toDollars(row.refundedCents ?? 0),
    state: row.state,
    date: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    reservedUntil: isReserved ? (row.heldUntil?.toISOString() ?? null) : null,
    blockedBy: blockerOf(row),
    transactionId: side === 'buyer' ? row.transactionId : null,
    ...(side === 'buyer' && { sellerId: row.sellerId }),
    other: {
      ...other,
      phone: row.isDeal && !contactHidden ? other.phone : null,
      ...(contactHidden && { contactHidden }),
    },
    meeting: toMeeting(row),
    ...receiptOf(row, side, receivedAfterDays),
    cancelReason: row.cancelReason,
    cancelNote: row.cancelNote,
    steps: steps.filter(({ step }) => !INNER_STEPS.includes(step)).map(toStep),
  };
}

function receiptOf(row: HandoverRow, side: Side, receivedAfterDays: number) {
  const isAwaited = canOrder(row.state, 'receive');
  const waitsUntil = row.waitingSince && new Date(row.waitingSince.getTime() + receivedAfterDays * DAY_MS);
  return {
    receivedAt: row.receivedAt?.toISOString() ?? null,
    receivedHow: row.receivedHow,
    receiptCode: side === 'buyer' && isAwaited ? row.code : null,
    codeTriesLeft: side === 'seller' && isAwaited ? CODE_TRIES - row.codeTries : null,
    autoReceiveAt: isAwaited ? (waitsUntil?.toISOString() ?? null) : null,
  };
}

/** What happens to a card on its way to a payment is nothing to read about, nor what the shop asks its buyers. */
const INNER_STEPS: readonly string[] = ['paying', 'released', 'reminded'];

export const toStep = ({ step, actor, createdAt, note }: StepRow): OrderStep => ({
  step,
  by: actor,
  at: createdAt.toISOString(),
  note,
});

export const toMeeting = (row: HandoverRow): Meeting => ({
  place: row.meetLocation,
  at: row.meetAt?.toISOString() ?? null,
  timeZone: row.meetZone,
  proposedBy: row.meetBy,
  agreedAt: row.meetAgreedAt?.toISOString() ?? null,
});
