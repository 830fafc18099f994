import { inTransaction, type Database } from '../../database/database';
import { SYSTEM, appendAudit } from '../audit/repository';
import { findBooking, lockBooking, moveBooking } from '../bookings/repository';
import { lockAnyProduct } from '../products/repository';
import type { ProviderIntent } from './provider';
import {
  beginRefund,
  findIntent,
  finishRefund,
  lockIntent,
  moveIntent,
  setPaymentStatus,
} from './repository';
import type { PaymentServices } from './services';

/**
 * Records what happened to a paid order at the provider's side: a refund made on its pages, or a dispute. The event only says
 * where to look; what counts is what the provider shows when it is asked.
 */
export async function recordAfterSale(services: PaymentServices, providerId: string): Promise<void> {
  const intent = await findIntent(services.db, providerId);
  if (intent?.status !== 'captured') return;
  const seen = await services.provider.readIntent(providerId);
  if (!seen.refunded && !seen.disputed) return;
  await inTransaction(services.db, (tx) => record(tx, intent.id, intent.bookingId, seen));
}

async function record(
  tx: Database,
  intentId: string,
  bookingId: string,
  seen: ProviderIntent,
): Promise<void> {
  const { productId } = await findBooking(tx, bookingId);
  await lockAnyProduct(tx, productId);
  const booking = await lockBooking(tx, bookingId);
  const intent = await lockIntent(tx, intentId);
  if (!booking || intent?.status !== 'captured') return;
  if (seen.refunded) {
    await moveBooking(tx, bookingId, 'refund', 'refunded');
    await setPaymentStatus(tx, intentId, 'refunded');
    await moveIntent(tx, intentId, ['captured'], 'refunded');
    await beginRefund(tx, intentId, intent.amountCents);
    await finishRefund(tx, intentId);
    await appendAudit(tx, {
      actorEmail: SYSTEM,
      action: 'refund',
      subject: booking.productName,
      before: { bookingId, state: booking.state, amountCents: intent.amountCents },
      after: { bookingId, state: 'refunded', amountCents: 0 },
    });
  } else if (await moveBooking(tx, bookingId, 'dispute', 'disputed')) {
    await setPaymentStatus(tx, intentId, 'disputed');
  }
}
