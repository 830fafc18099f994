import type { RequestListener } from 'node:http';
import { endSessionsLikeFirebase } from './sessionsEnd';

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
