import { createHmac } from 'node:crypto';
import { expectSame } from './harness/check';
import { call } from './harness/http';
import { signUp } from './harness/people';
import { chargedOrder, offerLaptop, sql } from './harness/shopping';
import type { World } from './harness/world';
import type { Fault } from './suite';

interface Delivery {
  readonly body: string;
  readonly signature: string | undefined;
}

/** Webhooks that the provider did not send as they are: refused, and nothing changes. */
export const forgedWebhooks: Fault = {
  name: 'F5',
  quick: true,
  run: async (suite) => {
    const world = await suite.openWorld();
    await world.start({ sweepSeconds: 3600 });
    await world.cards.control('webhooks', { off: true });
    const productId = await offerLaptop(world, await signUp(world, 'sealer'));
    await chargedOrder(world, await signUp(world), productId);
    const body = await paidEvent(world);
    const before = await snapshot(world);
    const forged = forgeries(body, String(world.cards.settings['STRIPE_WEBHOOK_SECRET']));
    for (const [name, delivery] of Object.entries(forged)) {
      expectSame(name, await deliver(world, delivery), 400);
      expectSame(`the books after: ${name}`, await snapshot(world), before);
    }
    const genuine = sign(body, String(world.cards.settings['STRIPE_WEBHOOK_SECRET']));
    expectSame('the genuine one', await deliver(world, { body, signature: genuine }), 200);
    const [order] = await sql(world, `select state from bookings where product_id = '${productId}'`);
    expectSame('the order after the genuine one', order, { state: 'paid' });
    await suite.finish(world);
    return `${Object.keys(forged).join(', ')}: 400, nothing changed; the genuine one: 200, paid`;
  },
};

function forgeries(body: string, secret: string): Record<string, Delivery> {
  const good = sign(body, secret);
  return {
    forged: { body, signature: sign(body, 'whsec_of_somebody_else') },
    unsigned: { body, signature: undefined },
    old: { body, signature: sign(body, secret, 10 * 60) },
    're-serialised': { body: JSON.stringify(JSON.parse(body)), signature: good },
    changed: { body: body.replace(/"amount": \d/, '"amount": 9'), signature: good },
  };
}

/** @param age seconds */
function sign(body: string, secret: string, age = 0): string {
  const time = Math.floor(Date.now() / 1000) - age;
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** @returns the event that makes the order paid, byte for byte as the provider sends it. */
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
