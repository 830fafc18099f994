import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import { canWriteTo } from '../../modules/images/stores';
import { GOOGLE_KEYS } from '../../modules/session/firebaseTokens';
import { removedPeopleFolder } from '../../modules/people/removedPeople';
import { inspectSettings, picturesFolder, type Settings } from '../../settings/settings';
import { checkBuilds } from './builds';
import { checkDatabase, CLOCK_TOLERANCE_MS, judgeClock, whyNot } from './database';
import { ask, complaintOf, type Finding, fine, unreachable, wrong } from './finding';
import { checkFirebase } from './firebase';
import { checkStripe } from './stripe';
import { appliedMigrations, knownMigrations, pendingOf, rowsOf } from '../../database/migrations';
import { type Context, withDatabase } from '../openForOperation';

interface Options extends Context {
  /** Address of Google's keys. The answer also shows Google's time. */
  readonly google?: string;
}

/** Maximum milliseconds between this clock and a provider's. A provider sends whole seconds, and the network adds a delay. */
const NETWORK_TOLERANCE_MS = CLOCK_TOLERANCE_MS + 2_000;
const PUBLIC = /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/;

/** Prints each fault with its remedy. Skips providers without settings. @returns 1 for any fault */
export async function doctor(options: Options): Promise<number> {
  const { env, migrationsDir, say, google = GOOGLE_KEYS } = options;
  const { settings, problems } = inspectSettings(env);
  const isSet = (...names: string[]) => !problems.some((line) => names.some((name) => line.startsWith(name)));
  const findings = [
    ...problems.map((problem) =>
      wrong('settings', problem, 'See docs/configuration.md for where to get it.'),
    ),
    ...(problems.length === 0 ? [fine('settings', 'are complete')] : []),
    checkOrigin(settings),
    ...(settings.mail ? [checkMailLinks(settings)] : []),
    ...(isSet('FIREBASE') ? await checkFirebase(settings) : []),
    ...(isSet('STRIPE') ? await checkStripe(settings) : []),
    ...(isSet('IMGBB') ? [await checkImages(settings)] : []),
    await checkRemovedPeople(settings),
    ...(isSet('DATABASE_URL') ? await checkDatabase({ ...settings, migrationsDir }) : []),
    ...(settings.databaseReadUrl ? [await checkReplica(settings.databaseReadUrl, migrationsDir)] : []),
    ...(await checkBuilds(settings)),
    ...(settings.firebase.emulatorHost ? [] : await checkClock(google)),
  ];
  for (const { about, ok, says, remedy } of findings) {
    say(`${ok ? '✔' : '✖'} ${about}: ${says}`);
    if (remedy) say(`    ${remedy}`);
  }
  const bad = findings.filter(({ ok }) => !ok).length;
  say(bad === 0 ? 'All is well.' : `${bad} of ${findings.length} checks found a problem.`);
  return bad === 0 ? 0 : 1;
}

async function checkRemovedPeople(settings: Settings): Promise<Finding> {
  const folder = removedPeopleFolder(settings);
  if (await canWriteTo(folder)) return fine('DATA_DIR', `the list of removed people is kept in ${folder}`);
  return wrong(
    'DATA_DIR',
    `${folder} can not be written to, so no account can be deleted`,
    'Let this user write there, and check that the disk has room.',
  );
}

/** Reports the shop's address. In production, the check of the settings already refuses an address that is not encrypted. */
function checkOrigin({ publicOrigin }: Settings): Finding {
  const isEncrypted = PUBLIC.test(publicOrigin);
  const where = `the shop's address is ${publicOrigin}`;
  return fine('PUBLIC_ORIGIN', isEncrypted ? where : `${where}, where browsers refuse the card form`);
}

export function checkMailLinks({ mailLinkSecrets, sessionSecrets }: Settings): Finding {
  const about = 'MAIL_LINK_SECRET';
  if (mailLinkSecrets[0] !== sessionSecrets[0]) return fine(about, 'differs from SESSION_SECRET');
  return wrong(
    about,
    'SESSION_SECRET signs the links in emails, so they stop working when it changes',
    'Set a separate secret.',
  );
}

async function checkClock(url: string): Promise<Finding[]> {
  const reply = await ask(url);
  if (!reply || Number.isNaN(reply.date)) return [unreachable('clock', new URL(url).host)];
  return [judgeClock('clock', reply.date, NETWORK_TOLERANCE_MS)];
}

/** Seconds until the image host deletes the test picture: the minimum that the host allows. */
const FORGET = 60;

export const checkImages = (settings: Settings): Promise<Finding> =>
  settings.imgbb ? checkHost(settings.imgbb) : checkFolder(picturesFolder(settings));

async function checkHost({ key, url }: NonNullable<Settings['imgbb']>): Promise<Finding> {
  const about = 'IMGBB_KEY';
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(pixel)], { type: 'image/png' }), 'doctor.png');
  const reply = await ask(`${url}/1/upload?expiration=${FORGET}&key=${encodeURIComponent(key)}`, {
    method: 'POST',
    body,
  });
  if (!reply) return unreachable(about, url);
  if (reply.status === 200) return fine(about, 'takes pictures');
  return wrong(
    about,
    `${url} refuses it: ${complaintOf(reply)}`,
    'Copy the key from api.imgbb.com › Get API key.',
  );
}

async function checkFolder(folder: string): Promise<Finding> {
  const about = 'DATA_DIR';
  if (await canWriteTo(folder)) return fine(about, `pictures are kept in ${folder}`);
  return wrong(
    about,
    `${folder} can not be written to`,
    'Let this user write there, check that the disk has room, or set IMGBB_KEY.',
  );
}

const ABOUT = 'DATABASE_READ_URL';

export async function checkReplica(databaseUrl: string, migrationsDir: string): Promise<Finding> {
  try {
    return await withDatabase({ databaseUrl, dataDir: '' }, async (db) => {
      const missing = pendingOf(knownMigrations(migrationsDir), await appliedMigrations(db));
      if (missing.length > 0)
        return wrong(
          ABOUT,
          `lacks ${missing.length} steps of the schema`,
          'Run npm run ops -- migrate on the primary, and check that the replica follows it.',
        );
      const [server] = await rowsOf<{ follows: boolean }>(db, sql`select pg_is_in_recovery() as follows`);
      return server?.follows
        ? fine(ABOUT, 'answers and follows its primary')
        : fine(ABOUT, 'answers; it takes writes itself, so see that it is a copy of DATABASE_URL');
    });
  } catch (error) {
    return whyNot(error, ABOUT);
  }
}
