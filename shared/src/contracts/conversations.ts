import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { Offer } from './offers';
import { SIDES } from './orderLife';
import { Dollars, Id, PictureUrl, Timestamp, oneOf, orNull, pageFields, strict, text } from './primitives';

/**
 * Why the caller can't write now.
 * - unconfirmed: their email address is not confirmed
 * - ownLaptop: the laptop is their own
 * - youBlocked: they blocked the other person, and can undo it
 * - blocked: the other person blocked them
 * - personGone: the other account is deleted or suspended
 * - laptopGone: the laptop was removed, and the two have no order
 * - laptopSold: another buyer has bought the laptop
 * - noOrder: a seller can begin a conversation only with the buyer of a current order
 */
export const CANNOT_WRITE = [
  'unconfirmed',
  'ownLaptop',
  'youBlocked',
  'blocked',
  'personGone',
  'laptopGone',
  'laptopSold',
  'noOrder',
] as const;
export type CannotWrite = (typeof CANNOT_WRITE)[number];

/** gone: the laptop was removed or withdrawn. It has no page. */
export const CONVERSATION_LAPTOP_STATES = ['onSale', 'reserved', 'sold', 'gone'] as const;

const ConversationLaptop = Type.Object({
  _id: Id,
  slug: Type.String(),
  name: Type.String(),
  image: PictureUrl,
  /** Dollars. */
  price: Type.Number(),
  state: oneOf(CONVERSATION_LAPTOP_STATES),
  /** False if the seller takes no offers. Older servers omit this field. */
  acceptsOffers: Type.Optional(Type.Boolean()),
});

const ConversationPerson = Type.Object({
  _id: Id,
  /** `Deleted account` after the person has deleted the account. */
  name: Type.String(),
  photo: orNull(PictureUrl),
  verified: Type.Boolean(),
});

export const Message = Type.Object({
  _id: Id,
  /** Set by the caller's page before sending; null for messages of the other side. */
  clientId: orNull(Id),
  mine: Type.Boolean(),
  /**
   * Empty for a message with pictures only. Before a booking, `HIDDEN_CONTACT` replaces the other side's
   * contacts.
   */
  words: Type.String(),
  pictures: Type.Array(PictureUrl),
  date: Timestamp,
  /** Whether the message has contacts that its recipient doesn't see. */
  contactsHidden: Type.Boolean(),
  /** Present if the message is an offer, with the offer's current state. `words` is its author's text. */
  offer: Type.Optional(Offer),
});
export type Message = Static<typeof Message>;

export const Conversation = Type.Object({
  _id: Id,
  /** The caller's side. The buyer is the person who asks about a laptop. */
  side: oneOf(SIDES),
  laptop: ConversationLaptop,
  other: ConversationPerson,
  /** Order between the two people; null before the first reservation. */
  orderId: orNull(Id),
  /** Whether both sides see contacts, because they have an order. */
  contactsShown: Type.Boolean(),
  cannotWrite: orNull(oneOf(CANNOT_WRITE)),
  /**
   * Whether the caller has blocked the other person. A block applies to all conversations with that person.
   */
  blocked: Type.Boolean(),
  reported: Type.Boolean(),
  unread: Type.Integer(),
  /** The latest message. Its text is cut to 140 characters. */
  last: Message,
  /** The other side has read the caller's messages up to this time; null if no message was read. */
  otherReadAt: orNull(Timestamp),
});
export type Conversation = Static<typeof Conversation>;

export const ConversationsQuery = Type.Object(pageFields, strict);
export type ConversationsQuery = Static<typeof ConversationsQuery>;

/** The caller's conversation about a laptop or an order; null before the first message. */
export const ConversationAbout = Type.Object({
  conversation: orNull(Conversation),
  cannotWrite: orNull(oneOf(CANNOT_WRITE)),
});
export type ConversationAbout = Static<typeof ConversationAbout>;

export const UnreadMessages = Type.Object({
  conversations: Type.Integer(),
  messages: Type.Integer(),
});
export type UnreadMessages = Static<typeof UnreadMessages>;

export const SendMessageBody = Type.Object(
  {
    /**
     * The page creates this id and repeats it in each retry. The server stores only one message for each id.
     */
    clientId: Id,
    /** May be empty in a message with pictures. */
    words: Type.String({ maxLength: LIMITS.message.words, pattern: '^[^\\u0000]*$' }),
    pictures: Type.Array(PictureUrl, { maxItems: LIMITS.message.pictures }),
  },
  strict,
);
export type SendMessageBody = Static<typeof SendMessageBody>;

export const SentMessage = Type.Object({ conversationId: Id, message: Message });
export type SentMessage = Static<typeof SentMessage>;

/** The caller has read the conversation up to this message. */
export const ReadConversationBody = Type.Object({ messageId: Id }, strict);
export type ReadConversationBody = Static<typeof ReadConversationBody>;

export const ReportConversationBody = Type.Object({ reason: text(LIMITS.reportNote.max) }, strict);
export type ReportConversationBody = Static<typeof ReportConversationBody>;

const NamedPerson = Type.Object({ _id: Id, name: Type.String() });

export const ReportedConversation = Type.Object({
  _id: Id,
  laptop: Type.Object({ _id: Id, slug: Type.String(), name: Type.String() }),
  buyer: NamedPerson,
  seller: NamedPerson,
  reportedAt: Timestamp,
  reports: Type.Array(Type.Object({ by: oneOf(SIDES), reason: Type.String(), date: Timestamp })),
});
export type ReportedConversation = Static<typeof ReportedConversation>;

/** Shows all contacts to an admin. The audit log records each opening. */
export const ReportedConversationCase = Type.Object({
  ...ReportedConversation.properties,
  /** A page of messages, newest first. */
  messages: Type.Array(
    Type.Object({
      _id: Id,
      by: oneOf(SIDES),
      words: Type.String(),
      pictures: Type.Array(PictureUrl),
      date: Timestamp,
      /** Dollars, for a message that is an offer. */
      offered: Type.Optional(Dollars),
    }),
  ),
});
export type ReportedConversationCase = Static<typeof ReportedConversationCase>;

/** The admin's findings and actions. The server writes them to the audit log. */
export const CloseConversationReportsBody = Type.Object({ note: text(LIMITS.reportNote.max) }, strict);
export type CloseConversationReportsBody = Static<typeof CloseConversationReportsBody>;
