import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf, readBody } from '../../http';
import { now } from '../identifiers';
import type { Ledger } from '../ledger';
import type { Webhooks } from '../webhooks';
import { FORM_SECONDS, SETUP_PATH, type AccountLink } from './accountLinks';
import { changeSetup } from './accountState';
import { setupPage } from './setupPage';
import { mistakesIn, readSetup, type SetupFields } from './setupRules';

const BODY_LIMIT = 10_000;

/** Answers the hosted form at the address of an account link: GET opens it, once; POST takes what was filled in. */
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

/** A link that is too old, or was opened before, leads back to where the shop makes a new one. */
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
  // A form is sent once, too.
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
