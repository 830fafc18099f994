import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { ORDER_STATES, SIDES } from './orderLife';
import { Id, PictureUrl, Timestamp, oneOf, orNull, strict, text } from './primitives';
import { User } from './users';
import { AUDIT_ACTIONS, REPORT_REASONS } from './vocabulary';

/** A laptop in a row about something else. */
const PersonItem = Type.Object({
  _id: Id,
  slug: Type.String(),
  name: Type.String(),
  /** Removed: then it has no page. */
  isGone: Type.Boolean(),
});
export type PersonItem = Static<typeof PersonItem>;

/** A laptop that somebody has listed, removed ones included, as an admin sees it. */
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
  /** On which side of it the person stands. */
  side: oneOf(SIDES),
  other: Type.Object({ _id: Id, name: Type.String() }),
  date: Timestamp,
});
export type PersonOrder = Static<typeof PersonOrder>;

/** What was said against a laptop: one of the person's, or by the person. */
const PersonReport = Type.Object({
  _id: Id,
  productName: Type.String(),
  laptop: PersonItem,
  reason: orNull(oneOf(REPORT_REASONS)),
  note: orNull(Type.String()),
  date: Timestamp,
  /** Whether an admin has looked at it and found nothing wrong. */
  dismissed: Type.Boolean(),
});
export type PersonReport = Static<typeof PersonReport>;

/** What was said against the person's profile. */
const PersonProfileReport = Type.Object({
  _id: Id,
  by: Type.Object({ _id: Id, name: Type.String() }),
  reason: Type.String(),
  date: Timestamp,
  /** Whether an admin is done with it. */
  closed: Type.Boolean(),
});
export type PersonProfileReport = Static<typeof PersonProfileReport>;

/** Other people's words about, or by, the person. */
const PersonReview = Type.Object({
  _id: Id,
  /** Whether the person has written it, or is who it is about. */
  side: oneOf(['written', 'received']),
  stars: Type.Integer(),
  words: orNull(Type.String()),
  laptop: PersonItem,
  other: Type.Object({ _id: Id, name: Type.String() }),
  date: Timestamp,
  /** Whether others can read it: not before both have written or the time is over, and not once it is removed. */
  visible: Type.Boolean(),
});
export type PersonReview = Static<typeof PersonReview>;

const PersonNote = Type.Object({
  _id: Id,
  words: Type.String(),
  by: Type.String(),
  /** Whether the caller has written it: others can't delete it. */
  mine: Type.Boolean(),
  date: Timestamp,
});
export type PersonNote = Static<typeof PersonNote>;

/** What admins did to the account. */
const PersonAct = Type.Object({
  _id: Id,
  action: oneOf(AUDIT_ACTIONS),
  actorEmail: Type.String(),
  date: Timestamp,
});
export type PersonAct = Static<typeof PersonAct>;

/** All that an admin needs to judge a person. Of each list the latest; the figures count all. */
export const PersonPage = Type.Object({
  person: Type.Object({
    ...User.properties,
    joinedAt: Timestamp,
    /** Whether the address is confirmed. */
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
  /** Against their profile as a seller. */
  profileReports: Type.Array(PersonProfileReport),
  /** Against their laptops. */
  reports: Type.Array(PersonReport),
  /** Made by them. */
  reportsMade: Type.Array(PersonReport),
  reviews: Type.Array(PersonReview),
  notes: Type.Array(PersonNote),
  acts: Type.Array(PersonAct),
});
export type PersonPage = Static<typeof PersonPage>;

export const PersonNoteParams = Type.Object({ id: Id, noteId: Id }, strict);

export const PersonNoteBody = Type.Object({ words: text(LIMITS.personNote.max) }, strict);
export type PersonNoteBody = Static<typeof PersonNoteBody>;

/** What the admin found and did, such as suspending the person; for the audit log. */
export const CloseProfileReportsBody = Type.Object({ note: text(LIMITS.reportNote.max) }, strict);
export type CloseProfileReportsBody = Static<typeof CloseProfileReportsBody>;

/** The person is told this when they try to log in. */
export const SuspensionBody = Type.Object({ reason: text(LIMITS.personNote.max) }, strict);
export type SuspensionBody = Static<typeof SuspensionBody>;
