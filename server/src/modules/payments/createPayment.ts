import { ERROR_CODES, canOrder, type CreatePaymentBody } from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import { failpoint } from '../../common/failpoints';
import { conflict, notFound, priceChanged, sold, unavailable } from '../../http/errors';
import { toCents, toDollars } from '../../http/money';
import {
  type BookingRow,
  findOpenBookingIds,
  findOwnBooking,
  lockOrder,
} from '../orders/bookings/repository';
import { isLapsed } from '../orders/bookings/agreed';
import { holdProduct } from '../laptops/holds';
import { PAYING_HOLD_MINUTES, assertFree, assertNotUnderReview } from '../laptops/rules';
import { ProviderRefusedError, ProviderUnavailableError } from './provider';
import { failIntent, findLiveIntent, insertIntent, openIntent, type IntentRow } from './repository';
import type { PaymentServices } from './services';

/**
 * Prepares the card payment of a booking, and extends its hold. The amount comes from the booking. A repeated call returns the same client
 * secret. Without `bookingId`, the caller must have exactly one unpaid order at the price.
 * @throws 404 for another buyer's or an unknown booking; 409 price_changed, reserved, under_review, sold, gone, lost or already paid; 409
 * offer_changed or details_missing for the order of an offer; 503 if the provider is unreachable
 */
export async function createPayment(services: PaymentServices, buyerId: string, body: CreatePaymentBody) {
  const { intent, heldUntil } = await services.events.inTransaction(services.db, (tx) =>
    prepare(tx, buyerId, body),
  );
  const open = intent.clientSecret === null ? await askProvider(services, intent) : intent;
  if (!open?.clientSecret) throw conflict('conflict', 'This booking has changed. Please open it again.');
  return { clientSecret: open.clientSecret, reservedUntil: heldUntil?.toISOString() ?? null };
}

async function prepare(tx: Transaction, buyerId: string, body: CreatePaymentBody) {
  const bookingId = body.bookingId ?? (await onlyBookingAt(tx, buyerId, toCents(body.choseProductPrice)));
  const found = await findOwnBooking(tx, bookingId, buyerId);
  if (!found) throw notFound('order');
  const locked = await lockOrder(tx, found.id);
  if (!locked || locked.booking.state === 'deleted') throw notFound('order');
  const { product, booking } = locked;
  assertPayable(booking);
  if (product.soldAt) throw sold();
  if (product.removedAt) throw conflict(ERROR_CODES.gone, 'This laptop is no longer for sale.');
  assertFree(product, booking.id);
  assertNotUnderReview(product, booking.id);
  if (toCents(body.choseProductPrice) !== booking.priceCents)
    throw priceChanged(body.choseProductPrice, toDollars(booking.priceCents));
  if (isLapsed(booking, product))
    throw conflict(ERROR_CODES.offerChanged, 'The time to pay the agreed price is over.');
  if (booking.phone === '')
    throw conflict(
      ERROR_CODES.detailsMissing,
      'Please enter your phone number and a place to meet first: open the laptop’s page and continue there.',
    );
  // After the hold has ended, the buyer can still pay while the laptop is free. But this call does not start a new hold.
  const isHolder = product.isHeld && product.heldBy === booking.id;
  const heldUntil = isHolder ? await holdProduct(tx, product.id, booking.id, PAYING_HOLD_MINUTES) : null;
  const live = await findLiveIntent(tx, booking.id);
  return { intent: live ?? (await insertIntent(tx, booking.id, booking.priceCents)), heldUntil };
}

/** Finds the order by its price. @throws 409 with the ids to choose from, unless exactly one order fits */
async function onlyBookingAt(tx: Transaction, buyerId: string, priceCents: number): Promise<string> {
  const bookingIds = await findOpenBookingIds(tx, buyerId, priceCents);
  const [only, ...others] = bookingIds;
  if (only !== undefined && others.length === 0) return only;
  const message =
    only === undefined
      ? 'You have no unpaid order at this price.'
      : 'You have several unpaid orders at this price: open the one that you want to pay.';
  throw conflict('conflict', message, { bookingIds });
}

function assertPayable(booking: BookingRow): void {
  if (canOrder(booking.state, 'settle')) return;
  if (booking.state === 'lost') {
    throw conflict(ERROR_CODES.lost, 'This order can no longer be paid. Your money was not taken.');
  }
  throw conflict('already_paid', 'This order is already paid.');
}

/** Creates the intent outside any transaction, and stores it before the buyer gets its secret. */
function askProvider(services: PaymentServices, intent: IntentRow): Promise<IntentRow | undefined> {
  return services.creating.run(intent.id, async () => {
    try {
      const made = await services.provider.createIntent({
        amountCents: intent.amountCents,
        bookingId: intent.bookingId,
        idempotencyKey: `pi:${intent.bookingId}:${intent.attempt}`,
      });
      failpoint('intentMadeNotStored');
      return await openIntent(services.db, intent.id, made);
    } catch (error) {
      // The provider would repeat its failure for this idempotency key. The server therefore marks this attempt as failed, and the next
      // attempt gets a new key.
      const final =
        error instanceof ProviderRefusedError ||
        (error instanceof ProviderUnavailableError && error.answered);
      if (final) await failIntent(services.db, intent.id);
      throw providerDown(error);
    }
  });
}

/** @returns a 503 for an error of the provider; any other error unchanged */
export function providerDown(error: unknown): unknown {
  const fromProvider = error instanceof ProviderRefusedError || error instanceof ProviderUnavailableError;
  return fromProvider
    ? unavailable('Card payments do not work at the moment. Please try again shortly.')
    : error;
}
