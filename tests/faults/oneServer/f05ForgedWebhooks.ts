import { createHmac } from 'node:crypto';
import { call } from '../harness/http';
import { signUp } from '../harness/people';
import { chargedOrder, offerLaptop, sql } from '../harness/shopping';
import type { World } from '../harness/world';

interface Delivery {
  readonly body: string;
  readonly signature: string | undefined;
}

export async function refuseForgedWebhooks(world: World): Promise<void> {
  await world.cards.control('webhooks', { off: true });
  const productId = await offerLaptop(world, await signUp(world, 'sealer'));
  await chargedOrder(world, await signUp(world), productId);
  const body = await paidEvent(world);
  const before = await snapshot(world);
  const secret = String(world.cards.settings['STRIPE_WEBHOOK_SECRET']);
  for (const [name, delivery] of Object.entries(forgeries(body, secret))) {
    expect([name, await deliver(world, delivery)]).toEqual([name, 400]);
    expect(await snapshot(world)).toEqual(before);
  }
  expect(await deliver(world, { body, signature: sign(body, secret) })).toBe(200);
  const [order] = await sql(world, `select state from bookings where product_id = '${productId}'`);
  expect(order).toEqual({ state: 'paid' });
}

function forgeries(body: string, secret: string): Record<string, Delivery> {
  const good = sign(body, secret);
  return {
    forged: { body, signature: sign(body, 'whsec_of_somebody_else') },
    unsigned: { body, signature: undefined },
    old: { body, signature: sign(body, secret, 10 * 60) },
    're-serialized': { body: JSON.stringify(JSON.parse(body)), signature: good },
    changed: { body: body.replace(/"amount": \d/, '"amount": 9'), signature: good },
  };
}

/** @param age of the signature in seconds */
function sign(body: string, secret: string, age = 0): string {
  const time = Math.floor(Date.now() / 1000) - age;
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** @returns the event that marks the order as paid, byte for byte as the provider sends it */
async function paidEvent(world: World): Promise<string> {
  const type = 'payment_intent.amount_capturable_updated';
  const { body } = await world.cards.api<{ data: unknown[] }>('GET', `/events?type=${type}`);
  return JSON.stringify(body.data[0], null, 2);
}

async function deliver(world: World, { body, signature }: Delivery): Promise<number> {
  const signed = signature !== undefined && { headers: { 'stripe-signature': signature } };
  const answer = await call(`${world.origin}/api/webhooks/stripe`, { method: 'POST', body, ...signed });
  return answer.status;
}

async function snapshot(world: World): Promise<unknown> {
  const tables = ['bookings', 'payment_intents', 'payments', 'refunds', 'provider_events', 'audit_entries'];
  return Promise.all(tables.map((table) => sql(world, `select * from ${table} order by id`)));
}
