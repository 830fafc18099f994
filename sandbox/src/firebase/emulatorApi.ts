import type { RequestListener } from 'node:http';
import type { EmulatorAccount } from 'firebase-tools/lib/emulator/auth/state.js';
import { isRecord } from '../http';

export const PROJECT_ID = 'demo-relaptop';

const PROJECT = '/v1/projects/{targetProjectId}';

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

/** Loads the emulator without its unused paths, whose validators take seconds to compile. */
export async function loadEmulator(): Promise<RequestListener> {
  // With this variable firebase-tools doesn't look for a newer version.
  process.env.CI ??= '1';
  const { default: description } = await import('firebase-tools/lib/emulator/auth/apiSpec.js');
  const paths = description.paths ?? description.default?.paths ?? {};
  for (const path of Object.keys(paths)) if (!USED_PATHS.includes(path)) delete paths[path];
  await endSessionsLikeFirebase();
  const { createApp } = await import('firebase-tools/lib/emulator/auth/server.js');
  return createApp(PROJECT_ID, 0);
}

/** Fields that the emulator's import overwrites with the current time. */
const TIMES = ['passwordUpdatedAt', 'validSince', 'lastLoginAt'] as const;

const exported = new Map<unknown, Record<string, unknown>>();
let isDone = false;

/** @returns a text that changes when the account's older refresh tokens become invalid */
const sessionKeyOf = ({ passwordHash, passwordUpdatedAt, validSince }: EmulatorAccount): string =>
  [validSince, passwordUpdatedAt, passwordHash !== undefined].join();

/**
 * Makes the emulator end sessions as Firebase does. Refresh tokens become invalid after a new password, and
 * after a Google sign-in to an account with an unconfirmed address. The original emulator accepts each
 * refresh token forever.
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
    return encodeRefreshToken({ ...token, marks: sessionKeyOf(user) });
  };
  emulator.validateRefreshToken = function (token) {
    const valid = validateRefreshToken.call(this, token);
    if (decodeRefreshToken(token).marks !== sessionKeyOf(valid.user))
      throw new BadRequestError('TOKEN_EXPIRED');
    return valid;
  };
  emulator.overwriteUserWithLocalId = function (localId, fields) {
    const account = exported.get(localId) ?? {};
    const times = TIMES.filter((name) => name in account).map((name) => [name, account[name]]);
    return overwriteUserWithLocalId.call(this, localId, { ...fields, ...Object.fromEntries(times) });
  };
}

/** Makes the next import keep the times of these accounts. */
export function keepTimesOf(accounts: readonly unknown[]): void {
  for (const account of accounts) if (isRecord(account)) exported.set(account.localId, account);
}
