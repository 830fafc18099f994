import { modified } from '../../http/answers';
import type { App } from '../../http/app';
import { callerOf } from '../../http/identity';
import { route } from '../../http/route';
import { answerList } from '../../http/wholeList';
import { toReported } from './mapping';
import { dismissReports, removeReview } from './remove';
import { listReported } from './repository';

/** Reviews that somebody has reported: an admin removes them, with a reason, or finds nothing wrong. */
export function adminReviewRoutes(app: App): void {
  const { db, events } = app;
  route(app, 'GET /reportedReviews', (request, reply) =>
    answerList(request, reply, {
      find: (page) => listReported(db, page, request.query.only),
      positionOf: (row) => ({ at: row.reportedAt, id: row.reportId }),
      toWire: (rows) => rows.map(toReported),
    }),
  );
  route(app, 'PUT /reviews/:id/removal', async (request) => {
    const { params, body } = request;
    const admin = callerOf(request);
    await events.inTransaction(db, (tx) => removeReview(tx, params.id, admin, body));
    return modified(1);
  });
  route(app, 'PUT /reviews/:id/dismissal', async (request) => {
    const admin = callerOf(request);
    await events.inTransaction(db, (tx) => dismissReports(tx, request.params.id, admin));
    return modified(1);
  });
}
