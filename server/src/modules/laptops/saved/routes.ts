import { Type } from 'typebox';
import {
  CALLS,
  Deleted,
  IdParams,
  Inserted,
  JoinSavedBody,
  Modified,
  SaveSearchBody,
  SavedLaptops,
  SavedSearch,
} from '@relaptop/shared/contracts';
import { inTransaction } from '../../../database/database';
import { deleted, inserted, modified } from '../../../http/answers';
import { type App, call } from '../../../http/app';
import { callerOf } from '../../../http/identity';
import { deleteSaved, listSaved } from './repository';
import { join, save } from './save';
import { deleteSearch, listSearches, saveSearch } from './searches';

/** Laptops and searches that people come back to. */
export function savedRoutes(app: App): void {
  laptopRoutes(app);
  searchRoutes(app);
}

/** What the laptops are like, the call for laptops by their ids tells. */
function laptopRoutes(app: App): void {
  const { db } = app;
  app.get(
    CALLS.saved,
    call('signedIn', 'The laptops that the caller has saved, the latest first', {
      response: { 200: SavedLaptops },
    }),
    async (request) => ({ ids: await listSaved(db, callerOf(request).id) }),
  );
  app.post(
    CALLS.saved,
    call('signedIn', 'Keep what was saved before logging in, and tell all that is saved', {
      body: JoinSavedBody,
      response: { 200: SavedLaptops },
    }),
    async (request) => {
      const caller = callerOf(request);
      await inTransaction(db, (tx) => join(tx, caller, request.body.ids));
      return { ids: await listSaved(db, caller.id) };
    },
  );
  app.put(
    CALLS.savedLaptop,
    call('signedIn', 'Save a laptop', { params: IdParams, response: { 200: Modified } }),
    async (request) =>
      modified(await inTransaction(db, (tx) => save(tx, callerOf(request), request.params.id))),
  );
  app.delete(
    CALLS.savedLaptop,
    call('signedIn', 'Save a laptop no longer', { params: IdParams, response: { 200: Deleted } }),
    async (request) => {
      const wasSaved = await deleteSaved(db, callerOf(request).id, request.params.id);
      return deleted(wasSaved ? 1 : 0);
    },
  );
}

function searchRoutes(app: App): void {
  const { db } = app;
  app.get(
    CALLS.savedSearches,
    call('signedIn', 'The searches that the caller has saved, by name', {
      response: { 200: Type.Array(SavedSearch) },
    }),
    (request) => listSearches(db, callerOf(request).id),
  );
  app.post(
    CALLS.savedSearches,
    call('signedIn', 'Save a search, or change the name of a saved one and whether new laptops are told of', {
      body: SaveSearchBody,
      response: { 200: Inserted },
    }),
    async (request) =>
      inserted(await inTransaction(db, (tx) => saveSearch(tx, callerOf(request), request.body))),
  );
  app.delete(
    CALLS.savedSearch,
    call('signedIn', 'Remove a saved search', { params: IdParams, response: { 200: Deleted } }),
    async (request) => {
      const wasSaved = await deleteSearch(db, callerOf(request).id, request.params.id);
      return deleted(wasSaved ? 1 : 0);
    },
  );
}
