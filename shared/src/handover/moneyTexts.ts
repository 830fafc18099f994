import type { Handover } from '@relaptop/shared/contracts';
import { formatDateTime } from '@relaptop/shared/ui';

/** @returns where the money of a paid order is and what moves it, for one of the two sides; undefined while none is held */
export function moneyHeldText(order: Handover): string | undefined {
  const { state, side, other, autoReceiveAt } = order;
  if (state === 'problem')
    return side === 'buyer'
      ? 'It stays here until the problem is settled: then it goes back to your card, in whole or in part, or to the seller.'
      : 'It stays here until the problem is settled: then it goes to you, or back to the buyer in whole or in part.';
  if (state !== 'paid' || autoReceiveAt === null) return undefined;
  const until = formatDateTime(autoReceiveAt);
  return side === 'buyer'
    ? `${other.name} is paid once you have confirmed that you have the laptop, or on ${until} if you say nothing. You can report a problem until then: nobody is paid while it is open.`
    : `You are paid once ${other.name} has confirmed the handover, or on ${until} if they say nothing. The buyer can report a problem until then, and you can say that they did not come once the agreed time has passed: nobody is paid while that is open.`;
}
