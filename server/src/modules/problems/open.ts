import type { OpenProblemBody, Side } from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import { badRequest, conflict } from '../../http/errors';
import { toCents, toDollars } from '../../http/money';
import { moveBooking } from '../orders/bookings/steps';
import { isCaptured } from '../orders/handover/receive';
import type { HandoverRow } from '../orders/handover/repository';
import { lockOrderOf, tellOther } from './order';
import { addEntry, countProblemsOf, insertProblem } from './repository';
import { openableKinds } from './rules';

/** Problems of one order, one after the other: whoever takes them back again and again is asked to call. */
const MOST_OF_ONE_ORDER = 5;

/**
 * Says that something is wrong with a paid order, which freezes it.
 * @throws 400 for a wish that does not fit; 404 for strangers; 409 problem_open or no_problem
 */
export async function openProblem(
  tx: Transaction,
  orderId: string,
  personId: string,
  body: OpenProblemBody,
): Promise<void> {
  const party = await lockOrderOf(tx, orderId, personId);
  const { order, side } = party;
  if (order.state === 'problem')
    throw conflict('problem_open', 'A problem with this order is open already. Please write there.');
  if (!openableKinds(order, side).includes(body.kind))
    throw conflict('no_problem', 'This cannot be reported about this order at the moment.');
  // Of money that may still fall through nothing can be given back.
  if (!(await isCaptured(tx, orderId)))
    throw conflict('no_problem', 'The payment is being confirmed. Please try again in a minute.');
  const amountCents = wishOf(body, side, order);
  if ((await countProblemsOf(tx, orderId)) >= MOST_OF_ONE_ORDER)
    throw conflict('no_problem', 'Several problems with this order were withdrawn. Please write to us.');
  const words = body.words.trim();
  await moveBooking(tx, orderId, 'openProblem', { as: side, personId });
  const { id } = await insertProblem(tx, { bookingId: orderId, kind: body.kind, openedBy: side });
  const { pictures } = body;
  await addEntry(tx, { problemId: id, by: side, personId, act: 'open', words, pictures, amountCents });
  await tellOther(tx, party, 'problemOpened');
  await tx.emit('order.problemOpened', { bookingId: orderId });
}

/** @returns cents that the buyer wants back; a seller wants none. */
function wishOf({ wishedAmount }: OpenProblemBody, side: Side, { priceCents }: HandoverRow): number | null {
  if (side === 'seller') {
    if (wishedAmount !== undefined) throw badRequest('Only the buyer can ask for money back.');
    return null;
  }
  if (wishedAmount === undefined) throw badRequest('Please say how much you want back.');
  const cents = toCents(wishedAmount);
  if (cents > priceCents) throw badRequest(`You paid $${toDollars(priceCents)}: ask for no more than that.`);
  return cents;
}
