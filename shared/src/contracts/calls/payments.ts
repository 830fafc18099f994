import { Type } from 'typebox';
import { CreatePaymentAnswer, CreatePaymentBody, FinalPaymentAnswer, FinalPaymentBody } from '../payments';
import { EmailQuery, IdParams } from '../primitives';
import type { Calls } from './define';
import {
  AdminPayout,
  AdminPayoutsQuery,
  FeeAnswer,
  Money,
  OnboardingAnswer,
  Payout,
  PayoutDesk,
  PayoutDeskQuery,
  PayoutsQuery,
  StatementLine,
  StatementQuery,
} from '../payouts';

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
  'GET /money': {
    summary: 'Where the money of all sales is',
    access: 'admin',
    answer: Money,
  },
  'GET /money/payouts': {
    summary: 'The money of all sales, the latest sale first',
    access: 'admin',
    query: AdminPayoutsQuery,
    answer: Type.Array(AdminPayout),
  },
  'GET /fees': {
    summary: 'What the shop keeps of a sale',
    access: 'anyone',
    answer: FeeAnswer,
  },
  'GET /payouts': {
    summary: 'The money of the caller’s sales, the latest sale first',
    access: 'seller',
    query: PayoutsQuery,
    answer: Type.Array(Payout),
  },
  'GET /payouts/desk': {
    summary: 'How the caller’s account at the card provider stands, and where their money is',
    access: 'seller',
    limit: 'payoutAccount',
    query: PayoutDeskQuery,
    answer: PayoutDesk,
  },
  'POST /payouts/account': {
    summary: 'Begin or go on with the form of the card provider',
    access: 'seller',
    limit: 'payoutAccount',
    confirmed: true,
    answer: OnboardingAnswer,
  },
  'GET /payouts/statement': {
    summary: 'What the caller got, and gave back, in a month',
    access: 'seller',
    query: StatementQuery,
    answer: Type.Array(StatementLine),
  },
  'GET /sales/:id/payout': {
    summary: 'When the money of a sale comes, and how much',
    access: 'seller',
    params: IdParams,
    answer: Payout,
  },
  'POST /webhooks/stripe/connect': {
    summary: 'Events about sellers’ accounts at the card provider, with their signature',
    access: 'anyone',
    answer: Type.Object({ received: Type.Boolean() }),
  },
} as const satisfies Calls;
