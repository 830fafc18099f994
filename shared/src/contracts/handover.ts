import { Type, type Static } from 'typebox';
import { Booking } from './bookings';
import { LIMITS } from './limits';
import { ORDER_STATES, SIDES } from './orderLife';
import { Id, PictureUrl, Timestamp, oneOf, pageFields, strict, text } from './primitives';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** Where and when buyer and seller meet. Either side proposes, the other agrees. */
const meetingFields = { place: text(LIMITS.meetLocation.max), at: orNull(Timestamp) };

/** A proposal; or that of the other side, word for word, to agree to it. */
export const MeetingBody = Type.Object(meetingFields, strict);
export type MeetingBody = Static<typeof MeetingBody>;

export const Meeting = Type.Object({
  ...meetingFields,
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
  /** Who is met. The number is there while there is a deal: see `CONTACT_STATES`. */
  other: Type.Object({ name: Type.String(), phone: orNull(Type.String()) }),
  meeting: Meeting,
});
export type Handover = Static<typeof Handover>;

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
