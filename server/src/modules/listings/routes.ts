import {
  CALLS,
  IdParams,
  Inserted,
  Listing,
  ListingBody,
  Modified,
  PriceSuggestion,
  PriceSuggestionQuery,
} from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import type { DomainEvents } from '../../events/domainEvents';
import { inserted, modified } from '../../http/answers';
import { type App, call } from '../../http/app';
import { notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { checkNew, type CheckPicture } from '../../http/pictures';
import { brandOf } from '../catalog/specs';
import { priceContextOf } from '../laptops/priceContext';
import { draftRoutes } from './draftRoutes';
import { addDraft, draftOf } from './drafts';
import { editListing, listingOf } from './edit';
import { findListing } from './repository';
import { listAgain, withdraw } from './withdraw';

export interface ListingOptions {
  readonly db: Database;
  readonly events: DomainEvents;
  readonly checkPicture: CheckPicture;
  /** Whether sellers have their share only. */
  readonly limited: boolean;
}

/** What sellers do with the laptops that they have listed, and with those that they are about to. */
export function listingRoutes(app: App, options: ListingOptions): void {
  editRoutes(app, options);
  shelfRoutes(app, options);
  draftRoutes(app, options);
  priceRoutes(app, options);
}

function editRoutes(app: App, { db, events, checkPicture, limited }: ListingOptions): void {
  app.get(
    CALLS.listing,
    call('seller', 'One of the caller’s own laptops, as it is edited', {
      params: IdParams,
      response: { 200: Listing },
    }),
    async (request) => {
      const listing = await findListing(db, request.params.id, callerOf(request).id);
      if (!listing) throw notFound('laptop');
      return listing;
    },
  );
  app.put(
    CALLS.listing,
    call(
      { access: 'seller', confirmed: true },
      'Change what is said of an own laptop, but for what a buyer has agreed to',
      { params: IdParams, body: ListingBody, response: { 200: Listing } },
    ),
    async (request) => {
      const { params } = request;
      const seller = callerOf(request);
      const known = (await findListing(db, params.id, seller.id))?.pictures ?? [];
      const pictures = await checkNew(request.body.pictures, known, seller.uid, checkPicture);
      const body = { ...request.body, pictures };
      return events.inTransaction(db, (tx) => editListing(tx, seller, params.id, { body, limited }));
    },
  );
}

function shelfRoutes(app: App, { db, events, limited }: ListingOptions): void {
  app.put(
    CALLS.listingWithdrawal,
    call('seller', 'Take an own laptop out of the shop for a while', {
      params: IdParams,
      response: { 200: Modified },
    }),
    async (request) => {
      const seller = callerOf(request);
      const done = await events.inTransaction(db, (tx) => withdraw(tx, seller, request.params.id, limited));
      return modified(done ? 1 : 0);
    },
  );
  app.delete(
    CALLS.listingWithdrawal,
    call({ access: 'seller', confirmed: true }, 'List a withdrawn laptop again', {
      params: IdParams,
      response: { 200: Modified },
    }),
    async (request) => {
      const seller = callerOf(request);
      const done = await events.inTransaction(db, (tx) => listAgain(tx, seller, request.params.id, limited));
      return modified(done ? 1 : 0);
    },
  );
  app.post(
    CALLS.listingCopy,
    call('seller', 'Make a draft of an own laptop', { params: IdParams, response: { 200: Inserted } }),
    async (request) => {
      const seller = callerOf(request);
      const { _id } = await events.inTransaction(db, async (tx) =>
        addDraft(tx, seller, draftOf(await listingOf(tx, request.params.id, seller.id))),
      );
      return inserted(_id);
    },
  );
}

function priceRoutes(app: App, { db }: ListingOptions): void {
  app.get(
    CALLS.priceSuggestion,
    call('seller', 'What laptops of a model were offered and sold for here', {
      querystring: PriceSuggestionQuery,
      response: { 200: PriceSuggestion },
    }),
    async (request) => {
      const { brand, model } = request.query;
      const context = await priceContextOf(db, { brand: brandOf(brand.trim()), model: model.trim() });
      return { context };
    },
  );
}
