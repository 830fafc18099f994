import { laptopSlug, type ProblemCase, type ProblemRow } from '@relaptop/shared/contracts';
import type { App } from '../../http/app';
import { notFound } from '../../http/errors';
import { assertFreshProof, callerOf } from '../../http/identity';
import { toDollars } from '../../http/money';
import { route } from '../../http/route';
import { answerList } from '../../http/wholeList';
import { listSteps } from '../orders/bookings/steps';
import { toStep } from '../orders/handover/mapping';
import { MOST_WITHOUT_PROOF } from '../payments/adminRoutes';
import { decideProblem } from './close';
import { headOf, viewOf } from './mapping';
import { findCase, listProblems, type CaseRow } from './queue';
import { isDue } from './rules';
import { makeRefund } from './settle';

/** Admins see the problems that buyers and sellers do not settle by themselves, and decide them. */
export function adminProblemRoutes(app: App): void {
  const { payments } = app;
  const { db, events } = payments;
  const show = async (id: string): Promise<ProblemCase> => {
    const row = await findCase(db, id);
    if (!row) throw notFound('problem');
    const log = (await listSteps(db, row.problem.bookingId)).map(toStep);
    return { problem: await viewOf(db, row.problem), due: dueOf(row), order: orderOf(row), log };
  };

  route(app, 'GET /problems', (request, reply) =>
    answerList(request, reply, {
      find: (page) => listProblems(db, request.query.show, page),
      positionOf: ({ problem }) => ({ at: problem.createdAt, id: problem.id }),
      toWire: (rows) => rows.map(toRow),
    }),
  );
  route(app, 'GET /problems/:id', (request) => show(request.params.id));
  route(app, 'POST /problems/:id/decision', async (request) => {
    const [{ id }, admin] = [request.params, callerOf(request)];
    if (request.body.amount > MOST_WITHOUT_PROOF) assertFreshProof(admin);
    const decide = events.inTransaction(db, (tx) => decideProblem(tx, admin, id, request.body));
    await makeRefund(payments, await decide);
    return show(id);
  });
}

const dueOf = ({ problem }: CaseRow): boolean => problem.endedAt === null && isDue(problem);

const toRow = (row: CaseRow): ProblemRow => ({
  ...headOf(row.problem),
  due: dueOf(row),
  ...factsOf(row),
});

const factsOf = (row: CaseRow) => ({
  productId: row.productId,
  slug: laptopSlug(row.productName),
  productName: row.productName,
  productImage: row.productImage,
  price: toDollars(row.priceCents),
  buyerName: row.buyerName,
  sealerName: row.sellerName,
});

const orderOf = (row: CaseRow): ProblemCase['order'] => ({
  _id: row.problem.bookingId,
  ...factsOf(row),
  state: row.state,
  refundedAmount: toDollars(row.refundedCents),
  buyerEmail: row.buyerEmail,
  sealerEmail: row.sellerEmail,
  transactionId: row.transactionId,
  paidAt: row.paidAt.toISOString(),
  meetLocation: row.meetLocation,
  meetAt: row.meetAt?.toISOString() ?? null,
  agreedAt: row.meetAgreedAt?.toISOString() ?? null,
});
