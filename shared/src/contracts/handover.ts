import { Type, type Static } from 'typebox';
import { Booking } from './bookings';
import { LIMITS } from './limits';
import { agreedPriceFields } from './offers';
import { ORDER_STATES, SIDES } from './orderLife';
import { OrderStep, RECEIVED_HOW } from './orderSteps';
import { Id, PictureUrl, Timestamp, oneOf, orNull, pageFields, strict, text } from './primitives';
import { CANCEL_REASONS, CONTACT_HIDDEN } from './vocabulary';

/** Place and time of the meeting. One side proposes them and the other side agrees. */
const meetingFields = { place: text(LIMITS.meetLocation.max), at: orNull(Timestamp) };

/** To agree, the caller sends the other side's proposal unchanged. */
export const MeetingBody = Type.Object(
  {
    ...meetingFields,
    /** IANA name, such as `America/New_York`. The default is the time zone of the laptop's town. */
    timeZone: Type.Optional(text(LIMITS.timeZone.max)),
  },
  strict,
);
export type MeetingBody = Static<typeof MeetingBody>;

export const Meeting = Type.Object({
  ...meetingFields,
  /** IANA name; null without a time, and for old meetings. */
  timeZone: orNull(Type.String()),
  proposedBy: oneOf(SIDES),
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
  /** Null without a current reservation. */
  reservedUntil: orNull(Timestamp),
  blockedBy: Booking.properties.blockedBy,
  transactionId: orNull(Type.String()),
  /** Only the buyer gets this field, for the link to the seller's page. */
  sellerId: Type.Optional(Id),
  /** Each side sees the other's phone number in the states of `CONTACT_STATES`, and during a reservation. */
  other: Type.Object({
    name: Type.String(),
    phone: orNull(Type.String()),
    /** Why the buyer doesn't see the phone number in spite of the order's state. */
    contactHidden: Type.Optional(oneOf(CONTACT_HIDDEN)),
  }),
  meeting: Meeting,
  /** IANA name of the time zone of the laptop's town; absent for an unknown town. */
  townTimeZone: Type.Optional(Type.String()),
  /** `receivedHow` says how the shop learned of the receipt. */
  receivedAt: orNull(Timestamp),
  receivedHow: orNull(oneOf(RECEIVED_HOW)),
  /** Six digits that the buyer of a paid order tells the seller at the meeting; otherwise null. */
  receiptCode: orNull(Type.String()),
  /** How often the seller of a paid order can still enter a code; otherwise null. */
  codeTriesLeft: orNull(Type.Integer()),
  /** Time at which a paid order counts as received without the buyer's confirmation; otherwise null. */
  autoReceiveAt: orNull(Timestamp),
  cancelReason: orNull(oneOf(CANCEL_REASONS)),
  cancelNote: orNull(Type.String()),
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
