import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type Stripe from 'stripe';
import { startCards, startShop, type CardBench } from '../../testing/startCards';
import { until } from '../../testing/until';

const secret = 'whsec_connect';
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start() {
  const [own, connect] = [await startShop(), await startShop()];
  const bench = await startCards({
    webhook: { url: own.url, secret: 'whsec_own' },
    connectWebhook: { url: connect.url, secret },
  });
  stops.push(bench.stop, own.stop, connect.stop);
  return { bench, own, connect };
}

const newAccount = ({ stripe }: CardBench) =>
  stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } });
const linkOf = ({ stripe }: CardBench, account: string, more: Partial<Stripe.AccountLinkCreateParams> = {}) =>
  stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: 'http://shop.test/back',
    refresh_url: 'http://shop.test/again',
    ...more,
  });
const open = (url: string) => fetch(url, { redirect: 'manual' });
const send = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const BANK = { routing: '110000000', number: '000123456789' };

it('has accounts that are complete from the first start, and does not reset them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cards-'));
  stops.push(() => rm(folder, { recursive: true }));
  const ready = { id: 'acct_demoSamSeller000', email: 'sam@shop.test', name: 'Sam Seller' };
  const options = { file: path.join(folder, 'stripe.jsonl'), readyAccounts: [ready] };
  const first = await startCards(options);
  expect(await first.stripe.accounts.retrieve(ready.id)).toMatchObject({
    ...{ id: ready.id, email: ready.email, payouts_enabled: true, capabilities: { transfers: 'active' } },
    external_accounts: {
      data: [{ account: ready.id, account_holder_name: 'Sam Seller' }],
      url: `/v1/accounts/${ready.id}/external_accounts`,
    },
  });
  await first.stripe.accounts.update(ready.id, { email: 'new@shop.test' });
  await first.stop();
  const second = await startCards(options);
  stops.push(second.stop);
  expect(await second.stripe.accounts.retrieve(ready.id)).toMatchObject({ email: 'new@shop.test' });
});

it('creates an account that can’t be paid before its owner has filled in the form', async () => {
  const { bench } = await start();
  const account = await newAccount(bench);
  expect(account).toMatchObject({ type: 'express', details_submitted: false, payouts_enabled: false });
  expect(account.capabilities).toEqual({ transfers: 'inactive' });
  expect(account.requirements?.currently_due).toContain('external_account');
});

it('takes name and bank account, redirects back, and notifies the shop on the endpoint of connected accounts', async () => {
  const { bench, own, connect } = await start();
  const { id } = await newAccount(bench);
  const { url } = await linkOf(bench, id);
  const page = await open(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Account number');
  const sent = await send(url, { name: 'Sally Seller', ...BANK });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, 'http://shop.test/back']);
  const account = await bench.stripe.accounts.retrieve(id);
  expect(account).toMatchObject({
    details_submitted: true,
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
  });
  expect(account.external_accounts?.data).toMatchObject([
    { last4: '6789', account_holder_name: 'Sally Seller' },
  ]);
  await until(() => connect.deliveries.length === 1);
  const { body, signature } = connect.deliveries[0] ?? { body: '', signature: '' };
  const event = bench.stripe.webhooks.constructEvent(body, signature, secret);
  expect(event).toMatchObject({ type: 'account.updated', account: id });
  expect(() => bench.stripe.webhooks.constructEvent(body, signature, 'whsec_own')).toThrow();
  expect(own.deliveries).toHaveLength(0);
});

it('keeps the entered values, and names the missing ones', async () => {
  const { bench } = await start();
  const { id } = await newAccount(bench);
  const { url } = await linkOf(bench, id);
  await open(url);
  await send(url, { name: 'Sally Seller', later: 'yes' });
  const account = await bench.stripe.accounts.retrieve(id);
  expect(account).toMatchObject({ details_submitted: false, capabilities: { transfers: 'inactive' } });
  expect(account.requirements?.currently_due).toEqual(['external_account', 'tos_acceptance.date']);
  const again = await linkOf(bench, id);
  expect(await (await open(again.url)).text()).toContain('value="Sally Seller"');
});

it('shows the mistakes to correct', async () => {
  const { bench } = await start();
  const { id } = await newAccount(bench);
  const { url } = await linkOf(bench, id);
  await open(url);
  const answer = await send(url, { name: 'Sally', routing: '11', number: 'x' });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain('both your first and last name');
  expect(text).toContain('nine digits');
});

it('accepts a link once, then redirects to the refresh address', async () => {
  const { bench } = await start();
  const { id } = await newAccount(bench);
  const { url } = await linkOf(bench, id);
  expect((await send(url, { name: 'Sally Seller', ...BANK })).headers.get('location')).toBe(
    'http://shop.test/again',
  );
  await open(url);
  const second = await open(url);
  expect([second.status, second.headers.get('location')]).toEqual([303, 'http://shop.test/again']);
  await send(url, { name: 'Sally Seller', ...BANK });
  expect((await send(url, { name: 'Mallory Eve', ...BANK })).headers.get('location')).toBe(
    'http://shop.test/again',
  );
});

it('redirects an expired link to the refresh address', async () => {
  const { bench } = await start();
  const { id } = await newAccount(bench);
  const { url, expires_at } = await linkOf(bench, id);
  const clock = vi.spyOn(Date, 'now').mockReturnValue((expires_at + 1) * 1000);
  expect((await open(url)).headers.get('location')).toBe('http://shop.test/again');
  clock.mockRestore();
  expect((await open(url)).status).toBe(200);
});

it.each([
  [{ type: 'account_update' }, 'type'],
  [{ account: 'acct_none' }, 'account'],
  [{ return_url: 'javascript:alert(1)' }, 'return_url'],
  [{ refresh_url: '' }, 'refresh_url'],
])('refuses a link with %j', async (params, param) => {
  const { bench } = await start();
  const { id } = await newAccount(bench);
  await expect(linkOf(bench, id, params)).rejects.toMatchObject({ param });
});

it('refuses other kinds of account, and calls for an unknown account', async () => {
  const { bench } = await start();
  const capabilities = { transfers: { requested: true } };
  await expect(bench.stripe.accounts.create({ type: 'standard', capabilities })).rejects.toMatchObject({
    param: 'type',
  });
  await expect(bench.stripe.accounts.create({ type: 'express' })).rejects.toMatchObject({
    param: 'capabilities',
  });
  await expect(bench.stripe.accounts.retrieve('acct_none')).rejects.toMatchObject({ statusCode: 404 });
  const foreign = bench.stripe.balance.retrieve({}, { stripeAccount: 'acct_none' });
  await expect(foreign).rejects.toMatchObject({ code: 'account_invalid' });
});
