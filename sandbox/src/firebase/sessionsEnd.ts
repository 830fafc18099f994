import type { EmulatorAccount } from 'firebase-tools/lib/emulator/auth/state.js';
import { isRecord } from '../http';

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
export async function endSessionsLikeFirebase(): Promise<void> {
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
