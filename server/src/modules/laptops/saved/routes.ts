import { inTransaction } from '../../../database/database';
import { deleted, inserted, modified } from '../../../http/answers';
import type { App } from '../../../http/app';
import { callerOf } from '../../../http/identity';
import { route } from '../../../http/route';
import { deleteSaved, join, listSaved, save } from './repository';
import { deleteSearch, listSearches, saveSearch } from './searches';

export function savedRoutes(app: App): void {
  laptopRoutes(app);
  searchRoutes(app);
}

function laptopRoutes(app: App): void {
  const { db } = app;
  route(app, 'GET /saved', async (request) => ({ ids: await listSaved(db, callerOf(request).id) }));
  route(app, 'POST /saved', async (request) => {
    const caller = callerOf(request);
    await inTransaction(db, (tx) => join(tx, caller, request.body.ids));
    return { ids: await listSaved(db, caller.id) };
  });
  route(app, 'PUT /saved/:id', async (request) =>
    modified(await inTransaction(db, (tx) => save(tx, callerOf(request), request.params.id))),
  );
  route(app, 'DELETE /saved/:id', async (request) => {
    const wasSaved = await deleteSaved(db, callerOf(request).id, request.params.id);
    return deleted(wasSaved ? 1 : 0);
  });
}

function searchRoutes(app: App): void {
  const { db } = app;
  route(app, 'GET /savedSearches', (request) => listSearches(db, callerOf(request).id));
  route(app, 'POST /savedSearches', async (request) =>
    inserted(await inTransaction(db, (tx) => saveSearch(tx, callerOf(request), request.body))),
  );
  route(app, 'DELETE /savedSearches/:id', async (request) => {
    const wasSaved = await deleteSearch(db, callerOf(request).id, request.params.id);
    return deleted(wasSaved ? 1 : 0);
  });
}
