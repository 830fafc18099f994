import { Type } from 'typebox';
import { Modified, OnlyPageQuery } from '../primitives';
import {
  OrderReviews,
  PersonReviews,
  ReportedReview,
  ReviewAnswerBody,
  ReviewBody,
  ReviewRemovalBody,
  ReviewReportBody,
  ReviewsQuery,
} from '../reviews';
import type { Calls } from './define';

export const reviewsCalls = {
  'GET /reportedReviews': {
    summary: 'Reviews with open reports, longest waiting first',
    access: 'admin',
    query: OnlyPageQuery,
    answer: Type.Array(ReportedReview),
  },
  'PUT /reviews/:id/removal': {
    summary: 'Remove a review, or its answer',
    access: 'admin',
    body: ReviewRemovalBody,
    answer: Modified,
  },
  'PUT /reviews/:id/dismissal': {
    summary: 'Dismiss the reports of a review',
    access: 'admin',
    answer: Modified,
  },
  'GET /orders/:id/reviews': {
    summary: 'The reviews of an order, for its buyer and its seller',
    access: 'signedIn',
    answer: OrderReviews,
  },
  'PUT /orders/:id/review': {
    summary: 'Review the other side of a received order, or change the review until it is visible',
    access: 'signedIn',
    limit: 'review',
    confirmed: true,
    body: ReviewBody,
    answer: OrderReviews,
  },
  'PUT /reviews/:id/answer': {
    summary: 'Answer a review of the caller, once',
    access: 'signedIn',
    limit: 'review',
    confirmed: true,
    body: ReviewAnswerBody,
    answer: Modified,
  },
  'PUT /reviews/:id/report': {
    summary: 'Report a review; a repeat changes nothing',
    access: 'signedIn',
    limit: 'report',
    body: ReviewReportBody,
    answer: Modified,
  },
  'GET /sellers/:id/reviews': {
    summary: 'Reviews of a person, newest first',
    access: 'visitor',
    query: ReviewsQuery,
    answer: PersonReviews,
  },
} as const satisfies Calls;
