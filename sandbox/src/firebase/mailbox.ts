import type { ServerResponse } from 'node:http';
import { FRAME_ANCESTORS } from '../pagePolicy';
import { isRecord } from '../records';
import { PROJECT_ID } from './project';

export const MAILBOX_PATH = '/sandbox/mail';

interface Mail {
  readonly email: string;
  readonly kind: string;
  /** What the link in the mail says. */
  readonly query: URLSearchParams;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '');

/** Shows the mails that a real sign-in provider would send, the latest first, with what their links do. */
export async function sendMailbox(authOrigin: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${authOrigin}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const mails = readMails(await answer.json()).toReversed();
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; ${FRAME_ANCESTORS}`,
  });
  response.end(pageOf(mails));
}

function readMails(answer: unknown): Mail[] {
  const codes = isRecord(answer) && Array.isArray(answer.oobCodes) ? answer.oobCodes : [];
  return codes.filter(isRecord).map(({ email, requestType, oobLink }) => ({
    email: String(email),
    kind: String(requestType),
    query: new URL(String(oobLink)).searchParams,
  }));
}

const pageOf = (mails: readonly Mail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox of the sandbox</title><link rel="icon" href="/favicon.svg"><style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem; }
article { border: 1px solid #8886; border-radius: 12px; padding: 1rem; margin: 1rem 0; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 0; } p { margin: .25rem 0 .75rem; }
button, input { font: inherit; padding: .5rem .75rem; border-radius: 8px; border: 1px solid #8888; }
form { display: flex; flex-wrap: wrap; gap: .5rem; } label { flex-basis: 100%; }
</style></head><body><h1>Mailbox of the sandbox</h1>
<p>Mails that the shop would send. Reload this page to see new ones. <a href="/">Back to the shop</a></p>
${mails.length > 0 ? mails.map(articleOf).join('\n') : '<p>There is no mail yet.</p>'}</body></html>`;

function articleOf({ email, kind, query }: Mail): string {
  const isReset = kind === 'PASSWORD_RESET';
  const field = `<label for="p">New password</label><input id="p" name="newPassword" type="password" required minlength="6">`;
  return `<article><h2>${isReset ? 'Choose a new password' : 'Confirm your address'}</h2><p>To ${escapeHtml(email)}</p>
<form action="/emulator/action">${[...query]
    .filter(([name]) => name !== 'continueUrl')
    .map(hiddenField)
    .join('')}
${hiddenField(['continueUrl', isReset ? '/login' : '/'])}${isReset ? field : ''}
<button>${isReset ? 'Save' : 'Confirm'}</button></form></article>`;
}

const hiddenField = ([name, value]: readonly [string, string]): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
