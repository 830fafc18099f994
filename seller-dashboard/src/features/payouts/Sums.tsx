import type { PayoutDesk } from '@relaptop/shared/contracts';
import { SumCards } from '@relaptop/shared/ui';

/** Where the seller's money is, in sum. @param desk undefined while it is loading */
export function Sums({ desk }: { desk: PayoutDesk | undefined }) {
  const sums = [
    { label: 'Waiting', amount: desk?.waitingAmount, note: 'Paid by buyers, not sent to you yet' },
    { label: 'On the way', amount: desk?.onTheWay, note: 'Being sent at this moment' },
    { label: 'Paid out', amount: desk?.paidOut, note: 'Sent to you, less what went back after refunds' },
  ];
  const owes = desk && desk.owed > 0;
  return (
    <SumCards
      sums={
        owes
          ? [...sums, { label: 'You owe', amount: desk.owed, note: 'Your next sales pay this first' }]
          : sums
      }
    />
  );
}
