import type { MailGroup } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import type { MailData, MailKind } from '../../../database/mailSchema';
import { composeAccountDeleted, composePasswordChanged, composeWelcome } from './account';
import {
  composeBooked,
  composeHoldEnds,
  composeHoldOver,
  composeLaptopGone,
  composeReceipt,
  composeRefundReturned,
} from './orders';
import { composeOrderNews } from './orderNews';
import { composeCleared, composeUnderReview } from './flags';
import { publicPathOf } from './format';
import type { Own } from './own';
import { composeReportDecided } from './reports';
import { composeUnread } from './messages';
import { composeCheaper, composeLaptopFree, composeSearchHits } from './saved';

/** Who gets it, as they are when it is sent. */
export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Whether somebody has opened the link that confirms the address. */
  readonly isConfirmed: boolean;
  readonly panel: 'dashboard' | 'adminPanel';
  readonly isGone: boolean;
  /** Whether another person had signed up with the address before. */
  readonly isRightfulOwner: boolean;
}

/** An email in plain words; the layout makes HTML and text of it. People's own text may stand in lines and facts only (rule 42). */
export interface MailContent {
  readonly subject: Own;
  readonly heading: Own;
  /** What happened, what to do, and by when: the first one is also what mail programs show beside the subject. */
  readonly lines: readonly string[];
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly action?: { readonly label: string; readonly path: string };
}

/** @returns nothing when it is not true any more, or of no use. */
export type Compose = (
  db: Database,
  to: Recipient,
  data: MailData,
  terms: Terms,
) => Promise<MailContent | undefined>;

/** What the shop's settings say, for what depends on them. */
export interface Terms {
  /** Days after the payment, or after what kept it from that, from which an order counts as received. */
  readonly receivedAfterDays: number;
  /** Whether sellers are paid through the card provider. */
  readonly payoutsOn: boolean;
}

interface Kind {
  readonly compose: Compose;
  /** By what it can be switched off; nobody switches off what concerns an order or the account. */
  readonly group?: MailGroup;
  /** Whether it goes to an address that nobody has confirmed. */
  readonly toUnconfirmed?: true;
  /**
   * Of what it tells somebody who is suspended: their account, or orders that they have paid or sold, which go on without them. For
   * everything else they would have to log in, which they can't.
   */
  readonly toSuspended?: 'account' | 'order';
}

/** Every email of the shop. A new one is a function and a line here. */
const KINDS: Readonly<Record<MailKind, Kind>> = {
  welcome: { compose: composeWelcome, toUnconfirmed: true },
  passwordChanged: { compose: composePasswordChanged, toUnconfirmed: true, toSuspended: 'account' },
  reportDecided: { compose: composeReportDecided },
  laptopGone: { compose: composeLaptopGone, toUnconfirmed: true },
  underReview: { compose: composeUnderReview, toUnconfirmed: true },
  cleared: { compose: composeCleared, toUnconfirmed: true },
  holdOver: { compose: composeHoldOver },
  accountDeleted: { compose: composeAccountDeleted, toUnconfirmed: true, toSuspended: 'account' },
  booked: { compose: composeBooked, toUnconfirmed: true },
  holdEnds: { compose: composeHoldEnds, toUnconfirmed: true },
  receipt: { compose: composeReceipt, toUnconfirmed: true, toSuspended: 'order' },
  orderNews: { compose: composeOrderNews, toUnconfirmed: true, toSuspended: 'order' },
  refundReturned: { compose: composeRefundReturned, toUnconfirmed: true, toSuspended: 'order' },
  reviewNews: { compose: composeOrderNews, group: 'reviews' },
  laptopFree: { compose: composeLaptopFree, group: 'saved' },
  searchHits: { compose: composeSearchHits, group: 'saved' },
  cheaper: { compose: composeCheaper, group: 'saved' },
  unread: { compose: composeUnread, group: 'messages' },
};

/** Somebody who is suspended can open no page of an order. */
export const forSuspended = (content: MailContent): MailContent => ({
  ...content,
  lines: [
    ...content.lines,
    'Your account is suspended, so you can’t open the order. Please write to us if something is wrong with it.',
  ],
  action: { label: 'Write to us', path: publicPathOf.contact },
});

export const kindOf = (name: MailKind): Kind => KINDS[name];
