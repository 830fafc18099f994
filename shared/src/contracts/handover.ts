import { Type, type Static } from 'typebox';
import { Booking } from './bookings';
import { LIMITS } from './limits';
import { agreedPriceFields } from './offers';
import { ORDER_STATES, SIDES } from './orderLife';
import { OrderStep, RECEIVED_HOW } from './orderSteps';
import { Id, PictureUrl, Timestamp, oneOf, orNull, pageFields, strict, text } from './primitives';
import { CANCEL_REASONS, CONTACT_HIDDEN } from './vocabulary';

/** Place and time of the meeting. One side proposes them, and the other agrees. */
const meetingFields = { place: text(LIMITS.meetLocation.max), at: orNull(Timestamp) };

/** A proposal. To agree, the caller sends the other side's proposal unchanged. */
export const MeetingBody = Type.Object(
  {
    ...meetingFields,
    /** IANA name, such as `America/New_York`; by default the time zone of the laptop's town. */
    timeZone: Type.Optional(text(LIMITS.timeZone.max)),
  },
  strict,
);
export type MeetingBody = Static<typeof MeetingBody>;

export const Meeting = Type.Object({
  ...meetingFields,
  /** IANA name of the time zone; null without a time, and for meetings from before time zones were stored. */
  timeZone: orNull(Type.String()),
  proposedBy: oneOf(SIDES),
  /** Null until the other side agrees. */
  agreedAt: orNull(Timestamp),
});
export type Meeting = Static<typeof Meeting>;

export const Handover = Type.Object({
  _id: Id,
  side: oneOf(SIDES),
  productId: Id,
  productName: Type.String(),
  productImage: PictureUrl,
  /** Dollars. */
  price: Type.Number(),
  ...agreedPriceFields,
  refundedAmount: Type.Number(),
  state: oneOf(ORDER_STATES),
  date: Timestamp,
  paidAt: orNull(Timestamp),
  /** End of the reservation; null if there is none now. */
  reservedUntil: orNull(Timestamp),
  blockedBy: Booking.properties.blockedBy,
  /** For the buyer only. */
  transactionId: orNull(Type.String()),
  /** The seller's id, for the address of the seller's page; for the buyer only. */
  sellerId: Type.Optional(Id),
  /** The phone number is visible in the states of `CONTACT_STATES`, and during a reservation. */
  other: Type.Object({
    name: Type.String(),
    phone: orNull(Type.String()),
    /** Why the buyer doesn't see the phone number although the order's state allows it. */
    contactHidden: Type.Optional(oneOf(CONTACT_HIDDEN)),
  }),
  meeting: Meeting,
  /** IANA name of the time zone of the laptop's town, for proposals; absent while its town is unknown. */
  townTimeZone: Type.Optional(Type.String()),
  /** When the buyer received the laptop, and how the shop learned it. */
  receivedAt: orNull(Timestamp),
  receivedHow: orNull(oneOf(RECEIVED_HOW)),
  /** The buyer of a paid order gets six digits, and tells them to the seller at the meeting. */
  receiptCode: orNull(Type.String()),
  /** Number of times that the seller of a paid order can still enter the code; otherwise null. */
  codeTriesLeft: orNull(Type.Integer()),
  /** When a paid order counts as received without the buyer's confirmation; null in other states. */
  autoReceiveAt: orNull(Timestamp),
  /** Why the seller canceled the booking, with an optional note. */
  cancelReason: orNull(oneOf(CANCEL_REASONS)),
  cancelNote: orNull(Type.String()),
  /** The order's log, oldest first. */
  steps: Type.Array(OrderStep),
});
export type Handover = Static<typeof Handover>;

export const ReceiptCodeBody = Type.Object(
  { receiptCode: Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 }) },
  strict,
);
export type ReceiptCodeBody = Static<typeof ReceiptCodeBody>;

export const CancelBody = Type.Object(
  { reason: oneOf(CANCEL_REASONS), note: Type.Optional(text(LIMITS.cancelNote.max)) },
  strict,
);
export type CancelBody = Static<typeof CancelBody>;

export const Sale = Type.Pick(Handover, [
  '_id',
  'productName',
  'productImage',
  'price',
  'listedPrice',
  'refundedAmount',
  'state',
  'date',
  'reservedUntil',
  'other',
  'meeting',
]);
export type Sale = Static<typeof Sale>;

export const SalesQuery = Type.Object(pageFields, strict);
