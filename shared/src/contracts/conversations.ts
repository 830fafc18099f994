import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { SIDES } from './orderLife';
import { Id, PictureUrl, Timestamp, oneOf, orNull, pageFields, strict, text } from './primitives';

/** What stands in the place of a phone number, an email address or a link that its reader is not to have yet. */
export const HIDDEN_CONTACT = '[contact hidden]';

/**
 * Why the caller can't write now. unconfirmed: their own address is not confirmed · ownLaptop: nobody asks themselves · youBlocked:
 * they have blocked the other one, and can undo it · blocked: the other one does not want messages · personGone: the other account is
 * deleted or suspended · laptopGone: the laptop was taken out of the shop, and there is no order between the two · laptopSold:
 * somebody else has bought it, so there is nothing to begin with · noOrder: a seller begins with buyers only, and this order has ended
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

/** gone: removed or withdrawn; its page is not there any more. */
export const CONVERSATION_LAPTOP_STATES = ['onSale', 'reserved', 'sold', 'gone'] as const;

const ConversationLaptop = Type.Object({
  _id: Id,
  slug: Type.String(),
  name: Type.String(),
  image: PictureUrl,
  /** Dollars. */
  price: Type.Number(),
  state: oneOf(CONVERSATION_LAPTOP_STATES),
});

const ConversationPerson = Type.Object({
  _id: Id,
  /** `Deleted account` once it is. */
  name: Type.String(),
  photo: orNull(PictureUrl),
  verified: Type.Boolean(),
});

/** What one side says. Of each pair of people and laptop there is one conversation. */
export const Message = Type.Object({
  _id: Id,
  /** The one that the page had sent with it, so that it finds its own again; null for the other side's. */
  clientId: orNull(Id),
  mine: Type.Boolean(),
  /**
   * Empty where pictures say it all. One's own words as they were written; of the other side's, contacts are replaced by
   * {@link HIDDEN_CONTACT} until there is a booking, then all of them are shown, also those of earlier messages.
   */
  words: Type.String(),
  pictures: Type.Array(PictureUrl),
  date: Timestamp,
  /** Contacts in it are hidden: of one's own message from the other side, of theirs from oneself. */
  contactsHidden: Type.Boolean(),
});
export type Message = Static<typeof Message>;

/** A conversation as one of the two sees it. */
export const Conversation = Type.Object({
  _id: Id,
  /** The caller's side: who asks is the buyer. */
  side: oneOf(SIDES),
  laptop: ConversationLaptop,
  other: ConversationPerson,
  /** The order between the two, while it is a deal: from a booking that holds the laptop on. */
  orderId: orNull(Id),
  /** Whether both see phone numbers, addresses and links: with such an order. */
  contactsShown: Type.Boolean(),
  /** Null while the caller can write. */
  cannotWrite: orNull(oneOf(CANNOT_WRITE)),
  /** Whether the caller has blocked the other person, in all conversations with them. */
  blocked: Type.Boolean(),
  /** Whether a report of the caller's is open. */
  reported: Type.Boolean(),
  /** How many messages of the other side the caller has not read. */
  unread: Type.Integer(),
  /** The latest message, whose words are cut after some 140 characters. */
  last: Message,
  /** Until when the other side has read: the caller's messages up to this moment. Null: none yet. */
  otherReadAt: orNull(Timestamp),
});
export type Conversation = Static<typeof Conversation>;

export const ConversationsQuery = Type.Object(pageFields, strict);
export type ConversationsQuery = Static<typeof ConversationsQuery>;

/** Of a laptop or an order: the caller's conversation about it, or null while nobody has written; then whether they can begin. */
export const ConversationAbout = Type.Object({
  conversation: orNull(Conversation),
  cannotWrite: orNull(oneOf(CANNOT_WRITE)),
});
export type ConversationAbout = Static<typeof ConversationAbout>;

/** For the header. */
export const UnreadMessages = Type.Object({
  /** Conversations with something new, and how many new messages there are in all. */
  conversations: Type.Integer(),
  messages: Type.Integer(),
});
export type UnreadMessages = Static<typeof UnreadMessages>;

export const SendMessageBody = Type.Object(
  {
    /** Made by the page for this message, and the same when it tries again: then it is not said twice. */
    clientId: Id,
    /** May be empty when there are pictures. */
    words: Type.String({ maxLength: LIMITS.message.words, pattern: '^[^\\u0000]*$' }),
    /** Uploaded before, by `POST /images`. */
    pictures: Type.Array(PictureUrl, { maxItems: LIMITS.message.pictures }),
  },
  strict,
);
export type SendMessageBody = Static<typeof SendMessageBody>;

/** The same for a repeat. */
export const SentMessage = Type.Object({ conversationId: Id, message: Message });
export type SentMessage = Static<typeof SentMessage>;

/** Everything of the other side's up to this message is read. */
export const ReadConversationBody = Type.Object({ messageId: Id }, strict);
export type ReadConversationBody = Static<typeof ReadConversationBody>;

export const ReportConversationBody = Type.Object({ reason: text(LIMITS.reportNote.max) }, strict);
export type ReportConversationBody = Static<typeof ReportConversationBody>;

const NamedPerson = Type.Object({ _id: Id, name: Type.String() });

/** A conversation with open reports, in the admins' queue. */
export const ReportedConversation = Type.Object({
  _id: Id,
  laptop: Type.Object({ _id: Id, slug: Type.String(), name: Type.String() }),
  buyer: NamedPerson,
  seller: NamedPerson,
  /** The first of the reports that are open. */
  reportedAt: Timestamp,
  reports: Type.Array(Type.Object({ by: oneOf(SIDES), reason: Type.String(), date: Timestamp })),
});
export type ReportedConversation = Static<typeof ReportedConversation>;

/** What admins read, with contacts in it: only while a report is open, and each reading is in the audit log. */
export const ReportedConversationCase = Type.Object({
  ...ReportedConversation.properties,
  /** The newest first, a page of them. */
  messages: Type.Array(
    Type.Object({
      _id: Id,
      by: oneOf(SIDES),
      words: Type.String(),
      pictures: Type.Array(PictureUrl),
      date: Timestamp,
    }),
  ),
});
export type ReportedConversationCase = Static<typeof ReportedConversationCase>;

/** What the admin found and did, such as suspending somebody; for the audit log. */
export const CloseConversationReportsBody = Type.Object({ note: text(LIMITS.reportNote.max) }, strict);
export type CloseConversationReportsBody = Static<typeof CloseConversationReportsBody>;
