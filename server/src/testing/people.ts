import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { API_PREFIX, type Role } from '@relaptop/shared/contracts';
import { users } from '../database/schema';
import type { Caller } from '../http/app';
import { createSessionTokens } from '../modules/session/sessionTokens';
import type { UserRow } from '../modules/people/repository';
import type { TestServer } from './testApp';

export interface Person {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  /** `session`: a token of this server. `idToken`: a Firebase ID token. */
  readonly session: string;
  readonly idToken: string;
}

/** @returns the person as the `caller` argument of the functions behind the routes */
export const asCaller = (who: Person, role: Role): Caller => ({
  ...who,
  name: 'Test',
  role,
  emailVerified: true,
  signedInAt: new Date(),
  inTestMode: false,
  tokenEndsAt: new Date(),
  tokenVersion: 1,
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the API, as a visitor if `token` is missing. */
export async function call<Body = Record<string, unknown>>(
  server: TestServer,
  method: Method,
  url: string,
  options: {
    token?: string | undefined;
    body?: unknown;
    headers?: Record<string, string>;
    from?: string;
  } = {},
) {
  const { token, body, headers, from } = options;
  const response = await server.app.inject({
    method,
    url: `${API_PREFIX}${url}`,
    ...(from !== undefined && { remoteAddress: from }),
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: (isJson && response.body ? response.json() : undefined) as Body,
  };
}

/** @returns an ID token like those of Firebase's emulator, which are not signed */
export function idTokenOf(uid: string, email: string, claims: JWTPayload = {}): string {
  const now = Math.floor(Date.now() / 1000);
  return new UnsecuredJWT({
    iss: 'https://securetoken.google.com/demo-test',
    aud: 'demo-test',
    sub: uid,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    email,
    email_verified: true,
    firebase: { sign_in_provider: 'password' },
    ...claims,
  }).encode();
}

/** Inserts a person with an account into the database. Sign-up has its own tests. */
export async function person(
  server: TestServer,
  role: Role,
  name = 'Pat Person',
  emailVerifiedAt: Date | null = new Date(),
): Promise<Person> {
  const uid = `uid-${randomUUID()}`;
  const email = `${uid}@example.test`;
  const values = { firebaseUid: uid, email, name, role, emailVerifiedAt };
  const [row] = await server.db.insert(users).values(values).returning();
  if (!row) throw new Error('The person was not stored');
  return { id: row.id, uid, email, ...(await proofsOf(server, row)) };
}

async function proofsOf({ settings }: TestServer, { id, firebaseUid, email, tokenVersion }: UserRow) {
  const claims = { userId: id, version: tokenVersion, signedInAt: new Date() };
  const session = await createSessionTokens(settings.sessionSecrets).issue(claims);
  return { session, idToken: idTokenOf(firebaseUid, email) };
}

/** @returns the same person with new tokens, as a browser gets them before the old ones expire */
export async function renewed(server: TestServer, one: Person): Promise<Person> {
  const [row] = await server.db.select().from(users).where(eq(users.id, one.id));
  if (!row) throw new Error('The person is gone');
  return { ...one, ...(await proofsOf(server, row)) };
}

export async function setRole(server: TestServer, id: string, role: Role): Promise<void> {
  await server.db.update(users).set({ role }).where(eq(users.id, id));
}

/** @returns a token like the server's own, except for the secret and the end. @param endsIn seconds from now */
export const sessionTokenOf = (own: Person, secret: string, endsIn: number): Promise<string> =>
  new SignJWT({ typ: 'session', ver: 1 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('relaptop')
    .setAudience('relaptop-api')
    .setSubject(own.id)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + endsIn)
    .sign(new TextEncoder().encode(secret));
