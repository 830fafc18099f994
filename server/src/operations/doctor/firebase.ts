import { createFirebaseAccounts } from '../../modules/people/firebaseAccounts';
import { GOOGLE_KEYS } from '../../modules/session/firebaseTokens';
import type { Settings } from '../../settings/settings';
import { ask, complaintOf, fine, unreachable, wrong, type Finding } from './finding';

const KEY = 'FIREBASE_API_KEY';
const CONSOLE = 'Firebase console';

export async function checkFirebase(
  { firebase, publicOrigin }: Settings,
  google = { identity: 'https://identitytoolkit.googleapis.com', keys: GOOGLE_KEYS },
): Promise<Finding[]> {
  if (firebase.emulatorHost) return [await checkEmulator(firebase.emulatorHost)];
  // Without an answer, each check below would ask the operator for another key.
  if (!(await ask(google.identity))) return [unreachable('Firebase', google.identity)];
  return [
    await checkProject(google.identity, firebase, publicOrigin),
    await checkPasswords(google.identity, firebase.apiKey),
    await checkKeys(google.keys),
    await checkAccount(firebase),
  ];
}

async function checkEmulator(host: string): Promise<Finding> {
  const about = 'FIREBASE_AUTH_EMULATOR_HOST';
  if (await ask(`http://${host}/`)) return fine(about, 'the emulator answers, and accepts every key');
  return wrong(about, `the emulator at ${host} does not answer`, `Start it, or remove ${about}.`);
}

async function checkProject(
  origin: string,
  { apiKey, projectId, authDomain }: Settings['firebase'],
  publicOrigin: string,
): Promise<Finding> {
  const reply = await ask(`${origin}/v1/projects?key=${encodeURIComponent(apiKey)}`);
  if (!reply) return unreachable(KEY, origin);
  if (reply.status !== 200) {
    const says = `Firebase refuses it: ${complaintOf(reply)}`;
    return wrong(KEY, says, `Copy apiKey from the ${CONSOLE} › Project settings › General › Your apps.`);
  }
  const { authorizedDomains = [] } = reply.body as { authorizedDomains?: string[] };
  if (
    !authorizedDomains.includes(authDomain) &&
    !authorizedDomains.includes(`${projectId}.firebaseapp.com`)
  ) {
    const says = `it belongs to another project than ${projectId}`;
    return wrong(
      'FIREBASE_PROJECT_ID',
      says,
      `Take project id and key from the same page of the ${CONSOLE}.`,
    );
  }
  const { hostname } = new URL(publicOrigin);
  if (!authorizedDomains.includes(hostname)) {
    const remedy = `Add it in the ${CONSOLE} › Authentication › Settings › Authorized domains.`;
    return wrong('PUBLIC_ORIGIN', `Firebase does not let people sign in with Google on ${hostname}`, remedy);
  }
  return fine(KEY, `belongs to ${projectId}, which lets people sign in on ${hostname}`);
}

/** Tries a sign-in that must fail. The error shows whether sign-in by email and password is enabled. */
async function checkPasswords(origin: string, apiKey: string): Promise<Finding> {
  const about = 'Firebase sign-in';
  const reply = await ask(`${origin}/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'doctor@relaptop.invalid',
      password: 'no-such-password',
      returnSecureToken: true,
    }),
  });
  if (!reply) return unreachable(about, origin);
  const complaint = complaintOf(reply);
  if (/OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED|CONFIGURATION_NOT_FOUND/.test(complaint)) {
    const remedy = `Switch on Email/Password and Google in the ${CONSOLE} › Authentication › Sign-in method.`;
    return wrong(about, 'email and password are switched off', remedy);
  }
  if (/EMAIL_NOT_FOUND|INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD/.test(complaint))
    return fine(about, 'email and password are switched on');
  return wrong(about, complaint, `Correct ${KEY} first.`);
}

async function checkKeys(url: string): Promise<Finding> {
  const reply = await ask(url);
  const about = 'Firebase tokens';
  return reply?.status === 200
    ? fine(about, "Google's keys can be fetched")
    : unreachable(about, new URL(url).host);
}

/** Checks whether the service account may delete accounts: tries to delete an account that doesn't exist. */
async function checkAccount(firebase: Settings['firebase']): Promise<Finding> {
  const about = 'FIREBASE_SERVICE_ACCOUNT';
  const accounts = createFirebaseAccounts(firebase);
  if (!accounts.canDelete) return fine(about, 'not set: people deleted here keep their Firebase account');
  try {
    await accounts.delete('nobody-has-this-id');
    return fine(about, 'may delete accounts');
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    const remedy = `Make a new key in the ${CONSOLE} › Project settings › Service accounts, of the same project.`;
    return wrong(about, says, remedy);
  }
}
