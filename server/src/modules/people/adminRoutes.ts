import { inTransaction } from '../../database/database';
import { deleted, modified } from '../../http/answers';
import type { App } from '../../http/app';
import { assertFreshProof, callerOf } from '../../http/identity';
import { changeUser, makeAdmin } from './changeUser';
import { deleteUser } from './deletion';
import { setVerified } from './repository';
import { lockCaller } from '../../http/lockCaller';
import { route } from '../../http/route';

/** What admins do with other people; each change leaves an audit row. */
export function adminUserRoutes(app: App): void {
  const { db, events } = app;
  route(app, 'PUT /verifyUser/:id', async (request) => {
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
  });
  route(app, 'PUT /makeAdmin/:id', async (request) => {
    const admin = callerOf(request);
    assertFreshProof(admin);
    const changed = await inTransaction(db, async (tx) => {
      await lockCaller(tx, admin);
      return makeAdmin(tx, request.params.id, admin.email);
    });
    return modified(changed);
  });
  route(app, 'DELETE /deleteUser/:id', async (request) => {
    const admin = callerOf(request);
    assertFreshProof(admin);
    await events.inTransaction(db, (tx) => deleteUser(tx, request.params.id, admin));
    return deleted(1);
  });
}
