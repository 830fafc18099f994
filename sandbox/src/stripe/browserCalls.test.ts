import { startCards, type CardBench } from '../testing/startCards';

let bench: CardBench;
beforeAll(async () => {
  bench = await startCards();
});
afterAll(() => bench.stop());

interface MadeIntent {
  id: string;
  client_secret: string;
}

async function newIntent(): Promise<MadeIntent> {
  const { id, client_secret } = await bench.stripe.paymentIntents.create({
    amount: 30_000,
    currency: 'usd',
    metadata: { booking: 'b1' },
  });
  return { id, client_secret: client_secret ?? '' };
}

async function payWith(number: string, { id, client_secret }: MadeIntent) {
  const card = { type: 'card', 'card[number]': number, 'card[exp_month]': '4', 'card[exp_year]': '2040' };
  const method = (await (await bench.asBrowser('POST', '/payment_methods', card)).json()) as { id: string };
  const fields = { client_secret, payment_method: method.id };
  return bench.asBrowser('POST', `/payment_intents/${id}/confirm`, fields);
}

const answerBank = ({ id, client_secret }: MadeIntent, outcome: string) =>
  bench.asBrowser('POST', `/payment_intents/${id}/authenticate`, { client_secret, outcome });

it('pays with a card, and hides the server’s fields from the browser', async () => {
  const intent = await newIntent();
  const answer: unknown = await (await payWith('4242 4242 4242 4242', intent)).json();
  expect(answer).toMatchObject({ id: intent.id, status: 'succeeded' });
  expect(answer).not.toHaveProperty('metadata');
});

it('asks the bank, and continues when the cardholder confirms', async () => {
  const intent = await newIntent();
  const asked: unknown = await (await payWith('4000002500003155', intent)).json();
  expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  await answerBank(intent, 'succeed');
  expect((await bench.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
});

it('asks for another card when the cardholder does not confirm', async () => {
  const intent = await newIntent();
  await payWith('4000002500003155', intent);
  await answerBank(intent, 'fail');
  expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
});

it('can decline a card after its holder confirmed', async () => {
  const intent = await newIntent();
  await payWith('4000008400001629', intent);
  await answerBank(intent, 'succeed');
  expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  });
});

it('declines a card that is not a test card, as test mode does', async () => {
  const answer = await payWith('4929420573595709', await newIntent());
  expect(answer.status).toBe(402);
  expect(await answer.json()).toMatchObject({ error: { decline_code: 'live_mode_test_card' } });
});

it('refuses a wrong client secret, and calls that only the server may make', async () => {
  const { id } = await newIntent();
  const read = await bench.asBrowser('GET', `/payment_intents/${id}`, { client_secret: `${id}_secret_x` });
  expect(read.status).toBe(404);
  expect((await bench.asBrowser('POST', `/payment_intents/${id}/capture`, {})).status).toBe(403);
  expect((await bench.asBrowser('GET', '/payment_intents', {})).status).toBe(403);
});
