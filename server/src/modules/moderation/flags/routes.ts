import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Flag, laptopSlug } from '@relaptop/shared/contracts';
import type { Transaction } from '../../../database/domainEvents';
import { modified } from '../../../http/answers';
import type { App, Caller } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { callerOf } from '../../../http/identity';
import { route } from '../../../http/route';
import { answerList } from '../../../http/wholeList';
import { appendAudit } from '../../../database/auditSchema';
import { lockAnyProduct } from '../../laptops/writes';
import { lockCaller } from '../../../http/lockCaller';
import { type Database, firstOf } from '../../../database/database';
import { flags } from '../../../database/flagSchema';
import { products, users } from '../../../database/schema';
import { toDollars } from '../../../http/money';
import { countRows, type Page, rowOf } from '../../../http/paging';

export function flagRoutes(app: App): void {
  const { db, events } = app;
  route(app, 'GET /flags', (request, reply) =>
    answerList(request, reply, {
      find: (page) => listFlags(db, page, request.query.only),
      positionOf: (row) => ({ at: row.createdAt, id: row.id }),
      toWire: (rows) => rows.map(toFlag),
    }),
  );
  route(app, 'PUT /flags/:id/dismissal', async (request) => {
    const { params, body } = request;
    await events.inTransaction(db, (tx) => dismissFlag(tx, params.id, body.note.trim(), callerOf(request)));
    return modified(1);
  });
}

/** Dismisses a flag. @throws 404 for an unknown flag, or if another admin was faster */
export async function dismissFlag(tx: Transaction, id: string, note: string, admin: Caller): Promise<void> {
  await lockCaller(tx, admin);
  // The flag's laptop never changes, so it is safe to read it before the locks.
  const found = firstOf(await tx.select().from(flags).where(eq(flags.id, id)));
  // Locks the laptop before the flag, so that a booking sees the flag either open or closed.
  const product = found && (await lockAnyProduct(tx, found.productId));
  const isOpen = and(eq(flags.id, id), open);
  const flag = product && firstOf(await tx.select().from(flags).where(isOpen).for('update'));
  if (!flag) throw notFound('flag');
  // The audit log can't be erased, so it leaves out the evidence, which may be a phone number.
  const { reason, productId } = flag;
  await tx
    .update(flags)
    .set({ closedAt: sql`now()`, outcome: 'dismissed', note })
    .where(eq(flags.id, id));
  const after = await lockAnyProduct(tx, productId);
  if (product.underReview && !after?.underReview) await tx.emit('laptop.cleared', { productId });
  await appendAudit(tx, {
    actorEmail: admin.email,
    action: 'dismissFlag',
    subject: product.name,
    before: { id, productId, reason, open: true },
    after: { id, open: false, note },
  });
}

const open = isNull(flags.closedAt);
const other = alias(products, 'other');

/** @param only the id of one flag. @returns open flags, the oldest first; one extra row if there is a next page */
async function listFlags(db: Database, page: Page, only?: string) {
  const which = only ? eq(flags.id, only) : undefined;
  const rows = await db
    .select({
      id: flags.id,
      reason: flags.reason,
      evidence: flags.evidence,
      createdAt: flags.createdAt,
      laptop: {
        id: products.id,
        name: products.name,
        image: products.image,
        priceCents: products.priceCents,
        soldAt: products.soldAt,
      },
      seller: { _id: users.id, name: users.name, email: users.email },
      other: { id: other.id, name: other.name },
    })
    .from(flags)
    .innerJoin(products, eq(products.id, flags.productId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .leftJoin(other, eq(other.id, flags.otherId))
    .where(and(open, which, page.after && sql`(${flags.createdAt}, ${flags.id}) > ${rowOf(page.after)}`))
    .orderBy(asc(flags.createdAt), asc(flags.id))
    .limit(page.limit + 1);
  return { rows, total: await countRows(db, flags, and(open, which)) };
}
type FlagRow = Awaited<ReturnType<typeof listFlags>>['rows'][number];

const toFlag = ({ id, createdAt, laptop, other: first, ...row }: FlagRow): Flag => ({
  _id: id,
  reason: row.reason,
  evidence: row.evidence,
  date: createdAt.toISOString(),
  laptop: {
    _id: laptop.id,
    name: laptop.name,
    slug: laptopSlug(laptop.name),
    image: laptop.image,
    price: toDollars(laptop.priceCents),
    isSold: laptop.soldAt !== null,
  },
  seller: row.seller,
  other: first && { _id: first.id, name: first.name, slug: laptopSlug(first.name) },
});
