import fp from 'fastify-plugin';
import { Counter, Histogram } from 'prom-client';
import type { PolicyReport } from '@relaptop/shared/calls';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { WebVitalsBody } from '@relaptop/shared/contracts';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { createPublicAnswers } from '../laptops/listRoutes';
import { addVitals, forgetOldVitals, isSlow, type MeasuredPage } from '../releases/fieldData';
import { bucketOf } from '../releases/stages/buckets';
import { laptopOfPage } from './laptopPages';
import { hasRoute } from './routeManifest/matchPage';
import { createManifestReader, type ManifestReader } from './routeManifest/readManifests';
import { webRoutes } from './routes';
import { createVisits } from './remoteVersions';
import { createVisitorLaptops } from './visitorLaptops';
import { route } from '../../http/route';
import { dailyHash, today } from '../../common/dailyHash';
import type { Database } from '../../database/database';
import { whileAvailable } from '../../database/sqlErrors';

export const web = fp(
  async (app: App) => {
    const { db, log, reads, releases, settings } = app;
    const { cache, searches, countView } = app.laptops;
    const readManifests = createManifestReader(releases.shell, releases.folders, log);
    await registerApi(app, (api: App) => webVitalRoutes(api, readManifests));
    await registerApi(app, policyReportRoutes);
    const sources = { reads, cache: searches, unit: settings.distanceUnit };
    const answers = createPublicAnswers(reads, cache, sources);
    const laptops = createVisitorLaptops({ ...sources, db, countView });
    const visits = createVisits({ settings, db, ...releases, ...app.session, log });
    await registerApi(app, (api: App) =>
      route(api, 'POST /shownPages', async (request, reply) => {
        await visits.shown(request);
        const laptop = laptopOfPage(request.body.page);
        if (laptop !== undefined) await countView(db, laptop, request);
        return reply.code(204).send();
      }),
    );
    await app.register(async (scope: App) =>
      webRoutes(scope, { settings, ...releases, readManifests, visits, reads, answers, laptops }),
    );
    app.sweeper.eachTurn(() => forgetVisitors(db));
    app.sweeper.eachTurn(() => forgetOldVitals(db));
  },
  { name: 'web', dependencies: ['access', 'laptops', 'images', 'releases'] },
);

/** Maximum bytes of a report, which repeats the whole policy. */
const POLICY_REPORT_LIMIT = 16 * 1024;
const DIRECTIVES =
  /^((default|script|style|img|font|connect|frame|worker|manifest|object)-src|base-uri|form-action|frame-ancestors|require-trusted-types-for)$/;

type Violation = PolicyReport['csp-report'];

function policyReportRoutes(app: App): void {
  const { metrics: register } = app;
  const violations = new Counter({
    name: 'content_policy_violations_total',
    help: 'Violations of the content security policy that browsers reported',
    labelNames: ['directive', 'disposition'],
    registers: [register],
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: POLICY_REPORT_LIMIT },
    app.getDefaultJsonParser('error', 'error'),
  );
  route(app, 'POST /policyReports', async (request, reply) => {
    const violation = describe(request.body['csp-report']);
    violations.inc({ directive: violation.directive, disposition: violation.disposition });
    request.log.warn({ violation }, 'a page violated the content security policy');
    return reply.code(204).send();
  });
}

/** Reduces a report to safe labels, because anyone can send a report. Labels come from a list, and secrets in addresses are removed. */
function describe(report: Violation) {
  const named = report['effective-directive'] ?? report['violated-directive'] ?? '';
  const directive = named.split(' ')[0]?.replace(/-(elem|attr)$/, '') ?? '';
  return {
    directive: DIRECTIVES.test(directive) ? directive : 'other',
    disposition: report.disposition === 'report' ? 'report' : 'enforce',
    blocked: shorten(report['blocked-uri']),
    page: shorten(report['document-uri']),
    source: shorten(report['source-file']),
  };
}

const shorten = (address = ''): string => (address.split(/[?#]/)[0] ?? '').slice(0, 200);

/** Maximum bytes of a report, far above the longest one. */
const VITALS_LIMIT = 768;
const UNKNOWN = 'unknown';
const DURATIONS = ['TTFB', 'FCP', 'LCP', 'INP'] as const;
/** Histogram buckets in seconds. They include the limits between good, medium and bad values of each web vital. */
const SECONDS = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10, 30];
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/**
 * Route for page speeds that browsers report, for Prometheus and the status page. It also counts the visit, because robots that only fetch
 * pages don't report. The server stores sums for each page of a version, and nothing about individual people.
 */
function webVitalRoutes(app: App, readManifests: ManifestReader): void {
  const { db, metrics: register, releases, settings } = app;
  const { registry, watch } = releases;
  const countVisit = createVisitCounter(db, settings.sessionSecrets[0]);
  const durations = new Histogram({
    name: 'relaptop_web_vitals_seconds',
    help: 'TTFB, FCP, LCP and INP that browsers measured, by the first page of the tab, the remote and version of this page, and whether the tab had a staged version',
    labelNames: ['vital', 'page', 'side', 'remote', 'version'],
    buckets: SECONDS,
    registers: [register],
  });
  const shifts = new Histogram({
    name: 'relaptop_layout_shift',
    help: 'Cumulative layout shift that browsers measured, by the first page of the tab, the remote and version of this page, and whether the tab had a staged version',
    labelNames: ['page', 'side', 'remote', 'version'],
    buckets: SHIFTS,
    registers: [register],
  });
  /** @returns the page of a version that some browsers get now. Anyone can send a report, so only known names are stored. */
  const pageOf = async ({
    route: address,
    remote,
    version,
  }: WebVitalsBody): Promise<MeasuredPage | undefined> => {
    if (address === undefined) return undefined;
    if (remote === undefined) {
      const shell = (await registry.readRegistry())?.shell;
      return shell && hasRoute(address)
        ? { app: 'shell', version: shell.version, route: address }
        : undefined;
    }
    const listed = [...(await registry.readRemotes()), ...(await registry.readStaged())];
    const entry = listed.find((one) => one.name === remote && one.version === version);
    const [found] = entry ? (await readManifests([entry])).remotes : [];
    if (!entry || !found || !hasRoute(address, found)) return undefined;
    return { app: remote, version: entry.version, route: address };
  };
  route(
    app,
    'POST /webVitals',
    async (request, reply) => {
      const { page, staged, remote, ...vitals } = request.body;
      const measured = await pageOf(request.body);
      const { app: of = UNKNOWN, version: known = UNKNOWN } = measured ?? {};
      const labels = { page, side: staged ? 'stage' : 'live', remote: of, version: known };
      for (const vital of DURATIONS) {
        const ms = vitals[vital];
        if (ms !== undefined) durations.observe({ vital, ...labels }, ms / 1000);
      }
      if (vitals.CLS !== undefined) shifts.observe(labels, vitals.CLS);
      if (measured) await whileAvailable(addVitals(db, measured, vitals));
      const [bucket, slow] = [bucketOf(request.headers.cookie), isSlow(vitals)];
      if (measured && remote !== undefined && bucket !== undefined && slow !== undefined)
        await watch.noteVitals({ remote, version: measured.version }, bucket, slow);
      await countVisit(request);
      return reply.code(204).send();
    },
    { bodyLimit: VITALS_LIMIT },
  );
}

type CountVisit = (request: Pick<FastifyRequest, 'ip' | 'headers'>) => Promise<void>;

/**
 * A visitor is an IP address with a user agent. People with the same browser behind one IP address count as one visitor. A person with two
 * devices counts as two.
 * @param secret key of the hashes
 */
function createVisitCounter(db: Database, secret: string): CountVisit {
  return async ({ ip, headers }) => {
    const day = today();
    const visitor = dailyHash(secret, 'visit', day, `${ip} ${headers['user-agent'] ?? ''}`);
    await whileAvailable(add(db, day, visitor));
  };
}

/** Counts the browser in the shared row only at its first visit of the day. */
const add = (db: Database, day: string, visitor: string) =>
  db.execute(sql`with noted as (
      insert into shop_visitors (day, visitor) values (${day}::date, ${visitor}) on conflict do nothing
      returning day)
    insert into shop_visits (hour, visits)
      select date_trunc('hour', now() at time zone 'UTC') at time zone 'UTC', 1 from noted
    on conflict (hour) do update set visits = shop_visits.visits + 1`);

export async function forgetVisitors(db: Database): Promise<void> {
  await db.execute(sql`delete from shop_visitors where day < (now() at time zone 'UTC')::date`);
}
