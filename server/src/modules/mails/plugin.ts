import fp from 'fastify-plugin';
import { runRepeatedly } from '../../common/runRepeatedly';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { deliverMails, type MailServices } from './deliver';
import { gatherMails } from './gather';
import type { MailTransport } from '../../common/outgoingMail';
import { forgetOldMails, readSettings, switchOff, writeSettings } from './repository';
import { inTransaction } from '../../database/database';
import { modified } from '../../http/answers';
import { badRequest } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { lockCaller } from '../../http/lockCaller';
import { route } from '../../http/route';
import { readUnsubscribeToken } from './unsubscribeToken';

interface Options {
  readonly transport?: MailTransport | undefined;
}

export const mails = fp(
  async (app: App, { transport }: Options) => {
    const { db, log } = app;
    const {
      mailLinkSecrets: [secret],
      publicOrigin: origin,
      receivedAfterDays,
      payouts,
      distanceUnit,
    } = app.settings;
    await registerApi(app, mailRoutes);
    if (!transport) return;
    const terms = { receivedAfterDays, payoutsOn: payouts, distanceUnit };
    keepSending(app, { db, transport, origin, secret, terms, log });
  },
  { name: 'mails', dependencies: ['orders', 'messages', 'people'] },
);

const EVERY = 5;

/** Sends emails from the outbox every few seconds, until the server closes. Several processes may do so in parallel. */
function keepSending(app: App, services: MailServices): void {
  let stop: () => Promise<void> = () => Promise.resolve();
  app.addHook('onListen', async () => {
    stop = runRepeatedly(
      async () => {
        await gatherMails(services.db);
        await deliverMails(services);
        await forgetOldMails(services.db, app.settings.retention.mailDays);
      },
      EVERY,
      app.log,
    ).stop;
  });
  app.addHook('onClose', async () => {
    await stop();
    services.transport.close();
  });
}

/** Routes of a person's email settings. They have their own scope to accept forms, because mail programs post a form to unsubscribe. */
function mailRoutes(app: App): void {
  const { db } = app;
  const { mailLinkSecrets } = app.settings;
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    // Ignores the body, because the address contains all parameters.
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
    const meant = readUnsubscribeToken(mailLinkSecrets, request.query.token);
    if (!meant) throw badRequest('This link is not complete. Open it from the email once more.');
    await switchOff(db, meant.userId, meant.group);
    return modified(1);
  });
}
