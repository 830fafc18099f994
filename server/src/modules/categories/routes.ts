import { Type } from 'typebox';
import {
  AdminCategory,
  CALLS,
  CategoryChange,
  CategoryOrder,
  Deleted,
  IdParams,
  Inserted,
  Modified,
  NewCategory,
} from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import type { DomainEvents, Transaction } from '../../events/domainEvents';
import { deleted, inserted, modified } from '../../http/answers';
import { type App, type Caller, call } from '../../http/app';
import { callerOf } from '../../http/identity';
import type { CheckPicture } from '../../http/pictures';
import { lockCaller } from '../users/repository';
import { add, change, order, remove } from './change';
import { listWithLaptops } from './repository';

interface Options {
  readonly db: Database;
  readonly events: DomainEvents;
  readonly checkPicture: CheckPicture;
}

/** The categories of the shop, as admins edit them. */
export function categoryRoutes(app: App, { db, events, checkPicture }: Options): void {
  const asAdmin = <T>(admin: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    events.inTransaction(db, async (tx) => {
      await lockCaller(tx, admin);
      return work(tx);
    });

  app.get(
    CALLS.adminCategories,
    call('admin', 'The categories in their order, with how many laptops are in each', {
      response: { 200: Type.Array(AdminCategory) },
    }),
    () => listWithLaptops(db),
  );
  app.post(
    CALLS.adminCategories,
    call('admin', 'Add a category behind all others', { body: NewCategory, response: { 200: Inserted } }),
    async (request) => {
      const admin = callerOf(request);
      const body = { ...request.body, image: await checkPicture(request.body.image, admin.uid) };
      return inserted(await asAdmin(admin, (tx) => add(tx, admin, body)));
    },
  );
  app.put(
    CALLS.categoryOrder,
    call('admin', 'Put all categories in another order', {
      body: CategoryOrder,
      response: { 200: Modified },
    }),
    async (request) => {
      const admin = callerOf(request);
      return modified(await asAdmin(admin, (tx) => order(tx, admin, request.body.ids)));
    },
  );
  app.put(
    CALLS.adminCategory,
    call('admin', 'Change the heading or the picture of a category', {
      params: IdParams,
      body: CategoryChange,
      response: { 200: Modified },
    }),
    async (request) => {
      const { params } = request;
      const admin = callerOf(request);
      const body = { ...request.body, image: await checkPicture(request.body.image, admin.uid) };
      return modified(await asAdmin(admin, (tx) => change(tx, admin, params.id, body)));
    },
  );
  app.delete(
    CALLS.adminCategory,
    call('admin', 'Remove a category that no laptop is or was in', {
      params: IdParams,
      response: { 200: Deleted },
    }),
    async (request) => {
      const admin = callerOf(request);
      await asAdmin(admin, (tx) => remove(tx, admin, request.params.id));
      return deleted(1);
    },
  );
}
