import {
  type HoldReason,
  type OpenItem,
  type QueueKind,
  PROBLEM_KIND_TEXTS,
} from '@relaptop/shared/contracts';
import { FLAG_REASON_TEXTS, REASON_TEXTS } from '../../common/texts';
import { pages } from '../../paths';

interface Kind {
  readonly label: string;
  readonly name: string;
  readonly reasons: Readonly<Record<string, string>>;
  readonly action: string;
  /** Whether the queue can dismiss the item; otherwise a button links to the item's own page. */
  readonly isDismissable?: true;
  readonly href: (item: OpenItem) => string;
}

const only = (href: string, { subjectId }: OpenItem): string => `${href}?only=${subjectId}`;

export const KINDS: Readonly<Record<QueueKind, Kind>> = {
  problem: {
    label: 'Problems to decide',
    name: 'Problem',
    reasons: PROBLEM_KIND_TEXTS,
    action: 'See the problem',
    href: ({ subjectId }) => pages.problem.getHref({ id: subjectId }),
  },
  report: {
    label: 'Reported laptops',
    name: 'Reported laptop',
    reasons: REASON_TEXTS,
    action: 'All reports',
    isDismissable: true,
    href: (item) => only(pages.reports.getHref(), item),
  },
  profile: {
    label: 'Reported profiles',
    name: 'Reported profile',
    reasons: {},
    action: 'See the person',
    href: ({ subjectId }) => pages.person.getHref({ id: subjectId }),
  },
  conversation: {
    label: 'Reported conversations',
    name: 'Reported conversation',
    reasons: {},
    action: 'Read messages',
    href: ({ subjectId }) => pages.conversation.getHref({ id: subjectId }),
  },
  flag: {
    label: 'Flagged listings',
    name: 'Flagged listing',
    reasons: FLAG_REASON_TEXTS,
    action: 'Details',
    isDismissable: true,
    href: (item) => only(pages.flags.getHref(), item),
  },
  review: {
    label: 'Reported reviews',
    name: 'Reported review',
    reasons: {},
    action: 'See the review',
    href: (item) => only(pages.reviews.getHref(), item),
  },
  heldSale: {
    label: 'Delayed payouts',
    name: 'Delayed payout',
    reasons: {
      newSeller: 'The seller has had fewer than three payouts',
      sameNetwork: 'Buyer and seller used the same network',
      sameCard: 'Buyer and seller used the same card',
    } satisfies Record<HoldReason, string>,
    action: 'See the seller',
    href: ({ person }) => pages.person.getHref({ id: person._id }),
  },
};

/**
 * The server may send a kind that this version doesn't know, because a newer version has added it. A reload
 * of the page loads the newer version.
 */
const UNKNOWN: Kind = {
  label: 'Something else',
  name: 'Something new: reload the page to decide it',
  reasons: {},
  action: 'Decide',
  href: () => pages.queue.getHref(),
};

export const kindOf = (kind: string): Kind =>
  Object.entries(KINDS).find(([name]) => name === kind)?.[1] ?? UNKNOWN;
