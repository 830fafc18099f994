import {
  CALLS,
  CreatePaymentAnswer,
  CreatePaymentBody,
  EmailQuery,
  FinalPaymentAnswer,
  FinalPaymentBody,
} from '@relaptop/shared/contracts';
import { type App, call } from '../../http/app';
import { assertSelf, callerOf } from '../../http/identity';
import { createPayment } from './createPayment';
import { finalPayment } from './finalPayment';

/** A buyer pays a booking; the provider's own news come in through `webhookRoutes.ts`. */
export function paymentRoutes(app: App): void {
  const { payments: services } = app;
  app.post(
    CALLS.createPayment,
    call(
      { access: 'signedIn', limit: 'createPayment' },
      'Open the payment of an order: the client secret for the card form',
      { querystring: EmailQuery, body: CreatePaymentBody, response: { 200: CreatePaymentAnswer } },
    ),
    async (request) => {
      const buyer = callerOf(request);
      assertSelf(buyer.email, request.query.email);
      return createPayment(services, buyer.id, request.body);
    },
  );
  app.post(
    CALLS.finalPayment,
    call(
      { access: 'signedIn', limit: 'finalPayment' },
      'Tell that the card was charged: 200 paid, 202 not decided yet',
      {
        querystring: EmailQuery,
        body: FinalPaymentBody,
        response: { 200: FinalPaymentAnswer, 202: FinalPaymentAnswer },
      },
    ),
    async (request, reply) => {
      const buyer = callerOf(request);
      assertSelf(buyer.email, request.query.email, request.body.userEmail);
      const answer = await finalPayment(services, buyer, request.body);
      return reply.code(answer.status === 'paid' ? 200 : 202).send(answer);
    },
  );
}
