import type { Handover } from '@relaptop/shared/contracts';
import { formatDateTime } from '@relaptop/shared/ui';

/** @returns where the money of a paid order is and what moves it, for its buyer; undefined while none is held, or to its seller */
export function moneyHeldText({ state, side, other, autoReceiveAt }: Handover): string | undefined {
  // The seller's own page tells when the money comes, with all that it depends on.
  if (side === 'seller') return undefined;
  if (state === 'problem')
    return 'It stays here until the problem is settled: then it goes back to your card, in whole or in part, or to the seller.';
  if (state !== 'paid' || autoReceiveAt === null) return undefined;
  const until = formatDateTime(autoReceiveAt);
  return `${other.name} is paid once you have confirmed that you have the laptop, or on ${until} if you say nothing. Before that you can report a problem: nobody is paid while it is open.`;
}
