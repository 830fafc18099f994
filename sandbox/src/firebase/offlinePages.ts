import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { FRAME_ANCESTORS } from '../http';

/** The shop's icon: without one the browser asks for /favicon.ico and logs that there is none. */
const PICKER_TAGS = `<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/sandbox/firebase/account-picker.css">
<script src="/sandbox/firebase/account-picker.js" defer></script>`;
const TAG = /<link[^<>]*>|<script src="[^"<>]*"><\/script>/g;
const AT_CDN = /https:\/\/(?:unpkg\.com|fonts\.googleapis\.com)/;

type Rewrite = (html: string, nonce: string) => string;

/** The emulator's pages of the sign-in popup, which load scripts and styles from the internet as they come. */
const REWRITES: Record<string, Rewrite> = {
  '/emulator/auth/iframe': (html, nonce) =>
    html
      .replaceAll('https://apis.google.com/js/api.js', '/sandbox/gapi.js')
      .replace('<script>', `<script nonce="${nonce}">`),
  // The page lists names that people chose, unescaped. Only its own script, which is the last one, may run.
  '/emulator/auth/handler': (html, nonce) =>
    replaceLast(
      html.replace(TAG, (tag) => (AT_CDN.test(tag) ? '' : tag)),
      '<script>',
      `<script nonce="${nonce}">`,
    ).replace('<style>', `${PICKER_TAGS}<style>`),
};

/** Makes the answer to one of the popup's pages work without the internet; other answers stay as they are. */
export function makeOffline(path: string, response: ServerResponse): void {
  const rewrite = REWRITES[path];
  if (!rewrite) return;
  const nonce = randomBytes(16).toString('base64');
  response.setHeader('content-security-policy', policy(nonce));
  // The popup answers to the window that opened it, which any stricter value would cut off.
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
