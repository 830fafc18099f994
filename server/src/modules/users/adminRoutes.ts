import { CALLS, Deleted, IdParams, Modified, type AuditAction } from '@relaptop/shared/contracts';
import { inTransaction, type Database } from '../../database/database';
import { deleted, modified } from '../../http/answers';
import type { App } from '../../http/app';
import { notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { appendAudit } from '../audit/repository';
import type { CatalogCache } from '../catalog/cache';
import type { FirebaseAccounts } from '../session/firebaseAccounts';
import { deleteUser } from './deletion';
import { findUser, lockUser, setRole, setVerified, toUser, type UserRow } from './repository';

interface Options {
  readonly db: Database;
  readonly cache: CatalogCache;
  readonly accounts: FirebaseAccounts;
}

/** What admins do with other people; each change leaves an audit row. */
export function adminUserRoutes(app: App, { db, cache, accounts }: Options): void {
  app.put(
    CALLS.verifyUser,
    { config: { access: 'admin' }, schema: { params: IdParams, response: { 200: Modified } } },
    async (request) => {
      const changed = await changeUser(db, request.params.id, {
        action: 'verifyUser',
        actorEmail: callerOf(request).email,
        isDone: (user) => user.verifiedAt !== null,
        apply: setVerified,
      });
      cache.clear();
      return modified(changed);
    },
  );
  app.put(
    CALLS.makeAdmin,
    { config: { access: 'admin' }, schema: { params: IdParams, response: { 200: Modified } } },
    async (request) => {
      const changed = await changeUser(db, request.params.id, {
        action: 'makeAdmin',
        actorEmail: callerOf(request).email,
        isDone: (user) => user.role === 'admin',
        apply: (tx, id) => setRole(tx, id, 'admin'),
      });
      return modified(changed);
    },
  );
  app.delete(
    CALLS.deleteUser,
    { config: { access: 'admin' }, schema: { params: IdParams, response: { 200: Deleted } } },
    async (request) => {
      await deleteUser(db, accounts, request.log, request.params.id, callerOf(request));
      cache.clear();
      return deleted(1);
    },
  );
}

interface Change {
  readonly action: AuditAction;
  readonly actorEmail: string;
  isDone(user: UserRow): boolean;
  apply(tx: Database, id: string): Promise<void>;
}

/** @returns 1, or 0 when there was nothing to change. @throws 404 for unknown people */
function changeUser(db: Database, id: string, change: Change): Promise<number> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw notFound('user');
    if (change.isDone(user)) return 0;
    await change.apply(tx, id);
    const after = await findUser(tx, id);
    await appendAudit(tx, {
      actorEmail: change.actorEmail,
      action: change.action,
      subject: user.email,
      before: toUser(user),
      after: after && toUser(after),
    });
    return 1;
  });
}
