import type { ReportedProduct } from '@relaptop/shared/contracts';
import { deletedSomething, modifiedSomething } from '@relaptop/shared/notify';
import { REASON_TEXTS } from '../../common/texts';

const about = ({ productInfo }: ReportedProduct) => productInfo.productName;

export const DELETE = {
  question: { question: 'do you want to delete this product?', confirmLabel: 'Delete', danger: true, about },
  toasts: { success: 'Delete successful', succeeded: deletedSomething },
};

/** Why the button can do nothing. */
export const DELETE_SOLD = 'A sold laptop cannot be deleted';

export const DISMISS = {
  question: {
    question: 'Do you want to dismiss the reports of this product?',
    confirmLabel: 'Dismiss',
    about,
  },
  toasts: { success: 'The reports were dismissed', succeeded: modifiedSomething },
};

export const EMPTY = 'Reported Product is Empty';

/** @returns such as `1 report` or `3 reports`. */
export const countOfReports = (count: number): string => `${count} ${count === 1 ? 'report' : 'reports'}`;

const NO_REASON = 'No reason given';

/** @returns why somebody reported it, in a word or two. */
export const reasonText = ({ reason }: ReportedProduct['reports'][number]): string =>
  reason ? REASON_TEXTS[reason] : NO_REASON;

/** @returns each reason of the reports once, that of the earliest first, as the queue has it; undefined without reports. */
export function reasonsText(reports: ReportedProduct['reports']): string | undefined {
  if (reports.length === 0) return undefined;
  const given = reports.filter(({ reason }) => reason).map(reasonText);
  return [...new Set(given)].join(', ') || NO_REASON;
}
