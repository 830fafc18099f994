import { CALLS, Deleted, IdParams, Modified } from '@relaptop/shared/contracts';
import { inTransaction } from '../../database/database';
import { deleted, modified } from '../../http/answers';
import { type App, call } from '../../http/app';
import { assertFreshProof, callerOf } from '../../http/identity';
import { changeUser, makeAdmin } from './changeUser';
import { deleteUser } from './deletion';
import { setVerified } from './repository';
import { lockCaller } from '../../http/lockCaller';

/** What admins do with other people; each change leaves an audit row. */
export function adminUserRoutes(app: App): void {
  const { db, events } = app;
  app.put(
    CALLS.verifyUser,
    call('admin', 'Verify a seller', { params: IdParams, response: { 200: Modified } }),
    async (request) => {
      const admin = callerOf(request);
      const changed = await events.inTransaction(db, async (tx) => {
        await lockCaller(tx, admin);
        return changeUser(tx, request.params.id, {
          action: 'verifyUser',
          actorEmail: admin.email,
          isDone: (user) => user.verifiedAt !== null,
          apply: (id) => setVerified(tx, id),
        });
      });
      return modified(changed);
    },
  );
  app.put(
    CALLS.makeAdmin,
    call('admin', 'Make somebody an admin', { params: IdParams, response: { 200: Modified } }),
    async (request) => {
      const admin = callerOf(request);
      assertFreshProof(admin);
      const changed = await inTransaction(db, async (tx) => {
        await lockCaller(tx, admin);
        return makeAdmin(tx, request.params.id, admin.email);
      });
      return modified(changed);
    },
  );
  app.delete(
    CALLS.deleteUser,
    call('admin', 'Delete a person: their sessions end, what they have not sold goes', {
      params: IdParams,
      response: { 200: Deleted },
    }),
    async (request) => {
      const admin = callerOf(request);
      assertFreshProof(admin);
      await events.inTransaction(db, (tx) => deleteUser(tx, request.params.id, admin));
      return deleted(1);
    },
  );
}
