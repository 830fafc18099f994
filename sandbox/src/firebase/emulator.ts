import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomBytes } from 'node:crypto';
import { FRAME_ANCESTORS, isRecord, listenOnLoopback, pathOf } from '../http';
import { keepTimesOf, loadEmulator, PROJECT_ID } from './emulatorApi';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demoAccounts';
import { readIfPresent, writePrivately } from '../files';

export interface Emulator {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the official Firebase Auth emulator in this process, without Java, log-in or download. The start
 * blocks the thread for seconds and takes about 150 MB of memory.
 * @param file stores the accounts
 */
export async function startEmulator(file: string): Promise<Emulator> {
  const app = await loadEmulator();
  const server = await listenOnLoopback((request, response) => {
    makeOffline(pathOf(request), response);
    if (mayChangeAccounts(request)) response.once('finish', () => accounts.scheduleSave());
    app(request, response);
  });
  const administer = adminApiAt(server.origin);
  const accounts = new AccountFile(
    file,
    `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}`,
    administer,
  );
  await hideWhichPartWasWrong(administer);
  await accounts.restore();
  return {
    origin: server.origin,
    stop: async () => {
      await accounts.write();
      await server.close();
    },
  };
}

/** @returns false for reads with the owner's token: a save reads the accounts, and must not cause another save */
function mayChangeAccounts({ method, headers }: IncomingMessage): boolean {
  if (method === 'OPTIONS') return false;
  return !(method === 'GET' && headers.authorization === 'Bearer owner');
}

function adminApiAt(origin: string): CallAdminApi {
  return async (method, path, body) => {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const response = await fetch(origin + path, { method, headers, ...(body !== undefined && { body }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text;
  };
}

/** Answers a wrong password and an unknown email alike, as new Firebase projects do. */
async function hideWhichPartWasWrong(administer: CallAdminApi): Promise<void> {
  const config = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  await administer('PATCH', `/emulator/v1/projects/${PROJECT_ID}/config`, JSON.stringify(config));
}

/** Tags for the account picker. Without the icon, the browser logs that /favicon.ico is missing. */
const PICKER_TAGS = `<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/sandbox/firebase/account-picker.css">
<script src="/sandbox/firebase/account-picker.js" defer></script>`;
const TAG = /<link[^<>]*>|<script src="[^"<>]*"><\/script>/g;
const AT_CDN = /https:\/\/(?:unpkg\.com|fonts\.googleapis\.com)/;

type Rewrite = (html: string, nonce: string) => string;

/** HTML changes of the sign-in popup's pages, by path. They remove scripts and styles from the internet. */
const REWRITES: Record<string, Rewrite> = {
  '/emulator/auth/iframe': (html, nonce) =>
    html
      .replaceAll('https://apis.google.com/js/api.js', '/sandbox/gapi.js')
      .replace('<script>', `<script nonce="${nonce}">`),
  // The page prints users' names unescaped. Only the page's own script, the last one, gets a nonce.
  '/emulator/auth/handler': (html, nonce) =>
    replaceLast(
      html.replace(TAG, (tag) => (AT_CDN.test(tag) ? '' : tag)),
      '<script>',
      `<script nonce="${nonce}">`,
    ).replace('<style>', `${PICKER_TAGS}<style>`),
};

function makeOffline(path: string, response: ServerResponse): void {
  const rewrite = REWRITES[path];
  if (!rewrite) return;
  const nonce = randomBytes(16).toString('base64');
  response.setHeader('content-security-policy', policy(nonce));
  // A stricter value would prevent the popup from sending its result to the page that opened it.
  response.setHeader('cross-origin-opener-policy', 'unsafe-none');
  const end = response.end.bind(response);
  const replaced = (body?: unknown) => end(typeof body === 'string' ? rewrite(body, nonce) : body);
  response.end = replaced as typeof response.end;
}

function policy(nonce: string): string {
  const sources = `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'`;
  return `${sources}; img-src * data:; connect-src 'self'; base-uri 'none'; form-action 'self'; ${FRAME_ANCESTORS}`;
}

function replaceLast(text: string, wanted: string, replacement: string): string {
  const at = text.lastIndexOf(wanted);
  return at < 0 ? text : text.slice(0, at) + replacement + text.slice(at + wanted.length);
}

type CallAdminApi = (method: string, path: string, body?: string) => Promise<string>;

/** Milliseconds between a change and the save. The delay combines several changes into one save. */
const WRITE_AFTER = 300;

/** Stores the emulator's accounts and passwords in a file that only its owner can read. */
class AccountFile {
  private timer: NodeJS.Timeout | undefined;
  private written = '';

  constructor(
    private readonly file: string,
    private readonly projectPath: string,
    private readonly administer: CallAdminApi,
  ) {}

  async restore(): Promise<void> {
    const text = readIfPresent(this.file);
    if (text === undefined) {
      for (const account of DEMO_ACCOUNTS) await this.createDemoAccount(account);
      return this.write();
    }
    const saved: unknown = JSON.parse(text);
    if (isRecord(saved) && Array.isArray(saved.users) && saved.users.length > 0) {
      keepTimesOf(saved.users);
      await this.administer('POST', `${this.projectPath}/accounts:batchCreate`, text);
    }
  }

  scheduleSave(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.write().catch((error: unknown) => console.error('sign-in provider: accounts not saved:', error));
    }, WRITE_AFTER);
  }

  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const text = await this.administer('GET', `${this.projectPath}/accounts:batchGet?maxResults=-1`);
    if (text === this.written) return;
    writePrivately(this.file, text);
    this.written = text;
  }

  private async createDemoAccount({
    uid,
    email,
    displayName,
    photoUrl,
  }: (typeof DEMO_ACCOUNTS)[number]): Promise<void> {
    const profile = { localId: uid, email, displayName, photoUrl };
    const account = { ...profile, password: DEMO_PASSWORD, emailVerified: true };
    await this.administer('POST', `${this.projectPath}/accounts`, JSON.stringify(account));
  }
}
