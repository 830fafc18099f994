import type { HoldReason, QueueItem, QueueKind } from '@relaptop/shared/contracts';
import { KIND_TEXTS } from '@relaptop/shared/problems';
import { FLAG_REASON_TEXTS, REASON_TEXTS } from '../../common/texts';
import { pages } from '../../paths';

interface Kind {
  readonly label: string;
  /** The label in the singular. */
  readonly name: string;
  readonly reasons: Readonly<Record<string, string>>;
  /** Label of the button; by default `Decide`. */
  readonly action?: string;
  /** Address of the page that decides the item. */
  readonly href: (item: QueueItem) => string;
}

const only = (href: string, { subjectId }: QueueItem): string => `${href}?only=${subjectId}`;

export const KINDS: Readonly<Record<QueueKind, Kind>> = {
  problem: {
    label: 'Problems to decide',
    name: 'Problem',
    reasons: KIND_TEXTS,
    href: ({ subjectId }) => pages.problem.getHref({ id: subjectId }),
  },
  report: {
    label: 'Reported laptops',
    name: 'Reported laptop',
    reasons: REASON_TEXTS,
    href: (item) => only(pages.reports.getHref(), item),
  },
  profile: {
    label: 'Reported profiles',
    name: 'Reported profile',
    reasons: {},
    href: ({ subjectId }) => pages.person.getHref({ id: subjectId }),
  },
  conversation: {
    label: 'Reported conversations',
    name: 'Reported conversation',
    reasons: {},
    href: ({ subjectId }) => pages.conversation.getHref({ id: subjectId }),
  },
  flag: {
    label: 'Flagged listings',
    name: 'Flagged listing',
    reasons: FLAG_REASON_TEXTS,
    href: (item) => only(pages.flags.getHref(), item),
  },
  review: {
    label: 'Reported reviews',
    name: 'Reported review',
    reasons: {},
    href: (item) => only(pages.reviews.getHref(), item),
  },
  heldSale: {
    label: 'Sales paid out later',
    name: 'Sale that is paid out later',
    reasons: {
      newSeller: 'The seller has had fewer than three payouts',
      sameNetwork: 'Buyer and seller used the same network',
      sameCard: 'Buyer and seller used the same card',
    } satisfies Record<HoldReason, string>,
    action: 'See the seller',
    href: ({ person }) => pages.person.getHref({ id: person._id }),
  },
};

/** For kinds that only a newer version of this remote knows. A reload loads that version. */
const UNKNOWN: Kind = {
  label: 'Something else',
  name: 'Something new: reload the page to decide it',
  reasons: {},
  href: () => pages.queue.getHref(),
};

export const kindOf = (kind: string): Kind =>
  Object.entries(KINDS).find(([name]) => name === kind)?.[1] ?? UNKNOWN;
