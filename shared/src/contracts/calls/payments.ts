import { Type } from 'typebox';
import { CreatePaymentAnswer, CreatePaymentBody, FinalPaymentAnswer, FinalPaymentBody } from '../payments';
import { EmailQuery } from '../primitives';
import type { Calls } from './define';

export const paymentsCalls = {
  'POST /create-payment': {
    summary: 'Open the payment of an order: the client secret for the card form',
    access: 'signedIn',
    limit: 'createPayment',
    query: EmailQuery,
    body: CreatePaymentBody,
    answer: CreatePaymentAnswer,
  },
  'POST /finalPayment': {
    summary: 'Tell that the card was charged: 200 paid, 202 not decided yet',
    access: 'signedIn',
    limit: 'finalPayment',
    query: EmailQuery,
    body: FinalPaymentBody,
    answer: FinalPaymentAnswer,
    accepted: true,
  },
  'POST /webhooks/stripe': {
    summary: 'Events of the card provider, with their signature',
    access: 'anyone',
    answer: Type.Object({ received: Type.Boolean() }),
  },
} as const satisfies Calls;
