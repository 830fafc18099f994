import { Type, type Static } from 'typebox';
import { Booking } from './bookings';
import { LIMITS } from './limits';
import { ORDER_STATES, SIDES } from './orderLife';
import { CANCEL_REASONS, OrderStep, RECEIVED_HOW } from './orderSteps';
import { Id, PictureUrl, Timestamp, oneOf, orNull, pageFields, strict, text } from './primitives';
import { CONTACT_HIDDEN } from './vocabulary';

/** Where and when buyer and seller meet. Either side proposes, the other agrees. */
const meetingFields = { place: text(LIMITS.meetLocation.max), at: orNull(Timestamp) };

/** A proposal; or that of the other side, word for word, to agree to it. */
export const MeetingBody = Type.Object(
  {
    ...meetingFields,
    /** That of the browser which proposes the time, by its IANA name, such as `America/New_York`. */
    timeZone: Type.Optional(text(LIMITS.timeZone.max)),
  },
  strict,
);
export type MeetingBody = Static<typeof MeetingBody>;

export const Meeting = Type.Object({
  ...meetingFields,
  /** The IANA name of the zone that the time is told in; null without a time, and for meetings of before. */
  timeZone: orNull(Type.String()),
  proposedBy: oneOf(SIDES),
  /** When the other side agreed; null while it has not. */
  agreedAt: orNull(Timestamp),
});
export type Meeting = Static<typeof Meeting>;

/** An order as its buyer or its seller sees it. */
export const Handover = Type.Object({
  _id: Id,
  /** Whose view this is. */
  side: oneOf(SIDES),
  productId: Id,
  productName: Type.String(),
  productImage: PictureUrl,
  /** Dollars. */
  price: Type.Number(),
  refundedAmount: Type.Number(),
  state: oneOf(ORDER_STATES),
  date: Timestamp,
  paidAt: orNull(Timestamp),
  /** Until when the laptop is held for the buyer; null once paid, lost or expired. */
  reservedUntil: orNull(Timestamp),
  /** Why an order can't be paid at the moment; null for what can, and for what is paid. */
  blockedBy: Booking.properties.blockedBy,
  /** The buyer's own; sellers have no use for it. */
  transactionId: orNull(Type.String()),
  /** For the address of the seller's page; for the buyer alone. */
  sellerId: Type.Optional(Id),
  /** Who is met. The number is there while there is a deal: see `CONTACT_STATES`. */
  other: Type.Object({
    name: Type.String(),
    phone: orNull(Type.String()),
    /** Why the buyer does not see the number although there is a deal. */
    contactHidden: Type.Optional(oneOf(CONTACT_HIDDEN)),
  }),
  meeting: Meeting,
  /** When the buyer got the laptop, and how that was found out. */
  receivedAt: orNull(Timestamp),
  receivedHow: orNull(oneOf(RECEIVED_HOW)),
  /** Six digits that the buyer tells the seller once content; for the buyer alone, while the order can be received. */
  receiptCode: orNull(Type.String()),
  /** How often the seller may still type the code; for the seller alone, while the order can be received. */
  codeTriesLeft: orNull(Type.Integer()),
  /** When it counts as received without a word; null unless it is paid and nothing is wrong. */
  autoReceiveAt: orNull(Timestamp),
  /** Why the seller called the booking off, with their words if there are any. */
  cancelReason: orNull(oneOf(CANCEL_REASONS)),
  cancelNote: orNull(Type.String()),
  /** What has happened so far, the earliest first. */
  steps: Type.Array(OrderStep),
});
export type Handover = Static<typeof Handover>;

/** What the seller was told by the buyer and types in. */
export const ReceiptCodeBody = Type.Object(
  { receiptCode: Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 }) },
  strict,
);
export type ReceiptCodeBody = Static<typeof ReceiptCodeBody>;

/** Why a seller calls a booking off; both sides read it. */
export const CancelBody = Type.Object(
  { reason: oneOf(CANCEL_REASONS), note: Type.Optional(text(LIMITS.cancelNote.max)) },
  strict,
);
export type CancelBody = Static<typeof CancelBody>;

/** A row of a seller's sales. */
export const Sale = Type.Pick(Handover, [
  '_id',
  'productName',
  'productImage',
  'price',
  'refundedAmount',
  'state',
  'date',
  'reservedUntil',
  'other',
  'meeting',
]);
export type Sale = Static<typeof Sale>;

export const SalesQuery = Type.Object(pageFields, strict);
