import type { Draft, Product, SuspectReason } from '@relaptop/shared/contracts';
import type { Page } from '@relaptop/shared/api';
import { deletedSomething, modifiedSomething } from '@relaptop/shared/notify';
import { formatCount } from '@relaptop/shared/ui';

const about = ({ productInfo }: Product) => productInfo.productName;
const gone = (product: Product) => `${about(product)} leaves the shop for good. This can’t be undone.`;

export const ADVERTISE = {
  question: { question: 'do you want to Advertise this product?', confirmLabel: 'Advertise', about },
  toasts: { success: 'Your product is ready for advertises', succeeded: modifiedSomething },
};

export const DELETE = {
  question: {
    question: 'do you want to delete this product?',
    confirmLabel: 'Delete',
    danger: true,
    about: gone,
  },
  toasts: { success: 'Delete successful', succeeded: deletedSomething },
};

export const WITHDRAW = {
  question: {
    question: 'Withdraw this laptop? Nobody but you sees it then, until you list it again.',
    confirmLabel: 'Withdraw',
    about,
  },
  toasts: { success: 'Withdrawn. You can list it again at any time.', succeeded: modifiedSomething },
};
export const LISTED_AGAIN = 'It is for sale again';
export const DUPLICATED = 'Here is a draft with the same words and pictures';

/** @returns a draft's name, or a substitute while it has none */
export const nameOfDraft = ({ content: { productName, specs } }: Draft): string =>
  productName?.trim() || [specs?.brand, specs?.model].filter(Boolean).join(' ') || 'Draft without a name';

export const DELETE_DRAFT = {
  question: {
    question: 'Delete this draft?',
    confirmLabel: 'Delete',
    danger: true,
    about: (draft: Draft) => `${nameOfDraft(draft)}. This can’t be undone.`,
  },
  toasts: { success: 'Draft deleted', succeeded: deletedSomething },
};

/** The reasons why an action isn't possible now. */
export const OBSTACLES = {
  deleteSold: 'A sold laptop cannot be deleted',
  deleteReserved: 'A buyer has reserved this laptop: it cannot be deleted now',
  advertiseWithdrawn: 'You have withdrawn this laptop: list it again first',
  advertiseReserved: 'A buyer has reserved this laptop: it cannot be advertised now',
};

/** Explains that editing doesn't change an agreement with a buyer. */
export const EDIT = {
  all: 'Edit',
  sold: 'Sold: you can still edit the category, the location and your phone number',
  reserved: 'Reserved: you can still edit the category, the location and your phone number',
};

export const EMPTY = 'You have no added any product';

/** @returns the total number of laptops; empty while unknown */
export function countText(page: Page<Product> | undefined): string {
  const isAll = page?.offset === 0 && page.nextCursor === null;
  const count = page?.total ?? (isAll ? page.rows.length : undefined);
  if (count === undefined) return '';
  return count === 1 ? '1 laptop' : `${formatCount(count)} laptops`;
}

const SUSPECT_FOR: Readonly<Record<SuspectReason, string>> = {
  price: 'its price is far below others of this model',
  words: 'its text asks for a payment outside Relaptop',
  picture: 'a picture was in another seller’s listing first',
};
export const UNDER_REVIEW = {
  label: 'Being checked',
  rest: 'It can’t be bought until we have looked at it, usually within a day.',
};

/** @returns why a laptop is being checked, and what follows */
export function underReviewText(reasons: readonly SuspectReason[] = []): string {
  const why = reasons.flatMap((reason) => SUSPECT_FOR[reason] ?? []).join('; ');
  return why ? `Because ${why}. ${UNDER_REVIEW.rest}` : UNDER_REVIEW.rest;
}
