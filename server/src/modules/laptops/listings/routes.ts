import { inserted, modified } from '../../../http/answers';
import type { App } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { callerOf } from '../../../http/identity';
import { checkNew } from '../../../http/pictures';
import { route } from '../../../http/route';
import { brandOf } from '../specs';
import { priceContextOf } from '../priceContext';
import { addDraft, draftOf, draftRoutes } from './drafts';
import { editListing, listingOf } from './edit';
import { findListing } from './repository';
import { hide, listAgain, withdraw } from './withdraw';

export function listingRoutes(app: App): void {
  editRoutes(app);
  withdrawalRoutes(app);
  draftRoutes(app);
  priceRoutes(app);
}

function editRoutes(app: App): void {
  const { db, events, checkPicture } = app;
  const { capped: limited } = app.settings;
  route(app, 'GET /listings/:id', async (request) => {
    const listing = await findListing(db, request.params.id, callerOf(request).id);
    if (!listing) throw notFound('laptop');
    return listing;
  });
  route(app, 'PUT /listings/:id', async (request) => {
    const { params } = request;
    const seller = callerOf(request);
    const known = (await findListing(db, params.id, seller.id))?.pictures ?? [];
    const pictures = await checkNew(request.body.pictures, known, seller.uid, checkPicture);
    const body = { ...request.body, pictures };
    return events.inTransaction(db, (tx) => editListing(tx, seller, params.id, { body, limited }));
  });
}

function withdrawalRoutes(app: App): void {
  const { db, events } = app;
  const { capped: limited } = app.settings;
  route(app, 'PUT /listings/:id/withdrawal', async (request) => {
    const seller = callerOf(request);
    const done = await events.inTransaction(db, (tx) => withdraw(tx, seller, request.params.id, limited));
    return modified(done ? 1 : 0);
  });
  route(app, 'DELETE /listings/:id/withdrawal', async (request) => {
    const seller = callerOf(request);
    const done = await events.inTransaction(db, (tx) => listAgain(tx, seller, request.params.id, limited));
    return modified(done ? 1 : 0);
  });
  route(app, 'PUT /admin/laptops/:id/hiding', async (request) => {
    const { params, body } = request;
    const admin = callerOf(request);
    const done = await events.inTransaction(db, (tx) => hide(tx, admin, params.id, body.note.trim()));
    return modified(done ? 1 : 0);
  });
  route(app, 'POST /listings/:id/copy', async (request) => {
    const seller = callerOf(request);
    const { _id } = await events.inTransaction(db, async (tx) =>
      addDraft(tx, seller, draftOf(await listingOf(tx, request.params.id, seller.id))),
    );
    return inserted(_id);
  });
}

function priceRoutes(app: App): void {
  const { db } = app;
  route(app, 'GET /priceSuggestion', async (request) => {
    const { brand, model } = request.query;
    const context = await priceContextOf(db, { brand: brandOf(brand.trim()), model: model.trim() });
    return { context };
  });
}
