import { randomUUID } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { call, type Answer } from './http';
import type { World } from './world';

export interface Person {
  readonly email: string;
  readonly token: string;
}

/** Signs somebody up over HTTP, with the unsigned proof that the sign-in emulator gives. */
export async function signUp(world: World, userType: 'user' | 'sealer' = 'user'): Promise<Person> {
  const uid = `faults-${randomUUID()}`;
  const email = `${uid}@example.test`;
  const idToken = idTokenOf(world, uid, email);
  const body = { name: 'Pat Person', email, userType, verify: 'notVerified' };
  assertOk(await call(`${world.origin}/api/saveUser`, { method: 'POST', token: idToken, body }));
  return logIn(world, email, idToken);
}

/** The admin of the demo data. */
export function logInAsAdmin(world: World): Promise<Person> {
  const email = 'admin@relaptop.test';
  return logIn(world, email, idTokenOf(world, 'demo-admin', email));
}

async function logIn(world: World, email: string, idToken: string): Promise<Person> {
  const answer = await call(`${world.origin}/api/jwt`, { method: 'POST', token: idToken, body: { email } });
  return { email, token: String(assertOk(answer).body['accessToken']) };
}

export async function signUpMany(world: World, count: number): Promise<Person[]> {
  const people: Person[] = [];
  // A few at a time: these are not what is measured.
  while (people.length < count) {
    const some = Math.min(10, count - people.length);
    people.push(...(await Promise.all(Array.from({ length: some }, () => signUp(world)))));
  }
  return people;
}

/** @throws unless the answer is a 200 */
export function assertOk<Body>(answer: Answer<Body>): Answer<Body> {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

function idTokenOf({ cards }: World, uid: string, email: string): string {
  const projectId = String(cards.settings['FIREBASE_PROJECT_ID']);
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + 3600, auth_time: now };
  const who = { iss: `https://securetoken.google.com/${projectId}`, aud: projectId, sub: uid, email };
  return new UnsecuredJWT({ ...who, ...times }).encode();
}
