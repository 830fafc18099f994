import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App, FirebaseIdentity } from '../../http/app';
import { registerAccess } from '../../plugins/access';
import { createAuthenticators } from './authenticators';
import { emailLinkRoutes, forgetPersonNetworks, sessionRoutes } from './routes';
import { createSessionTokens, type SessionTokens } from './sessionTokens';
import { createTesterCookie, type TesterCookie } from './testerCookie';
import { forgetEndedTesters, TestMode, testModeRoutes } from './testMode';

declare module 'fastify' {
  interface FastifyInstance {
    session: { readonly tokens: SessionTokens; readonly tester: TesterCookie; readonly testMode: TestMode };
  }
}

interface Options {
  readonly firebase: (token: string) => Promise<FirebaseIdentity>;
}

/** Authenticates the caller of each request. Register it before the first route. */
export const access = fp(
  async (app: App, { firebase }: Options) => {
    const { sessionSecrets, publicOrigin } = app.settings;
    const tokens = createSessionTokens(sessionSecrets);
    const tester = createTesterCookie(sessionSecrets, publicOrigin.startsWith('https:'));
    app.decorate('session', { tokens, tester, testMode: new TestMode(app.db, app.settings) });
    registerAccess(app, createAuthenticators(app.db, tokens, firebase));
  },
  { name: 'access', dependencies: ['services'] },
);

export const session = fp(
  async (app: App) => {
    await registerApi(app, (api) => {
      sessionRoutes(api);
      emailLinkRoutes(api);
    });
    await app.register(async (scope: App) => testModeRoutes(scope));
    app.sweeper.eachTurn(() => forgetPersonNetworks(app));
    app.sweeper.eachTurn(() => forgetEndedTesters(app.db));
  },
  { name: 'session', dependencies: ['access', 'people'] },
);
