import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRecord, pathOf, readBody, sendJson } from '../http';
import { closeDispute, openDispute } from './disputes';
import { type Faults, readFaults } from './faults';
import type { Ledger } from './ledger';
import { invalid, ProviderError } from './providerError';
import { NORMAL_MODE, type WebhookMode, type Webhooks } from './webhooks';
import { complete } from './complete';
import { newId, now } from './identifiers';
import { type Account, changeSetup, TEST_BANK } from './connect/accounts';
import { balanceOf, bookForAccount } from './connect/balance';

export const CONTROL_PATH = '/sandbox/stripe/control/';

interface Parts {
  ledger: Ledger;
  faults: Faults;
  webhooks: Webhooks;
}
type Fields = Record<string, unknown>;
type Action = (parts: Parts, body: Fields) => unknown;

const ACTIONS: Record<string, Action> = {
  'POST faults': ({ faults }, body) => {
    faults.add(readFaults(body));
    return { acknowledged: true };
  },
  'DELETE faults': ({ faults }) => {
    faults.clear();
    return { acknowledged: true };
  },
  'POST webhooks': ({ webhooks }, body) => {
    webhooks.setMode(readMode(body));
    return webhooks.currentMode();
  },
  'GET webhooks': ({ webhooks }) => ({ ...webhooks.currentMode(), undelivered: webhooks.undelivered() }),
  'DELETE webhooks': ({ webhooks }) => {
    webhooks.setMode(NORMAL_MODE);
    return webhooks.currentMode();
  },
  'POST resend': ({ ledger, webhooks }, body) => {
    const event = ledger.find('events', String(body.event));
    webhooks.send([event]);
    return event;
  },
  'POST dispute': ({ ledger }, body) => openDispute(ledger, chargeOf(ledger, String(body.payment_intent))),
  'POST close-dispute': ({ ledger }, body) =>
    closeDispute(ledger, String(body.dispute), body.status === 'won' ? 'won' : 'lost'),
  'POST payout': ({ ledger }, { account, amount }) =>
    typeof account === 'string'
      ? payOut(ledger, account, typeof amount === 'number' ? amount : undefined)
      : payOutAll(ledger),
  'POST stop-account': ({ ledger }, body) =>
    changeSetup(ledger, String(body.account), {
      stopped: body.reason === 'rejected.fraud' ? body.reason : 'requirements.past_due',
    }),
  'POST release-account': ({ ledger }, body) => changeSetup(ledger, String(body.account), { stopped: null }),
  'POST fill-account': ({ ledger }, body) =>
    changeSetup(ledger, String(body.account), { name: 'Sally Seller', bank: TEST_BANK }),
};

function chargeOf(ledger: Ledger, intent: string) {
  return ledger.find('charges', ledger.find('paymentIntents', intent).latest_charge ?? '');
}

/** @returns a handler for `ACTIONS`. It accepts only JSON, because a form on another site can't send JSON */
export function createControl(parts: Parts) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const action = ACTIONS[`${request.method} ${pathOf(request).slice(CONTROL_PATH.length)}`];
    if (!action) return void sendJson(response, 404, { error: `One of: ${Object.keys(ACTIONS).join(', ')}` });
    if (request.method === 'POST' && !request.headers['content-type']?.startsWith('application/json')) {
      return void sendJson(response, 415, { error: 'application/json only' });
    }
    try {
      const result = action(parts, await readFields(request));
      parts.webhooks.send(parts.ledger.commit());
      sendJson(response, 200, result);
    } catch (error) {
      const status = error instanceof ProviderError ? error.status : 400;
      sendJson(response, status, { error: error instanceof Error ? error.message : String(error) });
    }
  };
}

async function readFields(request: IncomingMessage): Promise<Fields> {
  const text = (await readBody(request, 100_000)).toString('utf8');
  const body: unknown = text === '' ? {} : JSON.parse(text);
  if (!isRecord(body)) throw new Error('The body is an object.');
  return body;
}

function readMode({ off, delayMs, copies, reorder }: Fields): Partial<WebhookMode> {
  return {
    ...(typeof off === 'boolean' && { off }),
    ...(typeof delayMs === 'number' && { delayMs }),
    ...(typeof copies === 'number' && { copies }),
    ...(typeof reorder === 'boolean' && { reorder }),
  };
}

const newPayout = (account: Account, amount: number) =>
  complete('payout', {
    id: newId('po'),
    object: 'payout',
    amount,
    arrival_date: now(),
    automatic: true,
    balance_transaction: newId('txn'),
    created: now(),
    currency: 'usd',
    destination: account.external_accounts.data[0]?.id ?? null,
    livemode: false,
    metadata: {},
    method: 'standard',
    source_type: 'card',
    status: 'paid',
    type: 'bank_account',
  });

/**
 * Pays a connected account's balance to its bank, as the real provider does every day. Afterwards the balance
 * may be too low to reverse a transfer.
 * @param wanted in cents; the whole balance by default
 */
function payOut(ledger: Ledger, accountId: string, wanted?: number) {
  const account = ledger.find('accounts', accountId, 'account');
  const { available, pending } = balanceOf(ledger, accountId);
  const amount = wanted ?? available + pending;
  if (amount < 1 || amount > available + pending) throw invalid('The account does not have that much.');
  const payout = newPayout(account, amount);
  bookForAccount(ledger, { id: payout.id, account: accountId, amount: -amount, availableOn: now() });
  ledger.emit('payout.paid', payout, accountId);
  return payout;
}

function payOutAll(ledger: Ledger) {
  const all = ledger.store.all('accounts').map(({ id }) => ({ id, ...balanceOf(ledger, id) }));
  return all.filter(({ available, pending }) => available + pending > 0).map(({ id }) => payOut(ledger, id));
}
