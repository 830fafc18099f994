import { CALLS, Deleted, IdParams, Modified } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { deleted, modified } from '../../http/answers';
import type { App } from '../../http/app';
import { callerOf } from '../../http/identity';
import type { CatalogCache } from '../catalog/cache';
import type { FirebaseAccounts } from '../session/firebaseAccounts';
import { changeUser } from './changeUser';
import { deleteUser } from './deletion';
import { setRole, setVerified } from './repository';

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
