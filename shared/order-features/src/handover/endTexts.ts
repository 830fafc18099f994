import type { CancelReason, Handover } from '@relaptop/shared/contracts';

/** Why a seller calls a booking off, as the seller chooses it and as both read it later. */
export const CANCEL_TEXTS: Readonly<Record<CancelReason, string>> = {
  noShow: 'The buyer did not show up',
  noAnswer: 'The buyer does not answer',
  soldElsewhere: 'The laptop was sold somewhere else',
  notAvailable: 'The laptop is not available any more',
  other: 'Another reason',
};

/** @returns who called the booking off and why, with their own words. */
export function cancelText({ side, other, cancelReason, cancelNote }: Handover): string {
  const who = side === 'seller' ? 'You' : other.name;
  const reason =
    cancelReason && cancelReason !== 'other' ? `: ${lowerFirst(CANCEL_TEXTS[cancelReason])}` : '';
  const note = cancelNote ? ` “${cancelNote}”` : '';
  return `${who} canceled this booking${reason}.${note}`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
