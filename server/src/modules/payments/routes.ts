import {
  CALLS,
  CreatePaymentAnswer,
  CreatePaymentBody,
  EmailQuery,
  FinalPaymentAnswer,
  FinalPaymentBody,
} from '@relaptop/shared/contracts';
import type { App } from '../../http/app';
import { assertSelf, callerOf } from '../../http/identity';
import { createPayment } from './createPayment';
import { finalPayment } from './finalPayment';
import type { PaymentServices } from './services';

/** A buyer pays a booking; the provider's own news come in through `webhookRoutes.ts`. */
export function paymentRoutes(app: App, services: PaymentServices): void {
  app.post(
    CALLS.createPayment,
    {
      config: { access: 'signedIn', limit: 'createPayment' },
      schema: { querystring: EmailQuery, body: CreatePaymentBody, response: { 200: CreatePaymentAnswer } },
    },
    async (request) => {
      const buyer = callerOf(request);
      assertSelf(buyer.email, request.query.email);
      return createPayment(services, buyer.id, request.body);
    },
  );
  app.post(
    CALLS.finalPayment,
    {
      config: { access: 'signedIn', limit: 'finalPayment' },
      schema: {
        querystring: EmailQuery,
        body: FinalPaymentBody,
        response: { 200: FinalPaymentAnswer, 202: FinalPaymentAnswer },
      },
    },
    async (request, reply) => {
      const buyer = callerOf(request);
      assertSelf(buyer.email, request.query.email, request.body.userEmail);
      const answer = await finalPayment(services, buyer, request.body);
      return reply.code(answer.status === 'paid' ? 200 : 202).send(answer);
    },
  );
}
