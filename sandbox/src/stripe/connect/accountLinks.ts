import type Stripe from 'stripe';
import { textOf, type Form } from '../form';
import { now, randomText } from '../identifiers';
import type { Ledger } from '../ledger';
import { invalid } from '../providerError';
import { route, type Route } from '../route';

export const SETUP_PATH = '/sandbox/stripe/setup/';
/** Seconds; the provider's own links end after some minutes, too. */
const LINK_SECONDS = 300;
/** Seconds in which an opened form may be sent. */
export const FORM_SECONDS = 3600;

/** A link to the hosted form. `id` is the secret part of its address. */
export interface AccountLink {
  id: string;
  account: string;
  returnUrl: string;
  refreshUrl: string;
  expiresAt: number;
  /** When it was opened; it works once. Unix seconds. */
  openedAt: number | null;
}

declare module '../store' {
  interface Tables {
    accountLinks: AccountLink;
  }
}

/** @param origin where people reach the hosted pages */
export const accountLinkRoute = (ledger: Ledger, origin: (call: { host: string }) => string): Route =>
  route(
    'POST',
    '/v1/account_links',
    'secret',
    ['account', 'type', 'return_url', 'refresh_url', 'collection_options'],
    (call) => createLink(ledger, call.form, origin(call)),
  );

function createLink(ledger: Ledger, form: Form, origin: string) {
  const account = ledger.find('accounts', required(form, 'account'), 'account');
  const type = required(form, 'type');
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

function required(form: Form, param: string): string {
  const value = textOf(form, param);
  if (value === undefined)
    throw invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' });
  return value;
}

function address(form: Form, param: string): string {
  const value = required(form, param);
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw invalid('Not a valid URL', { param, code: 'url_invalid' });
  return value;
}
