import type { App } from '../../http/app';
import { assertSelf, callerOf } from '../../http/identity';
import { route } from '../../http/route';
import { createPayment } from './createPayment';
import { finalPayment } from './finalPayment';

/** A buyer pays a booking; the provider's own news come in through `webhookRoutes.ts`. */
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
