import type { AddProductBody } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import type { Transaction } from '../../../database/domainEvents';
import { deleted, inserted, modified } from '../../../http/answers';
import type { App, Caller } from '../../../http/app';
import { badRequest } from '../../../http/errors';
import { assertSelf, callerOf } from '../../../http/identity';
import { readPage } from '../../../http/paging';
import { checkAll } from '../../../http/pictures';
import { appendAudit } from '../../../database/auditSchema';
import { columnsOf, toProduct } from '../mapping';
import { placeOf } from '../places/repository';
import { findCategoryId, findOfSeller } from '../repository';
import { lockCaller } from '../../../http/lockCaller';
import { route } from '../../../http/route';
import {
  assertFieldsAgree,
  assertFree,
  assertMayAdvertise,
  assertMayList,
  assertOwner,
  assertUnsold,
} from '../rules';
import {
  insertProduct,
  lockListing,
  lockProduct,
  markAdvertised,
  markRemoved,
  type NewProduct,
} from '../writes';

export function productRoutes(app: App): void {
  const { db, events, checkPicture } = app;
  const { capped: limited } = app.settings;
  route(app, 'POST /addProduct', async (request) => {
    const seller = callerOf(request);
    assertSelf(seller.email, request.query.email, request.body.productInfo.sealerEmail);
    assertConsistent(request.body);
    const { image, pictures } = request.body;
    const body = {
      ...request.body,
      image: await checkPicture(image, seller.uid),
      ...(pictures && { pictures: await checkAll(pictures, seller.uid, checkPicture) }),
    };
    return inserted(await events.inTransaction(db, (tx) => add(tx, seller, body, limited)));
  });
  route(app, 'GET /myProduct/:email', async (request, reply) => {
    const seller = callerOf(request);
    assertSelf(seller.email, request.params.email, request.query.email);
    const rows = await readPage(request, reply, {
      find: (page) => findOfSeller(db, seller.id, page, request.query.state),
      positionOf: (row) => ({ at: row.listedAt, id: row.id }),
    });
    return rows.map((row) => toProduct(row, seller));
  });
  route(app, 'PUT /productAdvertise/:id', async (request) => {
    const seller = callerOf(request);
    assertSelf(seller.email, request.query.email);
    const changed = await events.inTransaction(db, (tx) => advertise(tx, request.params.id, seller, limited));
    return modified(changed ? 1 : 0);
  });
  route(app, 'DELETE /deleteProduct/:id', async (request) => {
    const caller = callerOf(request);
    await events.inTransaction(db, (tx) => remove(tx, request.params.id, caller));
    return deleted(1);
  });
}

function assertConsistent({ image, pictures, productInfo }: AddProductBody): void {
  if (pictures && pictures[0] !== image) throw badRequest('The first picture has to be the main one.');
  assertFieldsAgree(productInfo, productInfo.specs);
}

async function add(tx: Transaction, seller: Caller, body: AddProductBody, limited: boolean): Promise<string> {
  await lockCaller(tx, seller);
  if (limited) await assertMayList(tx, seller.id);
  return insertProduct(tx, await toRow(tx, seller, body));
}

async function toRow(db: Database, seller: Caller, body: AddProductBody): Promise<NewProduct> {
  const categoryId = await findCategoryId(db, body.selectCategory);
  if (!categoryId) throw badRequest('This category does not exist.');
  return {
    categoryId,
    sellerId: seller.id,
    ...columnsOf(body.productInfo, body.pictures),
    placeId: await placeOf(db, body.productInfo.location),
    image: body.image,
  };
}

async function advertise(tx: Transaction, id: string, seller: Caller, limited: boolean): Promise<boolean> {
  await lockCaller(tx, seller);
  const product = await lockProduct(tx, id);
  assertOwner(product, seller.id);
  assertFree(product);
  if (product.advertisedAt) return false;
  if (limited) await assertMayAdvertise(tx, seller.id);
  await markAdvertised(tx, id);
  return true;
}

async function remove(tx: Transaction, id: string, caller: Caller): Promise<void> {
  await lockCaller(tx, caller);
  const product = await lockListing(tx, id);
  assertOwner(product, caller.role === 'admin' && product ? product.sellerId : caller.id);
  // An admin can remove another seller's laptop even while it is reserved.
  if (caller.role === 'admin' && product.sellerId !== caller.id) assertUnsold(product);
  else assertFree(product);
  await markRemoved(tx, id);
  if (caller.role !== 'admin') return;
  const { sellerId } = product;
  if (sellerId !== caller.id) await tx.emit('laptop.takenDown', { productId: id, sellerId });
  await appendAudit(tx, {
    actorEmail: caller.email,
    action: 'deleteProduct',
    subject: product.name,
    before: { id, sellerId, priceCents: product.priceCents, onMarket: true },
    after: { id, onMarket: false },
  });
}
