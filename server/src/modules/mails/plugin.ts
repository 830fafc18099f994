import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { keepSending } from './keepSending';
import type { MailTransport } from './outgoingMail';
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
