import { CURRENCY, canOrder } from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import { type BookingRow, lockOrder } from '../orders/bookings/repository';
import { PROVIDER, moveBooking } from '../orders/bookings/steps';
import { holdProduct } from '../laptops/holds';
import { type LockedProduct, markSold, unmarkSold } from '../laptops/writes';
import { PAYING_HOLD_MINUTES, isHeldByOther } from '../laptops/rules';
import { payments } from '../../database/moneySchema';
import { insertRow } from '../../database/rows';
import type { ProviderIntent } from './provider';
import { findLiveIntent, lockIntent, moveIntent, setPaymentStatus, type IntentRow } from './repository';

/** The call to the provider that follows once the decision is stored. */
export interface Step {
  /** `record…`: the provider has done this already, so the server only updates the database. */
  readonly do:
    'nothing' | 'capture' | 'recordCapture' | 'cancel' | 'recordCancel' | 'refund' | 'recordRefund';
  readonly outcome: 'paid' | 'lost' | 'processing' | 'unpaid';
}

interface Locked {
  readonly product: LockedProduct;
  readonly booking: BookingRow;
  readonly intent: IntentRow;
  readonly seen: ProviderIntent;
}

const STALE_MS = 24 * 3600_000;

export async function decide(
  tx: Transaction,
  { id, bookingId }: IntentRow,
  seen: ProviderIntent,
): Promise<Step> {
  const order = await lockOrder(tx, bookingId);
  const intent = await lockIntent(tx, id);
  if (!order || !intent) throw new Error(`The order of intent ${id} is incomplete`);
  const locked = { ...order, intent, seen };
  if (intent.status === 'open') return decideOpen(tx, locked);
  if (intent.status === 'claimed') return decideClaimed(tx, locked);
  if (intent.status === 'captured') return { do: 'recordCapture', outcome: 'paid' };
  await stopWaiting(tx, locked);
  return giveBack(locked);
}

async function decideOpen(tx: Transaction, locked: Locked): Promise<Step> {
  const { booking, intent, seen } = locked;
  if (seen.status === 'cancelled') {
    await moveBooking(tx, booking.id, 'release', PROVIDER);
    return { do: 'recordCancel', outcome: 'unpaid' };
  }
  if (seen.status === 'processing') return waitForProvider(tx, locked);
  if (seen.status === 'unpaid') {
    await moveBooking(tx, booking.id, 'release', PROVIDER);
    if (isWinnable(locked) && !isStale(locked)) return { do: 'nothing', outcome: 'unpaid' };
    await moveIntent(tx, intent.id, ['open'], 'releasing');
    return giveBack(locked);
  }
  return isWinnable(locked) && agrees(locked) ? claim(tx, locked) : lose(tx, locked);
}

/** Whether this booking can still get the laptop. While the laptop is under review, only the booking that holds it can. */
function isWinnable({ product, booking }: Locked): boolean {
  const isFree = !product.soldAt && !product.removedAt && !isHeldByOther(product, booking.id);
  const isDoubted = product.underReview && !isHeldByThis(product, booking);
  return isFree && !isDoubted && canOrder(booking.state, 'settle');
}

const isHeldByThis = (product: LockedProduct, { id }: BookingRow): boolean =>
  product.isHeld && product.heldBy === id;

/**
 * Whether the intent is so old that no payment page has it open. The server then cancels it, and the next payment page creates a new one.
 */
function isStale({ product, booking, intent }: Locked): boolean {
  return !isHeldByThis(product, booking) && Date.now() - intent.createdAt.getTime() > STALE_MS;
}

/** The money pays the order only if amount, currency and order are the same at the provider and in the database. */
function agrees({ booking, intent, seen }: Locked): boolean {
  return (
    seen.amountCents === intent.amountCents &&
    seen.amountCents === booking.priceCents &&
    seen.currency === CURRENCY &&
    seen.bookingId === booking.id
  );
}

async function waitForProvider(tx: Transaction, { product, booking }: Locked): Promise<Step> {
  if (await moveBooking(tx, booking.id, 'authorise', PROVIDER)) {
    if (!isHeldByOther(product, booking.id) && !product.soldAt)
      await holdProduct(tx, product.id, booking.id, PAYING_HOLD_MINUTES);
  }
  return { do: 'nothing', outcome: 'processing' };
}

async function claim(tx: Transaction, { product, booking, intent, seen }: Locked): Promise<Step> {
  await markSold(tx, product.id);
  await moveBooking(tx, booking.id, 'settle', { as: 'buyer', personId: booking.buyerId });
  await moveIntent(tx, intent.id, ['open'], 'claimed');
  await insertRow(tx, payments, {
    bookingId: booking.id,
    intentId: intent.id,
    productId: product.id,
    transactionId: seen.id,
    amountCents: seen.amountCents,
    cardFingerprint: seen.cardFingerprint ?? null,
    status: 'claimed',
  });
  return seen.status === 'succeeded'
    ? { do: 'recordCapture', outcome: 'paid' }
    : { do: 'capture', outcome: 'paid' };
}

async function lose(tx: Transaction, locked: Locked): Promise<Step> {
  const bookingId = locked.booking.id;
  if (await moveBooking(tx, bookingId, 'lose', PROVIDER)) await tx.emit('order.lost', { bookingId });
  await moveIntent(tx, locked.intent.id, ['open'], 'releasing');
  return giveBack(locked, 'lost');
}

async function decideClaimed(tx: Transaction, { product, booking, intent, seen }: Locked): Promise<Step> {
  if (seen.status === 'succeeded') return { do: 'recordCapture', outcome: 'paid' };
  if (seen.status !== 'cancelled') return { do: 'capture', outcome: 'paid' };
  // The authorization ended before the capture. No money arrived, so the server undoes the sale.
  await setPaymentStatus(tx, intent.id, 'void');
  await moveBooking(tx, booking.id, 'refund', PROVIDER);
  await unmarkSold(tx, product.id);
  return { do: 'recordCancel', outcome: 'lost' };
}

/** Releases an order that waits for the card although its intent has ended. If a later attempt is open, that attempt releases the order. */
async function stopWaiting(tx: Transaction, { booking, seen }: Locked): Promise<void> {
  if (booking.state !== 'paying' || seen.status === 'processing') return;
  if (await findLiveIntent(tx, booking.id)) return;
  await moveBooking(tx, booking.id, 'release', PROVIDER);
}

function giveBack({ booking, seen }: Locked, known?: 'lost'): Step {
  const outcome = known ?? (canOrder(booking.state, 'settle') ? 'unpaid' : 'lost');
  if (seen.status === 'cancelled') return { do: 'recordCancel', outcome };
  if (seen.status === 'processing') return { do: 'nothing', outcome: 'processing' };
  if (seen.status !== 'succeeded') return { do: 'cancel', outcome };
  return { do: seen.goneCents >= seen.amountCents ? 'recordRefund' : 'refund', outcome };
}
