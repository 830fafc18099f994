import { Type } from 'typebox';
import { CALLS, IdParams, Modified, ReportedReview, ReviewRemovalBody } from '@relaptop/shared/contracts';
import { modified } from '../../http/answers';
import { type App, call } from '../../http/app';
import { callerOf } from '../../http/identity';
import { OnlyPageQuery } from '../../http/paging';
import { answerList } from '../../http/wholeList';
import { toReported } from './mapping';
import { dismissReports, removeReview } from './remove';
import { listReported } from './repository';

/** Reviews that somebody has reported: an admin removes them, with a reason, or finds nothing wrong. */
export function adminReviewRoutes(app: App): void {
  const { db, events } = app;
  app.get(
    CALLS.reportedReviews,
    call('admin', 'Reviews with open reports, the one that waits longest first', {
      querystring: OnlyPageQuery,
      response: { 200: Type.Array(ReportedReview) },
    }),
    (request, reply) =>
      answerList(request, reply, {
        find: (page) => listReported(db, page, request.query.only),
        positionOf: (row) => ({ at: row.reportedAt, id: row.reportId }),
        toWire: (rows) => rows.map(toReported),
      }),
  );
  app.put(
    CALLS.reviewRemoval,
    call('admin', 'Remove a review, or its answer', {
      params: IdParams,
      body: ReviewRemovalBody,
      response: { 200: Modified },
    }),
    async (request) => {
      const { params, body } = request;
      const admin = callerOf(request);
      await events.inTransaction(db, (tx) => removeReview(tx, params.id, admin, body));
      return modified(1);
    },
  );
  app.put(
    CALLS.reviewDismissal,
    call('admin', 'Find nothing wrong with a reported review', {
      params: IdParams,
      response: { 200: Modified },
    }),
    async (request) => {
      const admin = callerOf(request);
      await events.inTransaction(db, (tx) => dismissReports(tx, request.params.id, admin));
      return modified(1);
    },
  );
}
