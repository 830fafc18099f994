import type { ProblemAct, ProblemEnd, ProblemVoice } from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import { conflict } from '../../http/errors';
import { moveBooking } from '../orders/bookings/steps';
import type { HandoverRow } from '../orders/handover/repository';
import { ProviderUnavailableError } from '../payments/provider';
import { beginOrderRefund, carryOutRefund, notRefundable, type BegunRefund } from '../payments/refundOrder';
import type { PaymentServices } from '../payments/services';
import { addEntry, changeProblem, type ProblemRecord } from './repository';

export interface Settlement {
  readonly endedAs: Exclude<ProblemEnd, 'overtaken' | 'withdrawn'>;
  readonly act: ProblemAct;
  readonly by: Exclude<ProblemVoice, 'system'>;
  readonly personId: string;
  /** Goes back to the buyer; 0 leaves all of it to the seller. */
  readonly amountCents: number;
  readonly words: string | null;
}

/** Only the state of the order itself says that it waits for this. @throws 409 while the bank decides */
export function assertFrozen({ state }: Pick<HandoverRow, 'state'>): void {
  if (state !== 'problem')
    throw conflict(
      'no_problem',
      'The card’s owner disputes this payment: the bank decides about the money now.',
    );
}

/**
 * Ends the talk in one transaction. Money that goes back is written down as a refund of the order, and the order goes on when the
 * provider has confirmed it; without any it goes on at once.
 * @returns the refund to be made after the commit, if there is one
 * @throws 409 not_refundable when a part has gone back before
 */
export async function settleProblem(
  tx: Transaction,
  problem: ProblemRecord,
  { endedAs, act, by, personId, amountCents, words }: Settlement,
): Promise<BegunRefund | undefined> {
  const { id, bookingId } = problem;
  const endedAt = new Date();
  const decidedBy = endedAs === 'decided' ? personId : null;
  // An accepted offer stays: should the provider refuse the refund, it stands again.
  const offer = endedAs === 'agreed' ? {} : { offerId: null, offerCents: null };
  await addEntry(tx, { problemId: id, by, personId, act, words, amountCents });
  await changeProblem(tx, id, { endedAs, endedAt, amountCents, decidedBy, ...offer });
  if (amountCents > 0) {
    const reason = words ?? 'The buyer has accepted what the seller offered.';
    const request = { amountCents, requestedBy: personId, reason, settlesProblem: true } as const;
    return beginOrderRefund(tx, bookingId, request);
  }
  await changeProblem(tx, id, { resolvedAt: endedAt });
  await moveBooking(tx, bookingId, 'resolve', { as: by, personId }, { note: words ?? undefined });
  await tx.emit('order.problemResolved', { bookingId });
  await tx.emit('order.received', { bookingId });
  return undefined;
}

/**
 * Makes the refund of a settlement. One that can't be made now is made by the sweeper.
 * @throws 409 not_refundable when the provider refuses it: then the problem is open again
 */
export async function makeRefund(services: PaymentServices, refund: BegunRefund | undefined): Promise<void> {
  if (!refund) return;
  const isMade = await carryOutRefund(services, refund).catch((error: unknown) => {
    if (error instanceof ProviderUnavailableError) return true;
    throw error;
  });
  if (!isMade)
    throw notRefundable(
      'The card provider refused this refund, so nothing is settled yet. Please look again.',
    );
}
