import { lowestOffer, type Offer } from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import type { App, Caller } from '../../http/app';
import { notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { toDollars } from '../../http/money';
import { cutPage, pageOf } from '../../http/paging';
import { route } from '../../http/route';
import { acceptOffer, counterOffer, declineOffer, makeOffer, withdrawOffer } from './decide';
import { chooseOffers, offerSettingsOf, offerToSavers } from './listing';
import { findOffer, listOffers, listOffersFor, toOffer } from '../messages/offers';
import { roomFor } from './rules';

export function offerRoutes(app: App): void {
  const { db, events } = app;
  const { capped, offerHoldHours } = app.settings;

  const show = async (id: string, caller: Caller): Promise<Offer> => {
    const offer = await findOffer(db, id, caller.id);
    if (!offer) throw notFound('offer');
    return offer;
  };
  /** @returns the offer, or the new offer that the change created */
  const change = async (caller: Caller, id: string, work: (tx: Transaction) => Promise<string | void>) =>
    show((await events.inTransaction(db, work)) ?? id, caller);

  route(app, 'GET /offers', async (request, reply) => {
    const caller = callerOf(request);
    const page = pageOf(request.query);
    const rows = await listOffers(db, caller.id, request.query, page);
    const shown = cutPage(request, reply, page, rows, (row) => ({ at: row.createdAt, id: row.id }));
    return shown.map((row) => toOffer(row, caller.id));
  });
  route(app, 'GET /offers/:id', (request) => show(request.params.id, callerOf(request)));
  route(app, 'GET /laptops/:id/offers', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    const room = await roomFor(db, id, caller, capped);
    if (!room) throw notFound('laptop');
    const price = toDollars(room.priceCents);
    const { cannotOffer, left } = room;
    const offers = await listOffersFor(db, id, caller.id);
    return { offers, cannotOffer, left, lowest: lowestOffer(price), price };
  });
  route(app, 'POST /laptops/:id/offers', (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    return change(caller, id, (tx) => makeOffer(tx, id, caller, request.body, capped));
  });
  route(app, 'POST /offers/:id/acceptance', (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    return change(caller, id, (tx) => acceptOffer(tx, id, caller, offerHoldHours));
  });
  route(app, 'POST /offers/:id/refusal', (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    return change(caller, id, (tx) => declineOffer(tx, id, caller));
  });
  route(app, 'POST /offers/:id/withdrawal', (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    return change(caller, id, (tx) => withdrawOffer(tx, id, caller));
  });
  route(app, 'POST /offers/:id/counter', (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    return change(caller, id, (tx) => counterOffer(tx, id, caller, request.body));
  });

  route(app, 'GET /listings/:id/offerSettings', (request) =>
    offerSettingsOf(db, request.params.id, callerOf(request).id),
  );
  route(app, 'PUT /listings/:id/offerSettings', async (request) => {
    const [{ id }, seller] = [request.params, callerOf(request)];
    await events.inTransaction(db, (tx) => chooseOffers(tx, seller, id, request.body));
    return offerSettingsOf(db, id, seller.id);
  });
  route(app, 'POST /listings/:id/offersToSavers', async (request) => {
    const [{ id }, seller] = [request.params, callerOf(request)];
    return { sent: await events.inTransaction(db, (tx) => offerToSavers(tx, seller, id, request.body)) };
  });
}
