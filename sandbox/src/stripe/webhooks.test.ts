import { startCards, startShop, type CardBench } from '../testing/startCards';
import { until } from '../testing/until';

const secret = 'whsec_test';
const retries = [30, 30, 30];
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(answer?: (delivery: number) => number) {
  const shop = await startShop(answer);
  const bench = await startCards({ webhook: { url: shop.url, secret }, retries });
  stops.push(bench.stop, shop.stop);
  return { shop, bench };
}

const pay = ({ stripe }: CardBench) =>
  stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  });

async function undelivered(bench: CardBench): Promise<unknown> {
  const answer = await bench.control('webhooks', undefined, 'GET');
  return ((await answer.json()) as { undelivered: unknown }).undelivered;
}

it('signs events so that the SDK accepts these and no others', async () => {
  const { shop, bench } = await start();
  const intent = await pay(bench);
  await until(() => shop.deliveries.length === 3);
  const types = ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'];
  expect(shop.types().sort()).toEqual(types);
  const [first] = shop.deliveries;
  const { body, signature } = first ?? { body: '', signature: '' };
  const { stripe } = bench;
  expect(stripe.webhooks.constructEvent(body, signature, secret).object).toBe('event');
  expect(() => stripe.webhooks.constructEvent(`${body} `, signature, secret)).toThrow();
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
  await expect(stripe.events.list({ type: 'payment_intent.succeeded' })).resolves.toMatchObject({
    data: [{ data: { object: { id: intent.id } } }],
  });
});

it('delivers an event again until the shop accepts it', async () => {
  const { shop, bench } = await start((delivery) => (delivery < 2 ? 500 : 200));
  await bench.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
  await until(() => shop.deliveries.length === 3);
  expect(new Set(shop.deliveries.map((delivery) => delivery.body)).size).toBe(1);
});

it('delivers copies, and the latest event first, when a test asks for it', async () => {
  const { shop, bench } = await start();
  await bench.control('webhooks', { copies: 2, reorder: true });
  await pay(bench);
  await until(() => shop.deliveries.length === 6);
  const types = shop.types();
  expect(types.indexOf('payment_intent.succeeded')).toBeLessThan(types.indexOf('payment_intent.created'));
});

it('delivers nothing while it is off', async () => {
  const { shop, bench } = await start();
  await bench.control('webhooks', { off: true });
  await pay(bench);
  await new Promise((done) => setTimeout(done, 150));
  expect(shop.deliveries).toHaveLength(0);
  expect(await undelivered(bench)).toBe(3);
  await bench.control('webhooks', undefined, 'DELETE');
  await until(() => shop.deliveries.length === 3);
  await until(async () => (await undelivered(bench)) === 0);
});

it('sends an event again on request', async () => {
  const { shop, bench } = await start();
  await bench.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
  await until(() => shop.deliveries.length === 1);
  const { data } = await bench.stripe.events.list();
  await bench.control('resend', { event: data[0]?.id });
  await until(() => shop.deliveries.length === 2);
});
