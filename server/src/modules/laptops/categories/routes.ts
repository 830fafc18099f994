import type { Transaction } from '../../../database/domainEvents';
import { deleted, inserted, modified } from '../../../http/answers';
import type { App, Caller } from '../../../http/app';
import { callerOf } from '../../../http/identity';
import { lockCaller } from '../../../http/lockCaller';
import { route } from '../../../http/route';
import { add, change, order, remove } from './change';
import { listWithLaptops } from './repository';

/** The categories of the shop, as admins edit them. */
export function categoryRoutes(app: App): void {
  const { db, events, checkPicture } = app;
  const asAdmin = <T>(admin: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    events.inTransaction(db, async (tx) => {
      await lockCaller(tx, admin);
      return work(tx);
    });

  route(app, 'GET /admin/categories', () => listWithLaptops(db));
  route(app, 'POST /admin/categories', async (request) => {
    const admin = callerOf(request);
    const body = { ...request.body, image: await checkPicture(request.body.image, admin.uid) };
    return inserted(await asAdmin(admin, (tx) => add(tx, admin, body)));
  });
  route(app, 'PUT /admin/categories/order', async (request) => {
    const admin = callerOf(request);
    return modified(await asAdmin(admin, (tx) => order(tx, admin, request.body.ids)));
  });
  route(app, 'PUT /admin/categories/:id', async (request) => {
    const { params } = request;
    const admin = callerOf(request);
    const body = { ...request.body, image: await checkPicture(request.body.image, admin.uid) };
    return modified(await asAdmin(admin, (tx) => change(tx, admin, params.id, body)));
  });
  route(app, 'DELETE /admin/categories/:id', async (request) => {
    const admin = callerOf(request);
    await asAdmin(admin, (tx) => remove(tx, admin, request.params.id));
    return deleted(1);
  });
}
