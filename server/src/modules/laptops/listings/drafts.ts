import { and, desc, eq, sql } from 'drizzle-orm';
import {
  type Draft,
  type DraftBody,
  type DraftContent,
  ERROR_CODES,
  LIMITS,
  type Listing,
} from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { listingDrafts } from '../../../database/listingSchema';
import type { Transaction } from '../../../database/domainEvents';
import type { App, Caller } from '../../../http/app';
import { badRequest, conflict, notFound } from '../../../http/errors';
import { lockCaller } from '../../../http/lockCaller';
import { deleted } from '../../../http/answers';
import { callerOf } from '../../../http/identity';
import { checkNew } from '../../../http/pictures';
import { route } from '../../../http/route';

const toDraft = ({ id, content, version, savedAt }: typeof listingDrafts.$inferSelect): Draft => ({
  _id: id,
  content,
  version,
  date: savedAt.toISOString(),
});

const ownOne = (id: string, sellerId: string) =>
  and(eq(listingDrafts.id, id), eq(listingDrafts.sellerId, sellerId));

async function listDrafts(db: Database, sellerId: string): Promise<Draft[]> {
  const rows = await db
    .select()
    .from(listingDrafts)
    .where(eq(listingDrafts.sellerId, sellerId))
    .orderBy(desc(listingDrafts.savedAt), listingDrafts.id);
  return rows.map(toDraft);
}

async function readDraft(db: Database, id: string, sellerId: string): Promise<Draft> {
  const row = firstOf(await db.select().from(listingDrafts).where(ownOne(id, sellerId)));
  if (!row) throw notFound('draft');
  return toDraft(row);
}

/** @throws 400 for a draft that is too large; 409 too_many_drafts */
export async function addDraft(tx: Transaction, seller: Caller, content: DraftContent): Promise<Draft> {
  assertSize(content);
  await lockCaller(tx, seller);
  const count = await tx.$count(listingDrafts, eq(listingDrafts.sellerId, seller.id));
  if (count >= LIMITS.drafts.max)
    throw conflict(
      'too_many_drafts',
      `You have ${LIMITS.drafts.max} drafts, which is the limit. Please finish or delete one of them first.`,
    );
  const [row] = await tx.insert(listingDrafts).values({ sellerId: seller.id, content }).returning();
  if (!row) throw new Error('The draft was not stored');
  return toDraft(row);
}

/** @throws 400 for a draft that is too large; 404 for another seller's or an unknown draft; 409 draft_changed with the stored draft */
async function saveDraft(
  db: Database,
  sellerId: string,
  id: string,
  { content, version }: DraftBody,
): Promise<Draft> {
  assertSize(content);
  const [row] = await db
    .update(listingDrafts)
    .set({ content, version: sql`${listingDrafts.version} + 1`, savedAt: sql`now()` })
    .where(and(ownOne(id, sellerId), eq(listingDrafts.version, version)))
    .returning();
  if (row) return toDraft(row);
  throw conflict(ERROR_CODES.draftChanged, 'This draft has changed in another tab or on another device.', {
    draft: await readDraft(db, id, sellerId),
  });
}

async function deleteDraft(db: Database, sellerId: string, id: string): Promise<boolean> {
  const rows = await db.delete(listingDrafts).where(ownOne(id, sellerId)).returning({ id: listingDrafts.id });
  return rows.length > 0;
}

export async function deleteDraftsOf(db: Database, sellerId: string): Promise<void> {
  await db.delete(listingDrafts).where(eq(listingDrafts.sellerId, sellerId));
}

function assertSize(content: DraftContent): void {
  if (JSON.stringify(content).length > LIMITS.drafts.characters)
    throw badRequest('This draft is too long. Please shorten its texts.');
}

/** @returns a draft with the fields of a listing, numbers as strings */
export function draftOf({ selectCategory, productInfo, specs, pictures }: Listing): DraftContent {
  const texts = ({ ...values }: object) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return { selectCategory, ...texts(productInfo), ...(specs && { specs: texts(specs) }), pictures };
}

export function draftRoutes(app: App): void {
  const { db, events, checkPicture } = app;
  const checked = async (
    { uid }: Caller,
    { pictures, ...typed }: DraftContent,
    known: readonly string[] = [],
  ) => ({
    ...typed,
    ...(pictures && { pictures: await checkNew(pictures, known, uid, checkPicture) }),
  });

  route(app, 'GET /drafts', (request) => listDrafts(db, callerOf(request).id));
  route(app, 'POST /drafts', async (request) => {
    const caller = callerOf(request);
    const content = await checked(caller, request.body.content);
    return events.inTransaction(db, (tx) => addDraft(tx, caller, content));
  });
  route(app, 'GET /drafts/:id', (request) => readDraft(db, request.params.id, callerOf(request).id));
  route(app, 'PUT /drafts/:id', async (request) => {
    const { params, body } = request;
    const caller = callerOf(request);
    const before = await readDraft(db, params.id, caller.id);
    const content = await checked(caller, body.content, before.content.pictures);
    return saveDraft(db, caller.id, params.id, { ...body, content });
  });
  route(app, 'DELETE /drafts/:id', async (request) => {
    const wasThere = await deleteDraft(db, callerOf(request).id, request.params.id);
    return deleted(wasThere ? 1 : 0);
  });
}
