import { Type } from 'typebox';
import { AdminOverview, AdminOverviewQuery } from '../adminOverview';
import { Booking, BookingAnswer, BookingBody, CheckoutAnswer, CheckoutQuery } from '../bookings';
import { CancelBody, Handover, MeetingBody, ReceiptCodeBody, Sale, SalesQuery } from '../handover';
import { Order, OrdersQuery, RefundAnswer, RefundBody } from '../orders';
import { Deleted, EmailParams, EmailQuery, OwnPageQuery } from '../primitives';
import {
  AcceptOfferBody,
  DecideProblemBody,
  DeclineOfferBody,
  OpenProblemBody,
  OrderProblem,
  ProblemCase,
  ProblemRow,
  ProblemsQuery,
  ProblemWordsBody,
} from '../problems';
import { SalesOverview, SalesOverviewQuery } from '../salesOverview';
import type { Calls } from './define';

export const ordersCalls = {
  'POST /booking': {
    summary: 'Book a laptop, which reserves it for a while; a repeat returns the same booking',
    access: 'signedIn',
    query: EmailQuery,
    body: BookingBody,
    answer: BookingAnswer,
  },
  'GET /myBooking/:email': {
    summary: 'The caller’s own orders, newest first',
    access: 'signedIn',
    params: EmailParams,
    query: OwnPageQuery,
    answer: Type.Array(Booking),
  },
  'GET /singleBooking/:id': {
    summary: 'One of the caller’s own orders',
    access: 'signedIn',
    answer: Booking,
  },
  'DELETE /deleteBooking/:id': {
    summary: 'Delete an unpaid order; its laptop can be bought again',
    access: 'signedIn',
    answer: Deleted,
  },
  'GET /laptops/:id/checkout': {
    summary: 'A laptop for the checkout, with the caller’s order of it and the seller’s meeting places',
    access: 'signedIn',
    query: CheckoutQuery,
    answer: CheckoutAnswer,
  },
  'GET /orders/:id': {
    summary: 'An order, for its buyer and its seller',
    access: 'signedIn',
    answer: Handover,
  },
  'PUT /orders/:id/meeting': {
    summary: 'Propose another place or time to the other side of the order',
    access: 'signedIn',
    limit: 'meeting',
    body: MeetingBody,
    answer: Handover,
  },
  'PUT /orders/:id/meeting/agreement': {
    summary: 'Agree to the other side’s place and time',
    access: 'signedIn',
    limit: 'meeting',
    body: MeetingBody,
    answer: Handover,
  },
  'POST /orders/:id/receipt': {
    summary: 'Confirm the receipt, as the buyer',
    access: 'signedIn',
    movesMoney: true,
    answer: Handover,
  },
  'POST /orders/:id/receipt/code': {
    summary: 'Confirm the receipt with the buyer’s code, as the seller; ten tries at most',
    access: 'signedIn',
    movesMoney: true,
    body: ReceiptCodeBody,
    answer: Handover,
  },
  'POST /orders/:id/cancellation': {
    summary: 'Cancel an unpaid booking, as the seller',
    access: 'signedIn',
    movesMoney: true,
    body: CancelBody,
    answer: Handover,
  },
  'GET /sales': {
    summary: 'Orders of the caller’s laptops that are reserved or paid, newest first',
    access: 'seller',
    query: SalesQuery,
    answer: Type.Array(Sale),
  },
  'GET /orders': {
    summary: 'Paid orders, newest first',
    access: 'admin',
    query: OrdersQuery,
    answer: Type.Array(Order),
  },
  'POST /refundOrder/:id': {
    summary: 'Refund an order, fully or in part, once',
    access: 'admin',
    movesMoney: true,
    body: RefundBody,
    answer: RefundAnswer,
  },
  'GET /admin/overview': {
    summary: 'Figures of the shop for the last days; up to a minute old',
    access: 'admin',
    query: AdminOverviewQuery,
    answer: AdminOverview,
  },
  'GET /sales/overview': {
    summary: 'The caller’s last weeks, tasks and money on its way',
    access: 'seller',
    query: SalesOverviewQuery,
    answer: SalesOverview,
  },
  'GET /problems': {
    summary: 'Problems with orders, longest waiting first',
    access: 'admin',
    query: ProblemsQuery,
    answer: Type.Array(ProblemRow),
  },
  'GET /problems/:id': {
    summary: 'A problem with its thread and the order’s log',
    access: 'admin',
    answer: ProblemCase,
  },
  'POST /problems/:id/decision': {
    summary: 'Decide a problem: how much of the price goes back to the buyer',
    access: 'admin',
    movesMoney: true,
    body: DecideProblemBody,
    answer: ProblemCase,
  },
  'GET /orders/:id/problem': {
    summary: 'The problem of an order, for its buyer and its seller',
    access: 'signedIn',
    answer: OrderProblem,
  },
  'POST /orders/:id/problem': {
    summary: 'Report a problem with a paid order',
    access: 'signedIn',
    limit: 'problem',
    body: OpenProblemBody,
    answer: OrderProblem,
  },
  'POST /orders/:id/problem/words': {
    summary: 'Write about a problem; a seller can offer money back',
    access: 'signedIn',
    limit: 'problem',
    body: ProblemWordsBody,
    answer: OrderProblem,
  },
  'POST /orders/:id/problem/offer/acceptance': {
    summary: 'Accept the seller’s offer',
    access: 'signedIn',
    movesMoney: true,
    body: AcceptOfferBody,
    answer: OrderProblem,
  },
  'POST /orders/:id/problem/offer/refusal': {
    summary: 'Decline the seller’s offer',
    access: 'signedIn',
    limit: 'problem',
    body: DeclineOfferBody,
    answer: OrderProblem,
  },
  'POST /orders/:id/problem/appeal': {
    summary: 'Ask an admin to decide about a problem',
    access: 'signedIn',
    answer: OrderProblem,
  },
  'POST /orders/:id/problem/withdrawal': {
    summary: 'Withdraw a problem: the order goes on as before',
    access: 'signedIn',
    answer: OrderProblem,
  },
} as const satisfies Calls;
