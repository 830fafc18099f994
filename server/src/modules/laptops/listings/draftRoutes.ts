import type { DraftContent } from '@relaptop/shared/contracts';
import { deleted } from '../../../http/answers';
import type { App, Caller } from '../../../http/app';
import { callerOf } from '../../../http/identity';
import { checkNew } from '../../../http/pictures';
import { route } from '../../../http/route';
import { addDraft, deleteDraft, listDrafts, readDraft, saveDraft } from './drafts';

/** Laptops that are not listed yet: each is its seller's alone. */
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
