import { ERROR_CODES, type FinalPaymentAnswer, type FinalPaymentBody } from '@relaptop/shared/contracts';
import type { App, Caller } from '../../http/app';
import { assertSelf, callerOf } from '../../http/identity';
import { route } from '../../http/route';
import { createPayment, providerDown } from './createPayment';
import { AppError, conflict, notFound, priceChanged } from '../../http/errors';
import { toCents, toDollars } from '../../http/money';
import { findOwnBooking } from '../orders/bookings/repository';
import { findIntent } from './repository';
import type { PaymentServices } from './services';
import { settle } from './settle';

export function paymentRoutes(app: App): void {
  const { payments: services } = app;
  route(app, 'POST /create-payment', async (request) => {
    const buyer = callerOf(request);
    assertSelf(buyer.email, request.query.email);
    return createPayment(services, buyer.id, request.body);
  });
  route(app, 'POST /finalPayment', async (request, reply) => {
    const buyer = callerOf(request);
    assertSelf(buyer.email, request.query.email, request.body.userEmail);
    const answer = await finalPayment(services, buyer, request.body);
    return reply.code(answer.status === 'paid' ? 200 : 202).send(answer);
  });
}

/**
 * The browser reports that the card was charged, and the server checks the charge at the provider. A repeated call gets the same answer.
 * @throws 402 unpaid; 404 for another buyer's booking; 409 if booking, intent and buyer don't belong together or the order can't be paid
 * any more; 503 if the provider is unreachable
 */
async function finalPayment(
  services: PaymentServices,
  buyer: Caller,
  body: FinalPaymentBody,
): Promise<FinalPaymentAnswer> {
  await assertBelongsTogether(services, buyer, body);
  const settled = await settle(services, body.transactionId).catch((error: unknown) => {
    throw providerDown(error);
  });
  switch (settled.outcome) {
    case 'paid':
      return { acknowledged: true, insertedId: settled.paymentId, status: 'paid' };
    case 'processing':
      return { acknowledged: true, insertedId: null, status: 'processing' };
    case 'unpaid':
      throw new AppError(ERROR_CODES.unpaid, 'The card was not charged. Please try to pay again.');
    case 'lost':
      throw conflict(ERROR_CODES.lost, 'This order can no longer be paid. We are refunding your money.');
    case 'unknown':
      throw mismatch();
  }
}

async function assertBelongsTogether(services: PaymentServices, buyer: Caller, body: FinalPaymentBody) {
  const booking = await findOwnBooking(services.db, body.bookingId, buyer.id);
  if (!booking) throw notFound('order');
  if (booking.productId !== body.productId) throw mismatch();
  if (toCents(body.choseProductPrice) !== booking.priceCents)
    throw priceChanged(body.choseProductPrice, toDollars(booking.priceCents));
  const intent = await findIntent(services.db, body.transactionId);
  if (intent?.bookingId !== booking.id) throw mismatch();
}

const mismatch = () => conflict('mismatch', 'This payment does not belong to this order.');
