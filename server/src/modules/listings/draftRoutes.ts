import { Type } from 'typebox';
import {
  CALLS,
  Deleted,
  Draft,
  DraftBody,
  type DraftContent,
  IdParams,
  NewDraftBody,
} from '@relaptop/shared/contracts';
import { deleted } from '../../http/answers';
import { type App, call, type Caller } from '../../http/app';
import { callerOf } from '../../http/identity';
import { checkNew } from '../../http/pictures';
import { addDraft, deleteDraft, listDrafts, readDraft, saveDraft } from './drafts';
import type { ListingOptions } from './routes';

/** Laptops that are not listed yet: each is its seller's alone. */
export function draftRoutes(app: App, { db, events, checkPicture }: ListingOptions): void {
  const checked = async (
    { uid }: Caller,
    { pictures, ...typed }: DraftContent,
    known: readonly string[] = [],
  ) => ({
    ...typed,
    ...(pictures && { pictures: await checkNew(pictures, known, uid, checkPicture) }),
  });

  app.get(
    CALLS.drafts,
    call('seller', 'The caller’s drafts, the latest first', { response: { 200: Type.Array(Draft) } }),
    (request) => listDrafts(db, callerOf(request).id),
  );
  app.post(
    CALLS.drafts,
    call('seller', 'Keep what was typed of a new laptop so far', {
      body: NewDraftBody,
      response: { 200: Draft },
    }),
    async (request) => {
      const caller = callerOf(request);
      const content = await checked(caller, request.body.content);
      return events.inTransaction(db, (tx) => addDraft(tx, caller, content));
    },
  );
  app.get(
    CALLS.draft,
    call('seller', 'One of the caller’s drafts', { params: IdParams, response: { 200: Draft } }),
    (request) => readDraft(db, request.params.id, callerOf(request).id),
  );
  app.put(
    CALLS.draft,
    call('seller', 'Keep what was typed since', {
      params: IdParams,
      body: DraftBody,
      response: { 200: Draft },
    }),
    async (request) => {
      const { params, body } = request;
      const caller = callerOf(request);
      const before = await readDraft(db, params.id, caller.id);
      const content = await checked(caller, body.content, before.content.pictures);
      return saveDraft(db, caller.id, params.id, { ...body, content });
    },
  );
  app.delete(
    CALLS.draft,
    call('seller', 'Delete a draft', { params: IdParams, response: { 200: Deleted } }),
    async (request) => {
      const wasThere = await deleteDraft(db, callerOf(request).id, request.params.id);
      return deleted(wasThere ? 1 : 0);
    },
  );
}
