import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import mime from 'mime-types';
import { ACCOUNT, API_KEY } from './visit.mjs';

const HOST = '127.0.0.1';
const COOKIE = 'smoke';
/** A content security policy as strict as the shop's. So `eval`, and scripts or styles from other origins, fail in the smoke test too. */
const policy = (nonce) =>
  [
    "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'self'",
    `script-src 'self' 'nonce-${nonce}' https://js.stripe.com https://apis.google.com`,
    `style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`,
    "img-src 'self' data: blob: https:; font-src 'self'; connect-src 'self' https:; frame-src 'self' https:",
    "worker-src 'self'; manifest-src 'self'",
  ].join('; ');

const PLACEHOLDER = /__CONFIG__|__NONCE__|__STYLES__|\/\*styles\*\//g;

/** The shell's HTML as the server prints it, without preload hints and prerendered parts. */
function fillIn(html, { config, nonce }) {
  const values = { __CONFIG__: JSON.stringify(config).replaceAll('<', '\\u003c'), __NONCE__: nonce };
  return html.replace(PLACEHOLDER, (placeholder) => values[placeholder] ?? '');
}

const configOf = (origin, remotes) => ({
  apiBase: '/api',
  firebase: { apiKey: API_KEY, authDomain: HOST, projectId: 'smoke', emulatorUrl: origin },
  stripe: { publishableKey: 'pk_test_smoke' },
  remotes,
});

const visitOf = ({ headers }, visits) =>
  visits.get(new RegExp(`${COOKIE}=(\\d+)`).exec(headers.cookie ?? '')?.[1]);

function answer(response, status, body, headers = {}) {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers });
  response.end(body);
}

const answerJson = (response, status, body) =>
  answer(response, status, JSON.stringify(body), { 'content-type': 'application/json' });

async function answerFile(response, folder, file) {
  const whole = path.join(folder, file);
  const isInside = whole.startsWith(folder + path.sep);
  const content = isInside ? await readFile(whole).catch(() => undefined) : undefined;
  if (content === undefined) return answer(response, 404, '');
  answer(response, 200, content, { 'content-type': mime.lookup(file) || 'application/octet-stream' });
}

/**
 * Answers the shell's own calls: the visitor's role, and reports of failed remotes. Every other call gets the
 * answer of a busy server (503).
 */
async function answerCall(request, response, address, visit) {
  if (address === '/remoteFailures') {
    const failure = await json(request);
    visit?.failures.push(failure);
    return answer(response, 204);
  }
  if (address.startsWith('/users/check/') && visit?.role)
    return answerJson(response, 200, { useCheck: visit.role });
  answerJson(response, 503, { code: 'unavailable', message: 'There is no server in a smoke test.' });
}

/**
 * Serves a shop without a server and without data: shell and remotes from their folders.
 *
 * @param {object} shop
 * @param {string} shop.shell folder of the shell
 * @param {object[]} shop.remotes their registry entries, with local addresses
 * @param {(name: string, version: string) => string} shop.folderOf the folder of a remote
 * @returns {Promise<{ origin: string, begin: (role?: string) => { cookie: object, visit: { role?: string, failures: object[] } },
 *   close: () => Promise<void> }>} `begin` returns the cookie of a new visit, and the failures that the shell reports during it
 */
export async function serveShop({ shell, remotes, folderOf }) {
  const html = await readFile(path.join(shell, 'index.html'), 'utf8');
  const visits = new Map();
  let origin;
  const sendPage = (response) => {
    const nonce = randomBytes(16).toString('base64url');
    answer(response, 200, fillIn(html, { config: configOf(origin, remotes), nonce }), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(nonce),
    });
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, origin);
    const [, first, name, version, ...rest] = pathname.split('/');
    if (pathname === '/remotes/remotes.json') return answerJson(response, 200, { remotes });
    if (first === 'remotes') return void answerFile(response, folderOf(name, version), rest.join('/'));
    if (first === 'api')
      return void answerCall(request, response, pathname.slice('/api'.length), visitOf(request, visits));
    if (first.endsWith('.googleapis.com')) return answerJson(response, 200, ACCOUNT);
    if (path.extname(pathname)) return void answerFile(response, shell, pathname.slice(1));
    sendPage(response);
  });
  await new Promise((resolve) => server.listen(0, HOST, resolve));
  origin = `http://${HOST}:${server.address().port}`;
  return {
    origin,
    begin: (role) => {
      const visit = { role, failures: [] };
      const key = String(visits.size + 1);
      visits.set(key, visit);
      return { visit, cookie: { name: COOKIE, value: key, url: origin } };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
