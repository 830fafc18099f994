import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { FastifyBaseLogger } from 'fastify';
import type { Check, LiveCheck, LiveRelease } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { appliedMigrations, pendingOf, rowsOf } from '../../database/migrations';
import { canWriteTo } from '../images/stores';
import { countOverdue } from '../payments/repository';
import type { Sweeper } from '../../plugins/sweeper';
import { picturesFolder, type Settings } from '../../settings/settings';
import type { HealthProbe } from './healthProbes';
import type { RemoteFailures } from '../releases/failures';

const healthy = (check: Check, says: string): LiveCheck => ({ check, state: 'healthy', says });
const unknown = (check: Check, says: string): LiveCheck => ({ check, state: 'unknown', says });
const unhealthy = (check: Check, says: string, remedy: string): LiveCheck => ({
  check,
  state: 'unhealthy',
  says,
  remedy,
});

const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
] as const;

/** @returns the time since a moment, such as `12 s ago` or `3 h ago` */
function ago(moment: Date): string {
  const seconds = Math.max(0, Math.round((Date.now() - moment.getTime()) / 1000));
  const [unit, length] = UNITS.find(([, at]) => seconds >= at) ?? ['s', 1];
  return `${Math.floor(seconds / length)} ${unit} ago`;
}

interface Words {
  readonly failed: (when: string) => string;
  readonly remedy: string;
  readonly healthy: (when: string) => string;
  readonly unseen: string;
}

/** Judges a service by the calls of the shop. After a failure, only a later success counts as healthy. */
function judge(check: Check, seen: Pick<HealthProbe, 'succeededAt' | 'failedAt'>, words: Words): LiveCheck {
  const { succeededAt, failedAt } = seen;
  if (failedAt && !(succeededAt && succeededAt > failedAt))
    return unhealthy(check, words.failed(ago(failedAt)), words.remedy);
  return succeededAt ? healthy(check, words.healthy(ago(succeededAt))) : unknown(check, words.unseen);
}

export interface HealthSources {
  readonly settings: Settings;
  readonly db: Database;
  readonly replica?: Database | undefined;
  /** The migrations in the code, which the database should have. */
  readonly migrations: readonly MigrationMeta[];
  readonly cards: HealthProbe;
  readonly signIn: HealthProbe;
  readonly accounts: HealthProbe;
  readonly pictures: HealthProbe;
  readonly sweeper: Pick<Sweeper, 'ended' | 'failed'>;
  readonly failures: RemoteFailures;
  readonly refusal?: string | undefined;
}

const DOCTOR = 'Run on the server: npm run ops -- doctor';

export async function examine(
  sources: HealthSources,
  releases: readonly LiveRelease[] | undefined,
  log: FastifyBaseLogger,
): Promise<LiveCheck[]> {
  const { db, replica, cards, failures } = sources;
  const orElse = (finding: LiveCheck) => (error: unknown) => {
    log.warn({ err: error, check: finding.check }, 'a check of health failed');
    return finding;
  };
  return [
    await checkDatabase(db).catch(orElse(NO_DATABASE)),
    await checkTables(sources).catch(orElse(NO_TABLES)),
    ...(replica ? [await checkReplica(replica).catch(orElse(NO_REPLICA))] : []),
    checkRegistry(releases, sources.refusal),
    checkBrowsers(failures, releases ?? []),
    checkCards(cards),
    checkSignIn(sources),
    await checkPictures(sources),
    await checkSweeper(sources).catch(orElse(NO_SWEEPER)),
  ];
}

const NO_DATABASE = unhealthy('database', 'The database does not answer.', DOCTOR);
const NO_TABLES = unhealthy('tables', 'The server can’t read which migrations the tables have.', DOCTOR);
const NO_REPLICA = unhealthy(
  'replica',
  'The replica does not answer. The server reads lists from the primary.',
  'Check the database at DATABASE_READ_URL.',
);
const NO_SWEEPER = unhealthy('sweeper', 'The server can’t read which jobs are due.', DOCTOR);

async function checkDatabase(db: Database): Promise<LiveCheck> {
  const asked = performance.now();
  await untilAnswered(db);
  return healthy('database', `Answered in ${Math.max(1, Math.round(performance.now() - asked))} ms.`);
}

async function checkTables({ db, migrations }: HealthSources): Promise<LiveCheck> {
  const missing = pendingOf(migrations, await appliedMigrations(db)).length;
  if (missing === 0) return healthy('tables', `Up to date, at migration ${migrations.length}.`);
  const migrationsAre = missing === 1 ? '1 migration is' : `${missing} migrations are`;
  return unhealthy('tables', `${migrationsAre} missing.`, 'Run: npm run ops -- migrate');
}

async function checkReplica(replica: Database): Promise<LiveCheck> {
  await untilAnswered(replica);
  const [copy] = await rowsOf<{ follows: boolean }>(replica, sql`select pg_is_in_recovery() as follows`);
  if (copy?.follows) return healthy('replica', 'Answers and follows the primary.');
  return healthy(
    'replica',
    'Answers, but it is a primary itself. Check that it gets the data of your primary.',
  );
}

function checkRegistry(releases: readonly LiveRelease[] | undefined, refusal: string | undefined): LiveCheck {
  if (refusal !== undefined)
    return unhealthy(
      'registry',
      `The server refuses the registry in the store: ${refusal}. The last good registry stays live.`,
      'Find out who changed the store, and with which key. Then release or roll back.',
    );
  if (!releases) return unhealthy('registry', 'The server can’t read the registry of releases.', DOCTOR);
  const broken = releases.filter(({ files }) => files === 'missing' || files === 'changed');
  if (broken.length === 0) return healthy('registry', 'All files of the registry are there.');
  const names = broken.map(({ app, files }) => `${app} (${files})`).join(', ');
  return unhealthy('registry', `Files are not as released: ${names}.`, 'Release or roll back these apps.');
}

/** Milliseconds for which the page shows a failure after its last report. */
const FAULT_SHOWN_MS = 3_600_000;

function checkBrowsers(failures: RemoteFailures, releases: readonly LiveRelease[]): LiveCheck {
  const met = releases.flatMap(({ app, version }) => {
    const at = failures.faultOf({ remote: app, version });
    return at && Date.now() - at.getTime() < FAULT_SHOWN_MS ? [{ app, version, at }] : [];
  });
  if (met.length === 0)
    return healthy('browsers', 'No page broke in the last hour, as far as this server knows.');
  const names = met.map(({ app, version, at }) => `${app} ${version} (${ago(at)})`).join(', ');
  const back = met.map(({ app }) => `npm run rollback -- ${app}`).join(', ');
  return unhealthy(
    'browsers',
    `Pages broke for people: ${names}.`,
    `The server’s log has the errors. To roll back: ${back}`,
  );
}

const checkCards = (seen: HealthProbe): LiveCheck =>
  judge('cards', seen, {
    failed: (when) => `The card provider did not answer ${when}, and has not answered since.`,
    remedy: DOCTOR,
    healthy: (when) => `The card provider answered ${when}.`,
    unseen: 'This server has not called the card provider since it started.',
  });

/** Checks both uses of Firebase: its public keys, which verify tokens, and its data about accounts. */
function checkSignIn({ signIn, accounts }: HealthSources): LiveCheck {
  const facts = judge('signIn', accounts, {
    failed: (when) => `A request to Firebase for an account failed ${when}. None has succeeded since.`,
    remedy: DOCTOR,
    healthy: (when) => `Firebase answered ${when}.`,
    unseen: 'No person has logged in since this server started.',
  });
  const tokens = judge('signIn', signIn, {
    failed: (when) => `The server could not check a log-in ${when}. No check has succeeded since.`,
    remedy: DOCTOR,
    healthy: (when) => `The server checked a log-in ${when}.`,
    unseen: 'No person has logged in since this server started.',
  });
  return facts.state === 'unhealthy' ? facts : tokens;
}

/** Tests the picture folder, so that admins see a fault before a picture is lost. Does not test an image host. */
async function checkPictures({ settings, pictures }: HealthSources): Promise<LiveCheck> {
  const remedy = settings.imgbb
    ? DOCTOR
    : 'Check that the server can write to DATA_DIR, and that its disk has room.';
  const finding = judge('pictures', pictures, {
    failed: (when) => `The server could not store a picture ${when}. None was stored since.`,
    remedy,
    healthy: (when) => `The server stored a picture ${when}.`,
    unseen: 'No picture was uploaded since this server started.',
  });
  if (finding.state === 'unhealthy' || settings.imgbb || (await canWriteTo(picturesFolder(settings))))
    return finding;
  return unhealthy('pictures', 'The server can’t write to the folder of pictures.', remedy);
}

async function checkSweeper({ db, settings, sweeper }: HealthSources): Promise<LiveCheck> {
  const { ended, failed } = sweeper;
  const overdue = await countOverdue(db, settings.sweepSeconds);
  if (overdue !== 0) {
    const payments = overdue === 1 ? '1 payment waits' : `${overdue ?? 'Many'} payments wait`;
    return unhealthy(
      'sweeper',
      `${payments} too long for the background jobs.`,
      'Restart the server, and look at its log.',
    );
  }
  if (failed && !(ended && ended > failed))
    return unhealthy(
      'sweeper',
      `The last run failed ${ago(failed)}.`,
      'Look for a failed sweep in the server’s log.',
    );
  if (ended) return healthy('sweeper', `The last run ended ${ago(ended)}.`);
  return unknown('sweeper', 'No run has ended since this server started.');
}

const PATIENCE_MS = 2_000;

/** Makes a query to see whether the database answers. @throws if it refuses the query, or does not answer in time */
export async function untilAnswered(db: Database): Promise<void> {
  const answer = db.execute(sql`select 1`);
  const found: unknown = await Promise.race([answer, pause(PATIENCE_MS, undefined, { ref: false })]);
  if (found === undefined) throw new Error('no answer');
}
