import { CALLS, MailSettings, Modified, UnsubscribeQuery } from '@relaptop/shared/contracts';
import { inTransaction } from '../../database/database';
import { modified } from '../../http/answers';
import { type App, call } from '../../http/app';
import { badRequest } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { lockCaller } from '../../http/lockCaller';
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
  app.get(
    CALLS.mailSettings,
    call('signedIn', 'Which emails the caller gets', { response: { 200: MailSettings } }),
    (request) => readSettings(db, callerOf(request).id),
  );
  app.put(
    CALLS.mailSettings,
    call('signedIn', 'Choose which emails to get', {
      body: MailSettings,
      response: { 200: MailSettings },
    }),
    async (request) => {
      const caller = callerOf(request);
      await inTransaction(db, async (tx) => {
        await lockCaller(tx, caller);
        await writeSettings(tx, caller.id, request.body);
      });
      return readSettings(db, caller.id);
    },
  );
  app.post(
    CALLS.unsubscribe,
    call({ access: 'anyone', limit: 'unsubscribe' }, 'End emails of one kind, by the link in one of them', {
      querystring: UnsubscribeQuery,
      response: { 200: Modified },
    }),
    async (request) => {
      const meant = readUnsubscribeToken(secret, request.query.token);
      if (!meant) throw badRequest('This link is not complete. Open it from the email once more.');
      await switchOff(db, meant.userId, meant.group);
      return modified(1);
    },
  );
}
