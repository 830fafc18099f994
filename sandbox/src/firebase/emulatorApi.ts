import type { RequestListener } from 'node:http';
import type { EmulatorAccount } from 'firebase-tools/lib/emulator/auth/state.js';
import { isRecord } from '../http';

/** A project id with this prefix can never be a real project. */
export const PROJECT_ID = 'demo-relaptop';

const PROJECT = '/v1/projects/{targetProjectId}';

/** Calls that the Firebase SDK, the shop's server and this package make. */
const USED_PATHS: readonly string[] = [
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:resetPassword',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:signUp',
  '/v1/accounts:update',
  '/v1/projects',
  '/v1/token',
  `${PROJECT}/accounts`,
  `${PROJECT}/accounts:batchCreate`,
  `${PROJECT}/accounts:batchGet`,
  `${PROJECT}/accounts:delete`,
  `${PROJECT}/accounts:lookup`,
  `${PROJECT}/accounts:update`,
  '/emulator/v1/projects/{targetProjectId}/accounts',
  '/emulator/v1/projects/{targetProjectId}/config',
  '/emulator/v1/projects/{targetProjectId}/oobCodes',
];

/**
 * The emulator as a request listener. At its start it compiles a validator for every call of the whole identity service,
 * which takes several seconds; for the calls that are used it takes one.
 */
export async function loadEmulator(): Promise<RequestListener> {
  // Keeps firebase-tools from looking for a newer version of itself.
  process.env.CI ??= '1';
  const { default: description } = await import('firebase-tools/lib/emulator/auth/apiSpec.js');
  const paths = description.paths ?? description.default?.paths ?? {};
  for (const path of Object.keys(paths)) if (!USED_PATHS.includes(path)) delete paths[path];
  await endSessionsLikeFirebase();
  const { createApp } = await import('firebase-tools/lib/emulator/auth/server.js');
  return createApp(PROJECT_ID, 0);
}

/** Times of an account. The emulator's import sets each to the time of the import. */
const TIMES = ['passwordUpdatedAt', 'validSince', 'lastLoginAt'] as const;

/** Accounts as they were exported, by their ids. */
const exported = new Map<unknown, Record<string, unknown>>();
let isDone = false;

/** The password and the end of sign-ins that a refresh token was made under. */
const marksOf = ({ passwordHash, passwordUpdatedAt, validSince }: EmulatorAccount): string =>
  [validSince, passwordUpdatedAt, passwordHash !== undefined].join();

/**
 * Makes the emulator end sign-ins as Firebase does: a refresh token from before a new password, or from before the owner of an
 * unconfirmed address came by Google, is refused. By itself the emulator takes each one for ever.
 */
async function endSessionsLikeFirebase(): Promise<void> {
  if (isDone) return;
  isDone = true;
  const { ProjectState, decodeRefreshToken, encodeRefreshToken } =
    await import('firebase-tools/lib/emulator/auth/state.js');
  const { BadRequestError } = await import('firebase-tools/lib/emulator/auth/errors.js');
  const emulator = ProjectState.prototype;
  const { createRefreshTokenFor, validateRefreshToken, overwriteUserWithLocalId } = emulator;
  emulator.createRefreshTokenFor = function (user, ...rest) {
    const token = decodeRefreshToken(createRefreshTokenFor.call(this, user, ...rest));
    return encodeRefreshToken({ ...token, marks: marksOf(user) });
  };
  emulator.validateRefreshToken = function (token) {
    const valid = validateRefreshToken.call(this, token);
    if (decodeRefreshToken(token).marks !== marksOf(valid.user)) throw new BadRequestError('TOKEN_EXPIRED');
    return valid;
  };
  emulator.overwriteUserWithLocalId = function (localId, fields) {
    const account = exported.get(localId) ?? {};
    const times = TIMES.filter((name) => name in account).map((name) => [name, account[name]]);
    return overwriteUserWithLocalId.call(this, localId, { ...fields, ...Object.fromEntries(times) });
  };
}

/** Call it before accounts are imported again: they keep their own times. */
export function keepTimesOf(accounts: readonly unknown[]): void {
  for (const account of accounts) if (isRecord(account)) exported.set(account.localId, account);
}
