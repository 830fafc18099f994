import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { ORDER_STATES, SIDES } from './orderLife';
import { Id, PictureUrl, Timestamp, oneOf, orNull, strict, text } from './primitives';
import { User } from './users';
import { AUDIT_ACTIONS, REPORT_REASONS } from './vocabulary';

const PersonItem = Type.Object({
  _id: Id,
  slug: Type.String(),
  name: Type.String(),
  /** A removed laptop has no page. */
  isGone: Type.Boolean(),
});
export type PersonItem = Static<typeof PersonItem>;

const PersonLaptop = Type.Object({
  _id: Id,
  slug: Type.String(),
  name: Type.String(),
  image: PictureUrl,
  /** Dollars. */
  price: Type.Number(),
  state: oneOf(['onSale', 'reserved', 'sold', 'withdrawn', 'removed']),
  date: Timestamp,
});
export type PersonLaptop = Static<typeof PersonLaptop>;

const PersonOrder = Type.Object({
  _id: Id,
  productName: Type.String(),
  laptop: PersonItem,
  /** Dollars. */
  price: Type.Number(),
  state: oneOf(ORDER_STATES),
  side: oneOf(SIDES),
  other: Type.Object({ _id: Id, name: Type.String() }),
  date: Timestamp,
});
export type PersonOrder = Static<typeof PersonOrder>;

const PersonReport = Type.Object({
  _id: Id,
  productName: Type.String(),
  laptop: PersonItem,
  reason: orNull(oneOf(REPORT_REASONS)),
  note: orNull(Type.String()),
  date: Timestamp,
  dismissed: Type.Boolean(),
});
export type PersonReport = Static<typeof PersonReport>;

const PersonProfileReport = Type.Object({
  _id: Id,
  by: Type.Object({ _id: Id, name: Type.String() }),
  reason: Type.String(),
  date: Timestamp,
  closed: Type.Boolean(),
});
export type PersonProfileReport = Static<typeof PersonProfileReport>;

const PersonReview = Type.Object({
  _id: Id,
  side: oneOf(['written', 'received']),
  stars: Type.Integer(),
  words: orNull(Type.String()),
  laptop: PersonItem,
  other: Type.Object({ _id: Id, name: Type.String() }),
  date: Timestamp,
  visible: Type.Boolean(),
});
export type PersonReview = Static<typeof PersonReview>;

const PersonNote = Type.Object({
  _id: Id,
  words: Type.String(),
  by: Type.String(),
  /** Whether the caller wrote the note. Only its author can delete it. */
  mine: Type.Boolean(),
  date: Timestamp,
});
export type PersonNote = Static<typeof PersonNote>;

const PersonAction = Type.Object({
  _id: Id,
  action: oneOf(AUDIT_ACTIONS),
  actorEmail: Type.String(),
  date: Timestamp,
});
export type PersonAction = Static<typeof PersonAction>;
/** Old name of the type, for remotes built with a contract before 2.9. */
export type { PersonAction as PersonAct };

/** A person as admins see them. Lists have the latest items. Figures count all items. */
export const PersonPage = Type.Object({
  person: Type.Object({
    ...User.properties,
    joinedAt: Timestamp,
    confirmed: Type.Boolean(),
    suspendedReason: orNull(Type.String()),
    deletedAt: orNull(Timestamp),
  }),
  figures: Type.Object({
    onSale: Type.Integer(),
    sold: Type.Integer(),
    bought: Type.Integer(),
    reports: Type.Integer(),
    flags: Type.Integer(),
    problems: Type.Integer(),
    noShows: Type.Integer(),
  }),
  laptops: Type.Array(PersonLaptop),
  orders: Type.Array(PersonOrder),
  profileReports: Type.Array(PersonProfileReport),
  reports: Type.Array(PersonReport),
  reportsMade: Type.Array(PersonReport),
  reviews: Type.Array(PersonReview),
  notes: Type.Array(PersonNote),
  acts: Type.Array(PersonAction),
});
export type PersonPage = Static<typeof PersonPage>;

export const PersonNoteParams = Type.Object({ id: Id, noteId: Id }, strict);

export const PersonNoteBody = Type.Object({ words: text(LIMITS.personNote.max) }, strict);
export type PersonNoteBody = Static<typeof PersonNoteBody>;

/** The admin's findings and actions. The server writes them to the audit log. */
export const CloseProfileReportsBody = Type.Object({ note: text(LIMITS.reportNote.max) }, strict);
export type CloseProfileReportsBody = Static<typeof CloseProfileReportsBody>;

/** The person sees the reason at the next log-in. */
export const SuspensionBody = Type.Object({ reason: text(LIMITS.personNote.max) }, strict);
export type SuspensionBody = Static<typeof SuspensionBody>;
