import { LIMITS, laptopSlug, type Conversation, type Message, type Offer } from '@relaptop/shared/contracts';
import { hideContacts } from '../../common/contacts/hideContacts';
import type { Caller } from '../../http/app';
import { toDollars } from '../../http/money';
import type { MessageRow } from './repository';
import { refusalOf } from './rules';
import type { OpenView, ViewRow } from './views';

type StoredWords = Pick<
  MessageRow,
  'id' | 'clientId' | 'authorId' | 'words' | 'hiddenWords' | 'pictures' | 'createdAt' | 'offerId'
>;

interface Reader {
  readonly personId: string;
  /** The order that lets buyer and seller see each other's contact details; null without such an order. */
  readonly dealId: string | null;
  /** Whether this person may see contact details in the other side's messages. */
  readonly contactsOpen: boolean;
  readonly offers?: ReadonlyMap<string, Offer>;
}

/** Turns a message into its API form. Hides the contact details that the reader may not see yet. */
export function toMessage(row: StoredWords, { personId, dealId, contactsOpen, offers }: Reader): Message {
  const mine = row.authorId === personId;
  const isOpen = mine ? dealId !== null : contactsOpen;
  const offer = row.offerId === null ? undefined : offers?.get(row.offerId);
  const shown = isOpen ? row.words : (row.hiddenWords ?? hideContacts(row.words));
  return {
    _id: row.id,
    clientId: mine ? row.clientId : null,
    mine,
    words: mine ? row.words : shown,
    pictures: row.pictures,
    date: row.createdAt.toISOString(),
    contactsHidden: shown !== row.words,
    ...(offer && { offer }),
  };
}

/** Shortens a message for a preview. Hide contact details first: a phone number cut in half would not be recognized. */
export function excerptOf(words: string): string {
  const letters = [...words.replaceAll(/\s+/g, ' ')];
  const { excerpt } = LIMITS.message;
  return letters.length > excerpt ? `${letters.slice(0, excerpt - 1).join('')}…` : letters.join('');
}

const GONE = 'Deleted account';

export function toConversation(row: OpenView, caller: Pick<Caller, 'emailVerified'>): Conversation {
  if (!row.last) throw new Error(`The conversation ${row.id} has no message`);
  const { laptop, other } = row;
  const last = toMessage(row.last, row);
  return {
    _id: row.id,
    side: row.side,
    laptop: {
      _id: laptop.id,
      slug: laptopSlug(laptop.name),
      name: laptop.name,
      image: laptop.image,
      price: toDollars(laptop.priceCents),
      state: stateOf(laptop),
      acceptsOffers: laptop.acceptsOffers,
    },
    other: {
      _id: other.id,
      name: other.isDeleted ? GONE : other.name,
      photo: other.isDeleted ? null : other.photo,
      verified: other.verifiedAt !== null && !other.isDeleted,
    },
    orderId: row.dealId,
    contactsShown: row.contactsOpen,
    cannotWrite: refusalOf(row, caller),
    blocked: row.youBlocked,
    reported: row.reported,
    unread: row.unread,
    last: { ...last, words: excerptOf(last.words) },
    otherReadAt: row.otherReadAt?.toISOString() ?? null,
  };
}

function stateOf({ isGone, isSold, isReserved }: ViewRow['laptop']): Conversation['laptop']['state'] {
  if (isSold) return 'sold';
  if (isGone) return 'gone';
  return isReserved ? 'reserved' : 'onSale';
}
