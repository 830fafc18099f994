import fp from 'fastify-plugin';
import { runRepeatedly } from '../../common/runRepeatedly';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { deliverMails, type MailServices } from './deliver';
import { gatherMails } from './gather';
import type { MailTransport } from './outgoingMail';
import { forgetOldMails } from './repository';
import { mailRoutes } from './routes';

interface Options {
  /** Without it the shop sends no emails. */
  readonly transport?: MailTransport | undefined;
}

export const mails = fp(
  async (app: App, { transport }: Options) => {
    const { db, log } = app;
    const { sessionSecret: secret, publicOrigin: origin, receivedAfterDays, payouts } = app.settings;
    await registerApi(app, mailRoutes);
    if (!transport) return;
    const terms = { receivedAfterDays, payoutsOn: payouts };
    keepSending(app, { db, transport, origin, secret, terms, log });
  },
  { name: 'mails', dependencies: ['orders', 'messages', 'people'] },
);

/** Seconds between two looks into the outbox. */
const EVERY = 5;

/** Sends what comes into the outbox, within seconds, until the server ends. Several processes may do so side by side. */
function keepSending(app: App, services: MailServices): void {
  let stop: () => Promise<void> = () => Promise.resolve();
  app.addHook('onListen', async () => {
    stop = runRepeatedly(
      async () => {
        await gatherMails(services.db);
        await deliverMails(services);
        await forgetOldMails(services.db);
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
