import { Type } from 'typebox';
import { AdminOverview, AdminOverviewQuery } from '../adminOverview';
import { Booking, BookingAnswer, BookingBody, CheckoutAnswer } from '../bookings';
import { CancelBody, Handover, MeetingBody, ReceiptCodeBody, Sale, SalesQuery } from '../handover';
import { Order, OrdersQuery, RefundAnswer, RefundBody } from '../orders';
import { Deleted, EmailParams, EmailQuery, IdParams, OwnPageQuery } from '../primitives';
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
    summary: 'Book a laptop: it is held for its buyer for a while; again, the same booking comes back',
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
    params: IdParams,
    answer: Booking,
  },
  'DELETE /deleteBooking/:id': {
    summary: 'Give up an order that is not paid; its laptop is free again',
    access: 'signedIn',
    params: IdParams,
    answer: Deleted,
  },
  'GET /laptops/:id/checkout': {
    summary:
      'A laptop with what its next buyer needs: their own order of it, and where its seller meets buyers',
    access: 'signedIn',
    params: IdParams,
    answer: CheckoutAnswer,
  },
  'GET /orders/:id': {
    summary: 'An order, for its buyer and its seller',
    access: 'signedIn',
    params: IdParams,
    answer: Handover,
  },
  'PUT /orders/:id/meeting': {
    summary: 'Propose another place or time to the other side of the order',
    access: 'signedIn',
    limit: 'meeting',
    params: IdParams,
    body: MeetingBody,
    answer: Handover,
  },
  'PUT /orders/:id/meeting/agreement': {
    summary: 'Agree to the place and time that the other side has proposed',
    access: 'signedIn',
    limit: 'meeting',
    params: IdParams,
    body: MeetingBody,
    answer: Handover,
  },
  'POST /orders/:id/receipt': {
    summary: 'Say that the laptop has come: its buyer',
    access: 'signedIn',
    params: IdParams,
    answer: Handover,
  },
  'POST /orders/:id/receipt/code': {
    summary: 'Type in the code that the buyer told: its seller, ten times at most',
    access: 'signedIn',
    params: IdParams,
    body: ReceiptCodeBody,
    answer: Handover,
  },
  'POST /orders/:id/cancellation': {
    summary: 'Call a booking off before it is paid: its seller',
    access: 'signedIn',
    params: IdParams,
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
    summary: 'Give an order’s money back, whole or in part, once',
    access: 'admin',
    params: IdParams,
    body: RefundBody,
    answer: RefundAnswer,
  },
  'GET /admin/overview': {
    summary: 'How the shop went in the last days; up to a minute old',
    access: 'admin',
    query: AdminOverviewQuery,
    answer: AdminOverview,
  },
  'GET /sales/overview': {
    summary: 'What the last weeks have brought the caller, what is to do, and what money is to come',
    access: 'seller',
    query: SalesOverviewQuery,
    answer: SalesOverview,
  },
  'GET /problems': {
    summary: 'Problems with orders; those that wait longest first',
    access: 'admin',
    query: ProblemsQuery,
    answer: Type.Array(ProblemRow),
  },
  'GET /problems/:id': {
    summary: 'A problem with both sides’ words and the order’s log',
    access: 'admin',
    params: IdParams,
    answer: ProblemCase,
  },
  'POST /problems/:id/decision': {
    summary: 'Decide a problem: how much goes back to the buyer',
    access: 'admin',
    params: IdParams,
    body: DecideProblemBody,
    answer: ProblemCase,
  },
  'GET /orders/:id/problem': {
    summary: 'What is wrong with an order, for its buyer and its seller',
    access: 'signedIn',
    params: IdParams,
    answer: OrderProblem,
  },
  'POST /orders/:id/problem': {
    summary: 'Say that something is wrong with a paid order',
    access: 'signedIn',
    limit: 'problem',
    params: IdParams,
    body: OpenProblemBody,
    answer: OrderProblem,
  },
  'POST /orders/:id/problem/words': {
    summary: 'Write about a problem; a seller can offer money back',
    access: 'signedIn',
    limit: 'problem',
    params: IdParams,
    body: ProblemWordsBody,
    answer: OrderProblem,
  },
  'POST /orders/:id/problem/offer/acceptance': {
    summary: 'Accept what the seller offers to give back',
    access: 'signedIn',
    params: IdParams,
    body: AcceptOfferBody,
    answer: OrderProblem,
  },
  'POST /orders/:id/problem/offer/refusal': {
    summary: 'Decline what the seller offers',
    access: 'signedIn',
    limit: 'problem',
    params: IdParams,
    body: DeclineOfferBody,
    answer: OrderProblem,
  },
  'POST /orders/:id/problem/appeal': {
    summary: 'Ask an admin to decide about a problem',
    access: 'signedIn',
    params: IdParams,
    answer: OrderProblem,
  },
  'POST /orders/:id/problem/withdrawal': {
    summary: 'Take a problem back: the order is paid as before',
    access: 'signedIn',
    params: IdParams,
    answer: OrderProblem,
  },
} as const satisfies Calls;
