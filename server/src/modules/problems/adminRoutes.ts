import type { ProblemCase, ProblemFilter, ProblemRow } from '@relaptop/shared/contracts';
import { and, asc, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { App } from '../../http/app';
import { notFound } from '../../http/errors';
import { assertFreshProof, callerOf } from '../../http/identity';
import { route } from '../../http/route';
import { answerList } from '../../http/wholeList';
import { listSteps, toStep } from '../orders/bookings/steps';
import { MOST_WITHOUT_PROOF } from '../payments/adminRoutes';
import { decideProblem, makeRefund } from './close';
import { headOf, viewOf, isDue } from './mapping';
import { type Database, firstOf } from '../../database/database';
import { payments } from '../../database/moneySchema';
import { isDue as dueInSql, isUndecided, problems } from '../../database/problemSchema';
import { bookings, products, users } from '../../database/schema';
import { afterPosition, countRows, type Page, rowOf } from '../../http/paging';
import { dollars, isoDate, slug } from '../../http/wireColumns';
import { isPaidBy } from '../orders/bookings/repository';

export function adminProblemRoutes(app: App): void {
  const { payments } = app;
  const { db, events } = payments;
  const show = async (id: string): Promise<ProblemCase> => {
    const row = await findCase(db, id);
    if (!row) throw notFound('problem');
    const log = (await listSteps(db, row.problem.bookingId)).map(toStep);
    return {
      problem: await viewOf(db, row.problem),
      due: dueOf(row),
      order: { _id: row.problem.bookingId, ...row.facts, ...row.order },
      log,
    };
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

const toRow = (row: CaseRow): ProblemRow => ({ ...headOf(row.problem), due: dueOf(row), ...row.facts });

const seller = alias(users, 'seller');
const SHOWN: Readonly<Record<ProblemFilter, SQL | undefined>> = {
  due: dueInSql,
  open: isUndecided,
  ended: isNotNull(problems.endedAt),
};

const selectCases = (db: Database) =>
  db
    .select({
      problem: problems,
      facts: {
        productId: bookings.productId,
        slug: slug(bookings.productName),
        productName: bookings.productName,
        productImage: bookings.productImage,
        price: dollars(bookings.priceCents),
        buyerName: bookings.userName,
        sealerName: seller.name,
      },
      order: {
        state: bookings.state,
        refundedAmount: dollars(payments.refundedCents),
        buyerEmail: bookings.userEmail,
        sealerEmail: seller.email,
        transactionId: payments.transactionId,
        paidAt: isoDate(bookings.paidAt),
        meetLocation: bookings.meetLocation,
        meetAt: isoDate(bookings.meetAt) as SQL<string | null>,
        timeZone: bookings.meetZone,
        agreedAt: isoDate(bookings.meetAgreedAt) as SQL<string | null>,
      },
    })
    .from(problems)
    .innerJoin(bookings, eq(bookings.id, problems.bookingId))
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(seller, eq(seller.id, products.sellerId))
    .innerJoin(payments, isPaidBy)
    .$dynamic();
type CaseRow = Awaited<ReturnType<typeof selectCases>>[number];

/**
 * @returns the page's rows, and one extra row if there is a next page. With the filters `due` and `open`, the oldest problem comes first,
 * else the latest
 */
async function listProblems(db: Database, show: ProblemFilter | undefined, page: Page) {
  const shown = show && SHOWN[show];
  const latestFirst = show === 'ended' || show === undefined;
  const after = latestFirst ? afterPosition(problems.createdAt, problems.id, page) : laterThan(page);
  const order = latestFirst ? desc : asc;
  const rows = await selectCases(db)
    .where(and(shown, after))
    .orderBy(order(problems.createdAt), order(problems.id))
    .limit(page.limit + 1);
  return { rows, total: await countRows(db, problems, shown) };
}

const laterThan = ({ after }: Page): SQL | undefined =>
  after && sql`(${problems.createdAt}, ${problems.id}) > ${rowOf(after)}`;

async function findCase(db: Database, id: string): Promise<CaseRow | undefined> {
  return firstOf(await selectCases(db).where(eq(problems.id, id)));
}
