import type { Handover, OrderState, OrderStepName } from '@relaptop/shared/contracts';

/** A step of an order, as its line of steps shows it. */
export interface StepOfOrder {
  readonly label: string;
  /** When it was done; null while it was not. */
  readonly at: string | null;
  /** It is not on the straight way: it ends the order, or keeps it from going on. */
  readonly isStop?: true;
}

/** What an order stops at, and the step of its log that tells when. */
const STOPS: Partial<Record<OrderState, { label: string; step: OrderStepName; isEnd: boolean }>> = {
  problem: { label: 'Something is wrong', step: 'problemOpened', isEnd: false },
  disputed: { label: 'Disputed', step: 'disputed', isEnd: false },
  refunded: { label: 'Refunded', step: 'refunded', isEnd: true },
  lost: { label: 'Lost', step: 'lost', isEnd: true },
  cancelled: { label: 'Canceled', step: 'cancelled', isEnd: true },
  deleted: { label: 'Deleted', step: 'deleted', isEnd: true },
};

/** @returns how far an order has come, and what is still to come unless it has ended. */
export function stepsOf(order: Handover): readonly StepOfOrder[] {
  const { date, paidAt, receivedAt, state, steps } = order;
  const lastOf = (name: OrderStepName) => steps.findLast(({ step }) => step === name)?.at ?? null;
  const way: StepOfOrder[] = [
    { label: 'Booked', at: date },
    { label: 'Paid', at: paidAt },
    { label: 'Received', at: receivedAt },
    { label: 'Paid out', at: lastOf('paidOut') },
  ];
  const stop = STOPS[state];
  if (!stop) return way;
  const done = way.filter(({ at }) => at !== null);
  const stopped = { label: stop.label, at: lastOf(stop.step), isStop: true } as const;
  return [...done, stopped, ...(stop.isEnd ? [] : way.filter(({ at }) => at === null).slice(-1))];
}
