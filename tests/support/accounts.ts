import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import { API_PREFIX, type JwtAnswer, type SaveUserBody, callPath } from '@relaptop/shared/contracts';
import { newPerson, PASSWORD, type Person } from './people';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Names under which the shop's page stores token and user in the local storage. */
const TOKEN = 'laptop-token';
const PERSON = 'laptop-person';

const FIREBASE = '/identitytoolkit.googleapis.com/v1/accounts:';
/** The emulator's list of the links that Firebase would send by email. */
const LINKS = '/emulator/v1/projects/demo-relaptop/oobCodes';

interface Link {
  email: string;
  oobCode: string;
}

async function post<Answer>(api: APIRequestContext, address: string, data: object, token?: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await api.post(address, { data, ...(token && { headers }) });
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
  return { origin: new URL(answer.url()).origin, body: (await answer.json()) as Answer };
}

/** @returns the ID token of the answer; empty for calls that answer without one, such as `sendOobCode` */
async function askFirebase(api: APIRequestContext, call: string, data: object): Promise<string> {
  const { body } = await post<{ idToken?: string }>(api, `${FIREBASE}${call}?key=sandbox`, data);
  return body.idToken ?? '';
}

/** Signs a user up and confirms the address, with the calls that the page makes. */
async function signUp(api: APIRequestContext, { name, email, accountType }: Person): Promise<void> {
  const idToken = await askFirebase(api, 'signUp', { email, password: PASSWORD, displayName: name });
  const userType = accountType === 'Sealer' ? 'sealer' : 'user';
  const account: SaveUserBody = { name, email, userType, verify: 'notVerified' };
  await post(api, API_PREFIX + callPath('GET /saveUser'), account, idToken);
  await askFirebase(api, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const { oobCodes } = (await (await api.get(LINKS)).json()) as { oobCodes: Link[] };
  const code = oobCodes.find((link) => link.email === email)?.oobCode;
  await post(api, API_PREFIX + callPath('POST /emailLinks/confirm'), { code }, idToken);
}

/**
 * Logs in with the calls that the page makes. The browser is then logged in to the shop but not to Firebase. The shop asks Firebase only on
 * the account page, and when the session token ends after fifteen minutes.
 * @returns the shop's local storage
 */
export async function logInByApi(api: APIRequestContext, email: string): Promise<StorageState> {
  const credentials = { email, password: PASSWORD, returnSecureToken: true };
  const idToken = await askFirebase(api, 'signInWithPassword', credentials);
  const { origin, body } = await post<JwtAnswer>(api, API_PREFIX + callPath('POST /jwt'), { email }, idToken);
  const { user_id: uid, name: displayName = null, picture: photoURL = null } = decodeJwt(idToken);
  const person = { uid, displayName, email, photoURL, emailVerified: true };
  const known = { account: decodeJwt(body.accessToken).sub, person };
  const localStorage = [
    { name: TOKEN, value: body.accessToken },
    { name: PERSON, value: JSON.stringify(known) },
  ];
  const { cookies } = await api.storageState();
  return { cookies, origins: [{ origin, localStorage }] };
}

/** @returns whether the session is still valid. A log-out in another browser ends the account's sessions */
export async function isLoggedIn(api: APIRequestContext, { origins }: StorageState): Promise<boolean> {
  const token = origins[0]?.localStorage.find(({ name }) => name === TOKEN)?.value;
  const headers = { authorization: `Bearer ${token}` };
  return (await api.get(API_PREFIX + callPath('GET /conversations/unread'), { headers })).ok();
}

/** Makes a user with a confirmed address through the API, and logs in the browser of this page. */
export async function enter(page: Page, person = newPerson()): Promise<Person> {
  await signUp(page.request, person);
  await page.context().setStorageState(await logInByApi(page.request, person.email));
  return person;
}

/** Calls the API with the session of this page's browser. @throws if the call fails */
export async function callApi<Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<Answer> {
  const { origins } = await page.context().storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  const token = stored.find(({ name }) => name === TOKEN)?.value;
  const headers = { authorization: `Bearer ${token}` };
  const options = { method, ...(token && { headers }), ...(data && { data }) };
  const answer = await page.request.fetch(API_PREFIX + path, options);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
