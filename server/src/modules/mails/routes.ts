import { inTransaction } from '../../database/database';
import { modified } from '../../http/answers';
import type { App } from '../../http/app';
import { badRequest } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { lockCaller } from '../../http/lockCaller';
import { route } from '../../http/route';
import { readSettings, switchOff, writeSettings } from './repository';
import { readUnsubscribeToken } from './unsubscribeToken';

/** Which emails somebody gets. Register them in a scope of their own: mail programs send a form. */
export function mailRoutes(app: App): void {
  const { db } = app;
  const { sessionSecret: secret } = app.settings;
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    // What it says is known: everything is in the address.
    payload.resume().once('end', () => done(null));
  });
  route(app, 'GET /me/mailSettings', (request) => readSettings(db, callerOf(request).id));
  route(app, 'PUT /me/mailSettings', async (request) => {
    const caller = callerOf(request);
    await inTransaction(db, async (tx) => {
      await lockCaller(tx, caller);
      await writeSettings(tx, caller.id, request.body);
    });
    return readSettings(db, caller.id);
  });
  route(app, 'POST /unsubscribe', async (request) => {
    const meant = readUnsubscribeToken(secret, request.query.token);
    if (!meant) throw badRequest('This link is not complete. Open it from the email once more.');
    await switchOff(db, meant.userId, meant.group);
    return modified(1);
  });
}
