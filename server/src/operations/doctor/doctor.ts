import { canWriteTo } from '../../modules/images/stores';
import { GOOGLE_KEYS } from '../../modules/session/firebaseTokens';
import { removedPeopleFolder } from '../../modules/people/removedPeople';
import { inspectSettings, type Settings } from '../../settings/settings';
import { checkBuilds } from './builds';
import { CLOCK_TOLERANCE_MS, checkDatabase, judgeClock } from './database';
import { checkReplica } from './replica';
import { ask, fine, unreachable, wrong, type Finding } from './finding';
import { checkFirebase } from './firebase';
import { checkImages } from './images';
import { checkStripe } from './stripe';

interface Options {
  readonly env: NodeJS.ProcessEnv;
  readonly migrationsDir: string;
  say(line: string): void;
  /** Where Google's keys are; its answer also tells what time it is there. */
  readonly google?: string;
}

/** Milliseconds; the provider's clock comes in whole seconds, after a way over the network. */
const NETWORK_TOLERANCE_MS = CLOCK_TOLERANCE_MS + 2_000;
const PUBLIC = /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/;

/**
 * Tries out everything that the server depends on and tells what is wrong and how to mend it. A provider whose settings are missing
 * is not asked: the missing settings are told instead.
 * @returns the exit code: 1 when anything is wrong
 */
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
    `${folder} can not be written to, so nobody can delete an account`,
    'Give this user the right to write there.',
  );
}

function checkOrigin({ publicOrigin, production }: Settings): Finding {
  const about = 'PUBLIC_ORIGIN';
  if (PUBLIC.test(publicOrigin)) return fine(about, `people come to ${publicOrigin}`);
  const says = `${publicOrigin} is not encrypted, so browsers refuse the card form`;
  return production ? wrong(about, says, 'Use an https address.') : fine(about, says);
}

async function checkClock(url: string): Promise<Finding[]> {
  const reply = await ask(url);
  if (!reply || Number.isNaN(reply.date)) return [unreachable('clock', new URL(url).host)];
  return [judgeClock('clock', reply.date, NETWORK_TOLERANCE_MS)];
}
