import type { DestinationStream } from 'pino';
import { Registry } from 'prom-client';
import { API_PREFIX } from '@relaptop/shared/contracts';
import type { Database } from './database/database';
import type { Listen } from './database/listening';
import { Reads } from './database/reads';
import { knownMigrations } from './database/migrations';
import type { RunAlone } from './database/runAlone';
import { DomainEvents } from './events/domainEvents';
import { createFastify } from './createFastify';
import { registerListeners } from './listeners';
import type { App, FirebaseIdentity } from './http/app';
import { notFound } from './http/errors';
import { createNetworks } from './http/networks';
import { createPhotoCheck, createUploadCheck } from './http/pictures';
import { accountRoutes } from './modules/account/routes';
import { auditRoutes } from './modules/audit/routes';
import { bookingRoutes } from './modules/bookings/routes';
import { CatalogCache } from './modules/catalog/cache';
import { catalogListeners } from './modules/catalog/listeners';
import { createPublicAnswers } from './modules/catalog/publicAnswers';
import { catalogRoutes } from './modules/catalog/routes';
import { categoryRoutes } from './modules/categories/routes';
import { checkoutRoutes } from './modules/checkout/routes';
import { conversationRoutes } from './modules/conversations/routes';
import { flagRoutes } from './modules/flags/routes';
import { handoverRoutes } from './modules/handover/routes';
import { healthRoutes } from './modules/health/routes';
import { imageRoutes } from './modules/images/routes';
import { pictureStoreOf } from './modules/images/stores';
import { laptopModelRoutes } from './modules/laptops/modelRoutes';
import { laptopRoutes } from './modules/laptops/routes';
import { createViewCounter } from './modules/laptops/views';
import { listingRoutes } from './modules/listings/routes';
import { liveRoutes } from './modules/live/routes';
import {
  probeOfCards,
  probeOfPictures,
  probeOfSignIn,
  watchProvider,
  watchStore,
  watched,
} from './modules/live/healthProbes';
import { keepSending } from './modules/mails/keepSending';
import { mailRoutes } from './modules/mails/routes';
import type { MailTransport } from './modules/mails/outgoingMail';
import { orderRoutes } from './modules/orders/routes';
import { adminOverviewRoutes } from './modules/overview/adminRoutes';
import { overviewRoutes } from './modules/overview/routes';
import type { PaymentProvider } from './modules/payments/provider';
import { paymentRoutes } from './modules/payments/routes';
import { createRepairCounter } from './modules/payments/repairs';
import { createPaymentServices } from './modules/payments/services';
import { SweeperRuns } from './modules/payments/sweeperRuns';
import { webhookRoutes } from './modules/payments/webhookRoutes';
import { moneyRoutes } from './modules/payouts/adminRoutes';
import { PAYING_EVENTS } from './modules/payouts/listeners';
import type { PayoutProvider } from './modules/payouts/provider';
import { payoutRoutes } from './modules/payouts/routes';
import { createPayoutServices } from './modules/payouts/services';
import { keepPaying, payOrReport } from './modules/payouts/sweep';
import { connectWebhookRoutes } from './modules/payouts/webhookRoutes';
import { peopleRoutes } from './modules/people/routes';
import { problemRoutes } from './modules/problems/routes';
import { productRoutes } from './modules/products/routes';
import { HOLDS } from './modules/products/rules';
import { queueRoutes } from './modules/queue/routes';
import { RemoteFailures } from './modules/remotes/failures';
import { createRegistryReader } from './modules/remotes/registry';
import { assertContract } from './modules/remotes/contract';
import { remoteFailureRoutes } from './modules/remotes/routes';
import { ReleaseFolders } from './modules/remotes/releaseFolders';
import { createShellFolder } from './modules/remotes/shellFolder';
import { StageWatch } from './modules/remotes/stages/StageWatch';
import { profileReportRoutes } from './modules/reports/profileRoutes';
import { reportRoutes } from './modules/reports/routes';
import { reviewRoutes } from './modules/reviews/routes';
import { savedRoutes } from './modules/saved/routes';
import { createAuthenticators } from './modules/session/authenticators';
import type { FirebaseAccounts } from './modules/users/firebaseAccounts';
import { emailLinkRoutes } from './modules/session/emailLinkRoutes';
import { removedPeopleFolder, removedPeopleListener } from './modules/users/removedPeople';
import { sessionRoutes } from './modules/session/routes';
import { sellerRoutes } from './modules/sellers/routes';
import { createSessionTokens } from './modules/session/sessionTokens';
import { createTesterCookie } from './modules/session/testerCookie';
import { adminUserRoutes } from './modules/users/adminRoutes';
import { userRoutes } from './modules/users/routes';
import { streamRoutes } from './modules/stream/routes';
import { watchRoutes } from './modules/watches/routes';
import { policyReportRoutes } from './modules/web/policyReports';
import { webRoutes } from './modules/web/routes';
import { createVisitCounter } from './modules/web/visits';
import { createVisitorLaptops } from './modules/web/visitorLaptops';
import { createVisits } from './modules/web/stageVisits';
import { webVitalRoutes } from './modules/web/webVitals';
import { registerAccess } from './plugins/access';
import { registerErrorHandler } from './plugins/errors';
import type { ConnectionLimits } from './plugins/connectionLimits';
import { dropForwardedPorts } from './plugins/forwardedFor';
import { registerMetrics } from './plugins/metrics';
import { markWriters } from './plugins/wroteLately';
import { watchReplica } from './plugins/watchReplica';
import { registerOpenApi } from './plugins/openapi/openapi';
import { RATE_LIMITS, createRateLimits, type RateLimits } from './plugins/rateLimits';
import { registerRouteList } from './plugins/routeList';
import { registerSandboxProxy } from './plugins/sandboxProxy';
import { registerSecurityHeaders } from './plugins/securityHeaders';
import { closeSilentReaders } from './plugins/silentReaders';
import { closeSlowSenders } from './plugins/slowSenders';
import type { Settings } from './settings';
import { startSweeping } from './startSweeping';

export interface AppOptions {
  readonly settings: Settings;
  readonly db: Database;
  /** Hears what other processes, and this one, tell through the database. */
  readonly listen: Listen;
  /** A copy of `db` for what may be a moment old. */
  readonly replica?: Database;
  /** How the sweeper keeps from running in two processes at once. */
  readonly alone?: RunAlone;
  readonly provider: PaymentProvider;
  readonly payoutProvider: PayoutProvider;
  /** The folder with the steps of the schema, to tell whether the database has them all. */
  readonly migrationsDir: string;
  readonly firebase: (token: string) => Promise<FirebaseIdentity>;
  readonly accounts: FirebaseAccounts;
  /** Without it the shop sends no emails. */
  readonly mails?: MailTransport;
  readonly rateLimits?: RateLimits;
  readonly connectionLimits?: ConnectionLimits;
  /** Where the figures for Prometheus are registered, next to what the process says of itself. */
  readonly metrics?: Registry;
  /** Where the log goes; by default to the standard output. */
  readonly logTo?: DestinationStream;
}

/** Searches of visitors that are remembered for a second: they are long, and most are never asked for again. */
const SEARCHES = 200;
/** Milliseconds after which a call is answered by a 503, whatever it still waits for. */
const CALL_TIMEOUT_MS = 9_000;

/** Builds the server in the order in which a request passes through it; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { settings, db, rateLimits = RATE_LIMITS } = options;
  const app = createFastify(settings, options.logTo, options.connectionLimits);
  const checkPicture = createUploadCheck(settings, db);
  const registry = createRegistryReader(settings, app.log);
  const folders = new ReleaseFolders(settings, registry.readRegistry, app.log);
  const shell = createShellFolder(settings, registry.readRegistry, folders);
  const watch = new StageWatch({ db, registry, log: app.log });
  const tokens = createSessionTokens(settings.sessionSecret);
  const secure = settings.publicOrigin.startsWith('https:');
  const tester = createTesterCookie(settings.sessionSecret, secure);

  registerRouteList(app);
  registerErrorHandler(app);
  closeSilentReaders(app, options.connectionLimits);
  closeSlowSenders(app);
  if (settings.trustProxy) dropForwardedPorts(app);
  await registerSecurityHeaders(app, settings.production);
  const { metrics = new Registry() } = options;
  registerMetrics(app, metrics);
  const reads = new Reads(db, options.replica && watchReplica(options.replica, metrics, app.log));
  const cache = new CatalogCache();
  const searches = new CatalogCache(SEARCHES);
  const countView = createViewCounter(settings.sessionSecret);
  const events = new DomainEvents(app.log);
  registerListeners(events, {
    fees: settings.fees,
    payoutsOn: settings.payouts,
    newSellerHoldDays: settings.newSellerHoldDays,
    sendsMails: options.mails !== undefined,
  });
  catalogListeners(events, reads, cache, searches);
  removedPeopleListener(events, { db, folder: removedPeopleFolder(settings), log: app.log });
  const cards = probeOfCards();
  const signIn = probeOfSignIn();
  const pictures = probeOfPictures();
  const sweeper = new SweeperRuns();
  const failures = new RemoteFailures(metrics);
  const payments = createPaymentServices(db, watchProvider(options.provider, cards), events);
  const payouts = createPayoutServices(payments, options.payoutProvider, settings.fees);
  const payNow = settings.payouts ? keepPaying(payouts, app.log) : undefined;
  for (const name of PAYING_EVENTS) if (payNow) events.afterCommit(name, payNow);
  // Several processes can share a real Postgres only.
  const limits = await createRateLimits(app, rateLimits, settings.databaseUrl === undefined ? undefined : db);
  const maxHolds = settings.capped ? HOLDS.perNetwork : Infinity;
  const networkOf = createNetworks(settings.sessionSecret, maxHolds);
  app.addHook('onRequest', limits.byAddress);
  registerAccess(app, createAuthenticators(db, tokens, watched(options.firebase, signIn)));
  app.addHook('onRequest', limits.byPerson);

  await registerOpenApi(app);
  healthRoutes(app, db);
  await app.register(
    async (api: App) => {
      api.addHook('onRoute', (route) => {
        // A stream has no end to wait for.
        if (!route.sse) route.handlerTimeout ??= CALL_TIMEOUT_MS;
      });
      // Answers depend on who asks; none of them may stay in a cache.
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      if (options.replica) markWriters(api, secure);
      catalogRoutes(api, { db, reads, cache });
      laptopModelRoutes(api);
      laptopRoutes(api, { db, reads, cache: searches, countView });
      sellerRoutes(api, reads);
      sessionRoutes(api, { db, events, tokens, accounts: options.accounts, tester, networkOf });
      emailLinkRoutes(api, { db, events, accounts: options.accounts });
      const checkPhoto = createPhotoCheck(settings, db);
      userRoutes(api, { db, events, accounts: options.accounts, checkPicture, checkPhoto });
      adminUserRoutes(api, { db, events });
      peopleRoutes(api, { db, events });
      accountRoutes(api, { db, events, checkPicture, payoutsOn: settings.payouts });
      productRoutes(api, { db, events, checkPicture, limited: settings.capped });
      listingRoutes(api, { db, events, checkPicture, limited: settings.capped });
      reportRoutes(api, { db, events });
      profileReportRoutes(api, { db, events });
      flagRoutes(api, { db, events });
      auditRoutes(api, db);
      conversationRoutes(api, { db, events, checkPicture, limited: settings.capped });
      reviewRoutes(api, { db, reads, events });
      savedRoutes(api, db);
      watchRoutes(api, db);
      bookingRoutes(api, { db, events, holdMinutes: settings.holdMinutes, networkOf });
      checkoutRoutes(api, db);
      handoverRoutes(api, { db, events, receivedAfterDays: settings.receivedAfterDays });
      paymentRoutes(api, payments);
      orderRoutes(api, payments);
      overviewRoutes(api, db);
      adminOverviewRoutes(api, db);
      queueRoutes(api, db);
      categoryRoutes(api, { db, events, checkPicture });
      payoutRoutes(api, { services: payouts, isOn: settings.payouts, origin: settings.publicOrigin });
      moneyRoutes(api, db);
      problemRoutes(api, { payments, checkPicture });
      const migrations = knownMigrations(options.migrationsDir);
      const { replica } = options;
      const health = { settings, db, replica, migrations, cards, signIn, pictures, sweeper };
      liveRoutes(api, { ...health, registry, shell, failures, watch });
      remoteFailureRoutes(api, { failures, registry, watch });
      webVitalRoutes(api, metrics, createVisitCounter(db, settings.sessionSecret));
      await api.register(async (scope: App) => {
        webhookRoutes(scope, payments, async (orderId) => {
          if (settings.payouts) await payOrReport(payouts, app.log, orderId);
        });
        connectWebhookRoutes(scope, payouts);
      });
      await api.register(async (scope: App) =>
        imageRoutes(scope, { db, store: watchStore(pictureStoreOf(settings), pictures), networkOf }),
      );
      await api.register(async (scope: App) => policyReportRoutes(scope, metrics));
      await api.register(async (scope: App) => streamRoutes(scope, { db, listen: options.listen }));
      await api.register(async (scope: App) => mailRoutes(scope, { db, secret: settings.sessionSecret }));
    },
    { prefix: API_PREFIX },
  );
  if (settings.sandboxUpstream) await registerSandboxProxy(app, settings.sandboxUpstream);
  app.addHook('onReady', async () => assertContract(await registry.readRegistry(), settings, app.log));
  const answers = createPublicAnswers(reads, cache);
  const laptops = createVisitorLaptops({ db, reads, cache: searches, countView });
  const visits = createVisits({ settings, db, registry, watch, tester, log: app.log });
  await app.register(async (scope: App) =>
    webRoutes(scope, { settings, shell, folders, watch, registry, visits, reads, answers, laptops }),
  );
  app.setNotFoundHandler(() => {
    throw notFound('address');
  });
  if (options.mails) {
    const { sessionSecret: secret, publicOrigin: origin, receivedAfterDays } = settings;
    const terms = { receivedAfterDays, payoutsOn: settings.payouts };
    keepSending(app, { db, transport: options.mails, origin, secret, terms, log: app.log });
  }
  app.addHook('onListen', async () => watch.start());
  app.addHook('onClose', () => watch.stop());
  startSweeping(app, options, { payouts, count: createRepairCounter(metrics), runs: sweeper });
  return app;
}
