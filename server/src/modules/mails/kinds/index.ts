import type { MailGroup } from '@relaptop/shared/contracts';
import type { MailKind } from '../../../database/mailSchema';
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
import { composeCleared, composeTakenDown, composeUnderReview } from './flags';
import { publicPathOf } from './format';
import type { Compose, MailContent } from './kind';
import { composeOfferNews } from './offers';
import { composeReportDecided } from './reports';
import { composeCheaper, composeLaptopFree, composeSearchHits, composeUnread } from './saved';

interface Kind {
  readonly compose: Compose;
  /** The setting that switches this kind off. People can't switch off emails about orders and the account, which have no group. */
  readonly group?: MailGroup;
  /** Set for emails that also go to an unconfirmed address. */
  readonly toUnconfirmed?: true;
  /** Set for emails that also go to suspended people. `account`: about their account. `order`: about paid orders, which continue. */
  readonly toSuspended?: 'account' | 'order';
  /** Set for the one email that a deleted account gets. All other kinds need an open account. */
  readonly toDeleted?: true;
}

const KINDS: Readonly<Record<MailKind, Kind>> = {
  welcome: { compose: composeWelcome, toUnconfirmed: true },
  passwordChanged: { compose: composePasswordChanged, toUnconfirmed: true, toSuspended: 'account' },
  reportDecided: { compose: composeReportDecided },
  laptopGone: { compose: composeLaptopGone, toUnconfirmed: true },
  underReview: { compose: composeUnderReview, toUnconfirmed: true },
  cleared: { compose: composeCleared, toUnconfirmed: true },
  takenDown: { compose: composeTakenDown, toUnconfirmed: true },
  holdOver: { compose: composeHoldOver },
  accountDeleted: {
    compose: composeAccountDeleted,
    toUnconfirmed: true,
    toSuspended: 'account',
    toDeleted: true,
  },
  booked: { compose: composeBooked, toUnconfirmed: true },
  holdEnds: { compose: composeHoldEnds, toUnconfirmed: true },
  receipt: { compose: composeReceipt, toUnconfirmed: true, toSuspended: 'order' },
  orderNews: { compose: composeOrderNews, toUnconfirmed: true, toSuspended: 'order' },
  refundReturned: { compose: composeRefundReturned, toUnconfirmed: true, toSuspended: 'order' },
  reviewNews: { compose: composeOrderNews, group: 'reviews' },
  laptopFree: { compose: composeLaptopFree, group: 'saved' },
  searchHits: { compose: composeSearchHits, group: 'saved' },
  cheaper: { compose: composeCheaper, group: 'saved' },
  offerNews: { compose: composeOfferNews, group: 'offers' },
  offerAccepted: { compose: composeOfferNews },
  unread: { compose: composeUnread, group: 'messages' },
};

/** Adds a line and a link to the contact page, because suspended people can't open an order's page. */
export const forSuspended = (content: MailContent): MailContent => ({
  ...content,
  lines: [
    ...content.lines,
    'Your account is suspended, so you can’t open the order. Please write to us if something is wrong with it.',
  ],
  action: { label: 'Write to us', path: publicPathOf.contact },
});

export const kindOf = (name: MailKind): Kind => KINDS[name];
