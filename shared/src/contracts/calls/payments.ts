import { Type } from 'typebox';
import { CreatePaymentAnswer, CreatePaymentBody, FinalPaymentAnswer, FinalPaymentBody } from '../payments';
import { EmailQuery } from '../primitives';
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
    movesMoney: true,
    limit: 'createPayment',
    query: EmailQuery,
    body: CreatePaymentBody,
    answer: CreatePaymentAnswer,
  },
  'POST /finalPayment': {
    summary: 'Report that the card was charged: 200 paid, 202 not decided yet',
    access: 'signedIn',
    movesMoney: true,
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
    summary: 'Totals of the shop’s money',
    access: 'admin',
    answer: Money,
  },
  'GET /money/payouts': {
    summary: 'All payouts, latest sale first',
    access: 'admin',
    query: AdminPayoutsQuery,
    answer: Type.Array(AdminPayout),
  },
  'GET /fees': {
    summary: 'The shop’s fee',
    access: 'anyone',
    answer: FeeAnswer,
  },
  'GET /payouts': {
    summary: 'The caller’s payouts, latest sale first',
    access: 'seller',
    query: PayoutsQuery,
    answer: Type.Array(Payout),
  },
  'GET /payouts/desk': {
    summary: 'State of the caller’s account at the card provider, and totals of their payouts',
    access: 'seller',
    limit: 'payoutAccount',
    query: PayoutDeskQuery,
    answer: PayoutDesk,
  },
  'POST /payouts/account': {
    summary: 'Begin or continue the card provider’s form',
    access: 'seller',
    movesMoney: true,
    limit: 'payoutAccount',
    confirmed: true,
    answer: OnboardingAnswer,
  },
  'GET /payouts/statement': {
    summary: 'The caller’s statement of a month',
    access: 'seller',
    query: StatementQuery,
    answer: Type.Array(StatementLine),
  },
  'GET /sales/:id/payout': {
    summary: 'The payout of a sale',
    access: 'seller',
    answer: Payout,
  },
  'POST /webhooks/stripe/connect': {
    summary: 'Events about sellers’ accounts at the card provider, with their signature',
    access: 'anyone',
    answer: Type.Object({ received: Type.Boolean() }),
  },
} as const satisfies Calls;
