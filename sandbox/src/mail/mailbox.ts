import type { ServerResponse } from 'node:http';
import { PROJECT_ID } from '../firebase/emulatorApi';
import { escapeHtml, FRAME_ANCESTORS, isRecord, sendJson } from '../http';
import type { ReceivedMail } from './smtp';

export const MAILBOX_PATH = '/sandbox/mail';

export const MAILS_PATH = '/sandbox/mail.json';

/** The shop's page for the links in the sign-in provider's emails, and the query fields of these links. */
const LINK_PAGE = '/account/link';
const LINK_FIELDS = ['mode', 'oobCode'];

interface CodeMail {
  readonly email: string;
  readonly kind: string;
  readonly query: URLSearchParams;
}

export function sendMails(mails: readonly ReceivedMail[], response: ServerResponse): void {
  sendJson(response, 200, mails);
}

/**
 * Sends a page with the sign-in provider's emails, followed by the shop's emails. Each list has the latest
 * email first.
 */
export async function sendMailbox(
  authOrigin: string,
  received: readonly ReceivedMail[],
  response: ServerResponse,
): Promise<void> {
  const answer = await fetch(`${authOrigin}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const codes = readCodes(await answer.json()).toReversed();
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; ${FRAME_ANCESTORS}`,
  });
  response.end(pageOf(codes, received));
}

function readCodes(answer: unknown): CodeMail[] {
  const codes = isRecord(answer) && Array.isArray(answer.oobCodes) ? answer.oobCodes : [];
  return codes.filter(isRecord).map(({ email, requestType, oobLink }) => ({
    email: String(email),
    kind: String(requestType),
    query: new URL(String(oobLink)).searchParams,
  }));
}

const pageOf = (codes: readonly CodeMail[], received: readonly ReceivedMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox of the sandbox</title><link rel="icon" href="/favicon.svg"><style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem; }
article { border: 1px solid #8886; border-radius: 12px; padding: 1rem; margin: 1rem 0; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 0; } p { margin: .25rem 0 .75rem; }
button { font: inherit; padding: .5rem .75rem; border-radius: 8px; border: 1px solid #8888; }
iframe { width: 100%; height: 36rem; border: 0; border-radius: 8px; background: #fff; }
pre { white-space: pre-wrap; font: inherit; } summary { cursor: pointer; padding: .5rem 0; }
form { display: flex; flex-wrap: wrap; gap: .5rem; } label { flex-basis: 100%; }
</style></head><body><h1>Mailbox of the sandbox</h1>
<p>Emails that the shop has sent. Reload this page for new ones. <a href="/">Back to the shop</a></p>
${codes.map(articleOf).join('\n')}
${received.map(mailOf).join('\n')}
${codes.length + received.length > 0 ? '' : '<p>There is no mail yet.</p>'}</body></html>`;

/** @returns an email in an iframe without scripts; its links open in a new tab */
const mailOf = ({ to, subject, html, text, at }: ReceivedMail): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${new Date(at).toISOString()}</p>
<details><summary>Read it</summary><iframe title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe></details>
<details><summary>As text</summary><pre>${escapeHtml(text)}</pre></details></article>`;

/** @returns the HTML of an email. Its button opens the shop's page, as a link does in a real Firebase project */
function articleOf({ email, kind, query }: CodeMail): string {
  const isReset = kind === 'PASSWORD_RESET';
  const fields = LINK_FIELDS.map((name) => hiddenField([name, query.get(name) ?? '']));
  return `<article><h2>${isReset ? 'Choose a new password' : 'Confirm your email'}</h2><p>To ${escapeHtml(email)}</p>
<form action="${LINK_PAGE}">${fields.join('')}
<button>${isReset ? 'Choose a new password' : 'Confirm'}</button></form></article>`;
}

const hiddenField = ([name, value]: readonly [string, string]): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
