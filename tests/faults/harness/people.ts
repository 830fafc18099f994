import { randomUUID } from 'node:crypto';
import { idTokenOf as signedBy } from '../../../server/src/testing/people';
import { call, type Answer } from './http';
import type { World } from './world';

export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
}

/** Signs a user up over HTTP, with the unsigned token of the sign-in emulator. */
export async function signUp(world: World, userType: 'user' | 'sealer' = 'user'): Promise<Person> {
  const uid = `faults-${randomUUID()}`;
  const who = { uid, email: `${uid}@example.test` };
  const body = { name: 'Pat Person', email: who.email, userType, verify: 'notVerified' };
  const url = `${world.origin}/api/saveUser`;
  assertOk(await call(url, { method: 'POST', token: idTokenOf(world, who), body }));
  return logIn(world, who);
}

export const logInAsAdmin = (world: World): Promise<Person> =>
  logIn(world, { uid: 'demo-admin', email: 'admin@relaptop.test' });

export async function logIn(world: World, { uid, email }: Omit<Person, 'token'>): Promise<Person> {
  const token = idTokenOf(world, { uid, email });
  const answer = await call(`${world.origin}/api/jwt`, { method: 'POST', token, body: { email } });
  return { uid, email, token: String(assertOk(answer).body['accessToken']) };
}

export async function signUpMany(world: World, count: number): Promise<Person[]> {
  const people: Person[] = [];
  // Signs up at most ten users at a time, to spare the machine.
  while (people.length < count) {
    const some = Math.min(10, count - people.length);
    people.push(...(await Promise.all(Array.from({ length: some }, () => signUp(world)))));
  }
  return people;
}

export function assertOk<Body>(answer: Answer<Body>): Answer<Body> {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

export function idTokenOf({ cards }: World, { uid, email }: Omit<Person, 'token'>): string {
  const projectId = String(cards.settings['FIREBASE_PROJECT_ID']);
  return signedBy(uid, email, { iss: `https://securetoken.google.com/${projectId}`, aud: projectId });
}
