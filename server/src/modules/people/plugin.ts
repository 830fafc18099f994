import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { forgetAllDeleted } from './account/forgetPeople';
import { accountRoutes } from './account/routes';
import { adminPeopleRoutes } from './admin/routes';
import { finishProviderDeletions } from './deletion';
import type { FirebaseAccounts } from './firebaseAccounts';
import { profileReportRoutes } from './profileReports';
import { removedPeopleFolder, removedPeopleListener } from './removedPeople';
import { userRoutes } from './routes';

declare module 'fastify' {
  interface FastifyInstance {
    accounts: FirebaseAccounts;
  }
}

interface Options {
  readonly accounts: FirebaseAccounts;
}

export const people = fp(
  async (app: App, { accounts }: Options) => {
    const { db, events, log, settings, sweeper } = app;
    app.decorate('accounts', accounts);
    removedPeopleListener(events, { db, folder: removedPeopleFolder(settings), log });
    await registerApi(app, (api) => {
      userRoutes(api);
      adminPeopleRoutes(api);
      accountRoutes(api);
      profileReportRoutes(api);
    });
    sweeper.eachTurn(() => finishProviderDeletions({ db, accounts, log, settings }));
    sweeper.daily(() => forgetAllDeleted(db));
  },
  { name: 'people', dependencies: ['services', 'laptops'] },
);
