import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml, pathOf, readBody } from '../../http';
import type Stripe from 'stripe';
import { requiredText, type Form } from '../form';
import { now, randomText } from '../identifiers';
import type { Ledger } from '../ledger';
import { invalid } from '../providerError';
import { route, type Route } from '../route';
import type { Webhooks } from '../webhooks';
import { changeSetup, TEST_BANK } from './accounts';

export const SETUP_PATH = '/sandbox/stripe/setup/';
/** Seconds until a link expires. The real provider's links also last some minutes. */
const LINK_SECONDS = 300;
const FORM_SECONDS = 3600;

interface AccountLink {
  id: string;
  account: string;
  returnUrl: string;
  refreshUrl: string;
  expiresAt: number;
  openedAt: number | null;
}

declare module '../store' {
  interface Tables {
    accountLinks: AccountLink;
  }
}

export const accountLinkRoute = (ledger: Ledger, origin: (call: { host: string }) => string): Route =>
  route(
    'POST',
    '/v1/account_links',
    'secret',
    ['account', 'type', 'return_url', 'refresh_url', 'collection_options'],
    (call) => createLink(ledger, call.form, origin(call)),
  );

function createLink(ledger: Ledger, form: Form, origin: string) {
  const account = ledger.find('accounts', requiredText(form, 'account'), 'account');
  const type = requiredText(form, 'type');
  if (type === 'account_update')
    throw invalid('You cannot create `account_update` type Account Links for Express accounts.', {
      param: 'type',
    });
  if (type !== 'account_onboarding') throw invalid(`Invalid type: ${type}`, { param: 'type' });
  const link: AccountLink = {
    id: randomText(24),
    account: account.id,
    returnUrl: address(form, 'return_url'),
    refreshUrl: address(form, 'refresh_url'),
    expiresAt: now() + LINK_SECONDS,
    openedAt: null,
  };
  ledger.store.put('accountLinks', link);
  return {
    object: 'account_link',
    created: now(),
    expires_at: link.expiresAt,
    url: `${origin}${SETUP_PATH}${link.id}`,
  } satisfies Stripe.AccountLink;
}

function address(form: Form, param: string): string {
  const value = requiredText(form, param);
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw invalid('Not a valid URL', { param, code: 'url_invalid' });
  return value;
}

interface SetupFields {
  readonly name: string;
  readonly routing: string;
  readonly number: string;
  readonly later: boolean;
}

function readSetup(text: string): SetupFields {
  const form = new URLSearchParams(text);
  const field = (name: string) => (form.get(name) ?? '').trim();
  const digits = (name: string) => field(name).replace(/[\s-]/g, '');
  return {
    name: field('name'),
    routing: digits('routing'),
    number: digits('number'),
    later: form.has('later'),
  };
}

function mistakesIn({ name, routing, number, later }: SetupFields): Record<string, string> {
  const mistakes: Record<string, string> = {};
  if (name === '' && !later) mistakes.name = 'Enter your first and last name.';
  else if (name !== '' && !/^\S+(\s+\S+)+$/.test(name))
    mistakes.name = 'Enter both your first and last name.';
  const hasBank = routing !== '' || number !== '';
  if (!hasBank && later) return mistakes;
  if (!/^\d{9}$/.test(routing)) mistakes.routing = 'A routing number has nine digits.';
  if (!/^\d{4,17}$/.test(number)) mistakes.number = 'Enter the account number: digits only.';
  return mistakes;
}

interface FieldOf {
  readonly name: 'name' | 'routing' | 'number';
  readonly label: string;
  readonly hint: string;
  readonly inputMode: 'text' | 'numeric';
}

const FIELDS: readonly FieldOf[] = [
  { name: 'name', label: 'First and last name', hint: 'As on your ID.', inputMode: 'text' },
  {
    name: 'routing',
    label: 'Routing number',
    hint: `For a test: ${TEST_BANK.routing}`,
    inputMode: 'numeric',
  },
  { name: 'number', label: 'Account number', hint: `For a test: ${TEST_BANK.number}`, inputMode: 'numeric' },
];

/** The provider's form for the seller's name and bank account. It works without scripts. */
function setupPage(email: string | null, values: SetupFields, mistakes: Record<string, string>): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Get paid (sandbox)</title><link rel="icon" href="/favicon.svg"><style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --edge: light-dark(#6b7488, #9aa4b8); --bad: light-dark(#b42318, #ff9d92); --main: light-dark(#2f5bd7, #8fb0ff); }
body { background: light-dark(#f4f6fb, #12161f); margin: 0; padding: 1.5rem 1rem; }
main { background: light-dark(#fff, #1b2130); border-radius: 16px; box-sizing: border-box; margin: 0 auto; max-width: 30rem; padding: 1.5rem; }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 .5rem; } p { margin: 0 0 1rem; overflow-wrap: anywhere; }
label { display: block; font-weight: 600; } small { display: block; margin: .25rem 0; } .bad { color: var(--bad); }
input { background: transparent; border: 1px solid var(--edge); border-radius: 10px; box-sizing: border-box; color: inherit; font: inherit; min-height: 44px; padding: 0 .75rem; width: 100%; }
input[aria-invalid='true'] { border-color: var(--bad); } .field { margin: 0 0 1rem; }
button { background: transparent; border: 1px solid var(--main); border-radius: 10px; color: var(--main); cursor: pointer; font: inherit; margin: 0 .5rem .5rem 0; min-height: 44px; padding: 0 1.25rem; }
button.main { background: var(--main); color: light-dark(#fff, #0c1220); } :focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
</style></head><body><main><h1>Tell us where your money goes</h1>
<p>Relaptop pays sellers through this provider${email === null ? '' : ` (${escapeHtml(email)})`}. This page belongs to the sandbox: nothing leaves this machine.</p>
<form method="post" novalidate>${FIELDS.map((field) => fieldOf(field, values[field.name], mistakes[field.name])).join('')}
<button class="main">Agree and submit</button><button name="later" value="yes">Save for later</button></form></main></body></html>`;
}

function fieldOf(
  { name, label, hint, inputMode }: FieldOf,
  value: string,
  mistake: string | undefined,
): string {
  const wrong = mistake === undefined ? '' : `<small class="bad" id="${name}-mistake">${mistake}</small>`;
  const described = `${name}-hint${mistake === undefined ? '' : ` ${name}-mistake`}`;
  return `<div class="field"><label for="${name}">${label}</label><small id="${name}-hint">${hint}</small>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" inputmode="${inputMode}" autocomplete="off" aria-describedby="${described}" aria-invalid="${mistake !== undefined}">${wrong}</div>`;
}

const BODY_LIMIT = 10_000;

/** Serves the hosted form. GET opens the form, but only once. POST submits it. */
export function createSetup(ledger: Ledger, webhooks: Webhooks) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const link = ledger.store.get('accountLinks', pathOf(request).slice(SETUP_PATH.length));
    if (!link) return void response.writeHead(404).end('This link is not known.');
    if (request.method === 'POST') {
      const fields = readSetup((await readBody(request, BODY_LIMIT)).toString('utf8'));
      return submit(ledger, webhooks, link, fields, response);
    }
    open(ledger, link, response);
  };
}

/** Shows the form. An expired or used link redirects to the shop, which makes a new link. */
function open(ledger: Ledger, link: AccountLink, response: ServerResponse): void {
  if (link.openedAt !== null || link.expiresAt <= now()) return redirect(response, link.refreshUrl);
  ledger.store.put('accountLinks', { ...link, openedAt: now() });
  ledger.store.commit();
  const name = ledger.find('accountSetups', link.account).name ?? '';
  show(ledger, link, response, { name, routing: '', number: '', later: false });
}

function submit(
  ledger: Ledger,
  webhooks: Webhooks,
  link: AccountLink,
  fields: SetupFields,
  response: ServerResponse,
): void {
  if (link.openedAt === null || link.openedAt < now() - FORM_SECONDS)
    return redirect(response, link.refreshUrl);
  const mistakes = mistakesIn(fields);
  if (Object.keys(mistakes).length > 0) return show(ledger, link, response, fields, mistakes);
  const { name, routing, number } = fields;
  changeSetup(ledger, link.account, {
    ...(name !== '' && { name }),
    ...(number !== '' && { bank: { number, routing } }),
  });
  // `openedAt: 0` counts as expired, so the seller can't submit the form twice.
  ledger.store.put('accountLinks', { ...link, openedAt: 0 });
  webhooks.send(ledger.commit());
  redirect(response, link.returnUrl);
}

function show(
  ledger: Ledger,
  link: AccountLink,
  response: ServerResponse,
  fields: SetupFields,
  mistakes: Record<string, string> = {},
): void {
  const back = new URL(link.returnUrl).origin;
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self' ${back}; base-uri 'none'; frame-ancestors 'none'`,
  });
  response.end(setupPage(ledger.find('accounts', link.account).email, fields, mistakes));
}

const redirect = (response: ServerResponse, location: string): void =>
  void response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
