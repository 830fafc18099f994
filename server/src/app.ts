import type { DestinationStream } from 'pino';
import { Registry } from 'prom-client';
import type { Database } from './database/database';
import type { DomainEvents } from './database/domainEvents';
import type { Listen } from './database/listening';
import type { RunAlone } from './database/openDatabase';
import { registerApi } from './http/api';
import type { App, FirebaseIdentity } from './http/app';
import { notFound } from './http/errors';
import { images } from './modules/images/plugin';
import { pictureStoreOf } from './modules/images/stores';
import { laptops } from './modules/laptops/plugin';
import { HOLDS } from './modules/laptops/rules';
import type { MailTransport } from './common/outgoingMail';
import { mails } from './modules/mails/plugin';
import { messages } from './modules/messages/plugin';
import { moderation } from './modules/moderation/plugin';
import { notices } from './modules/notices/plugin';
import { offers } from './modules/offers/plugin';
import { orders } from './modules/orders/plugin';
import { payments } from './modules/payments/plugin';
import type { PaymentProvider } from './modules/payments/provider';
import { payouts } from './modules/payouts/plugin';
import type { PayoutProvider } from './modules/payouts/provider';
import type { FirebaseAccounts } from './modules/people/firebaseAccounts';
import { people } from './modules/people/plugin';
import { problemRoutes } from './modules/problems/routes';
import { releases } from './modules/releases/plugin';
import { reviewRoutes } from './modules/reviews/routes';
import { access, session } from './modules/session/plugin';
import { createProbes, watchCalls, watched, watchStore } from './modules/status/healthProbes';
import { status } from './modules/status/plugin';
import { web } from './modules/web/plugin';
import { closeSilentReaders, closeSlowSenders, type ConnectionLimits } from './plugins/slowSenders';
import { createFastify } from './plugins/createFastify';
import { registerErrorHandler } from './plugins/errors';
import { registerMetrics } from './plugins/metrics';
import { registerOpenApi } from './plugins/openapi';
import { createRateLimits, RATE_LIMITS, type RateLimits } from './plugins/rateLimits';
import { registerSandboxProxy } from './plugins/sandboxProxy';
import { registerSecurityHeaders } from './plugins/securityHeaders';
import { services } from './plugins/services';
import { startSweeping } from './plugins/sweeper';
import type { Settings } from './settings/settings';

export interface AppOptions {
  readonly settings: Settings;
  readonly db: Database;
  readonly listen: Listen;
  /** A read replica of `db`, for reads that may be slightly outdated. */
  readonly replica?: Database;
  /** Lets the sweeper run in only one process at a time. */
  readonly alone?: RunAlone;
  /** @returns the number of queries that wait for a connection to `db` */
  readonly waitingQueries?: () => number;
  readonly registerListeners: (events: DomainEvents) => void;
  readonly provider: PaymentProvider;
  readonly payoutProvider: PayoutProvider;
  readonly migrationsDir: string;
  readonly firebase: (token: string) => Promise<FirebaseIdentity>;
  readonly accounts: FirebaseAccounts;
  /** Undefined if the shop sends no emails. */
  readonly mails?: MailTransport;
  readonly rateLimits?: RateLimits;
  readonly connectionLimits?: ConnectionLimits;
  readonly metrics?: Registry;
  /** Destination of the log; standard output by default. */
  readonly logTo?: DestinationStream;
}

/** Registers the plugins in the order in which a request passes through them. The server does not listen yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { settings, connectionLimits, rateLimits = RATE_LIMITS, metrics = new Registry() } = options;
  const app = createFastify(settings, options.logTo, connectionLimits);
  const probes = createProbes(metrics);

  registerErrorHandler(app);
  closeSilentReaders(app, connectionLimits);
  closeSlowSenders(app);
  await registerSecurityHeaders(app, settings.production);
  registerMetrics(app, metrics);
  const maxHolds = settings.capped ? HOLDS.perNetwork : Infinity;
  await app.register(services, { ...options, metrics, maxHolds });
  options.registerListeners(app.events);
  const limits = await createRateLimits(app, rateLimits);
  app.addHook('onRequest', limits.byAddress);
  await app.register(access, { firebase: watched(options.firebase, probes.signIn) });
  app.addHook('onRequest', limits.byPerson);

  await registerOpenApi(app);
  await app.register(releases);
  await app.register(laptops);
  await app.register(people, { accounts: watchCalls(options.accounts, probes.accounts) });
  await app.register(session);
  await app.register(images, { store: watchStore(pictureStoreOf(settings), probes.pictures) });
  await app.register(orders);
  await app.register(offers);
  await app.register(notices);
  await app.register(payments, { provider: watchCalls(options.provider, probes.cards) });
  await app.register(payouts, { provider: watchCalls(options.payoutProvider, probes.cards) });
  await registerApi(app, problemRoutes);
  await app.register(messages);
  await registerApi(app, reviewRoutes);
  await app.register(moderation);
  await app.register(mails, { transport: options.mails && watchCalls(options.mails, probes.mails) });
  await app.register(status, { ...options, probes });
  if (settings.sandboxUpstream) await registerSandboxProxy(app, settings.sandboxUpstream);
  await app.register(web);
  app.setNotFoundHandler(() => {
    throw notFound('address');
  });
  startSweeping(app, options.alone);
  return app;
}
