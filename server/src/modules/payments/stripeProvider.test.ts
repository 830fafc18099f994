import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { Settings } from '../../settings/settings';
import type { PaymentProvider } from './provider';
import { createStripeProvider } from './stripeProvider';

const SECRET = 'whsec_test';
const event = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: 'pi_1', object: 'payment_intent' } },
});
const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  amount: 49999,
  currency: 'usd',
  client_secret: 'pi_1_secret',
  metadata: { bookingId: 'b1' },
  status: 'requires_capture',
  latest_charge: {
    ...{ id: 'ch_1', object: 'charge', amount_refunded: 0, disputed: false },
    payment_method_details: { type: 'card', card: { fingerprint: 'Xt5EWLLDS7FJjR1c' } },
  },
};

let api: Server;
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
let settings: Settings['stripe'];
let provider: PaymentProvider;
const seen: { path: string; body: string; key: string | undefined }[] = [];
beforeAll(async () => {
  api = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const key = request.headers['idempotency-key'];
      seen.push({ path: request.url ?? '', body: decodeURIComponent(body), key: key?.toString() });
      answer(request, response, body);
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  settings = {
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecret: SECRET,
    connectWebhookSecret: undefined,
    apiHost: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  };
  provider = createStripeProvider(settings);
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});
const reply = (status: number, body: object) => {
  answer = (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
};

describe('Stripe', () => {
  it('creates an intent with manual capture, under the idempotency key', async () => {
    reply(200, intent);
    const made = await provider.createIntent({
      amountCents: 49999,
      bookingId: 'b1',
      idempotencyKey: 'pi:b1:1',
    });
    expect(made).toEqual({ id: 'pi_1', clientSecret: 'pi_1_secret' });
    const { path, body, key } = seen.at(-1) ?? { body: '' };
    expect([path, key]).toEqual(['/v1/payment_intents', 'pi:b1:1']);
    for (const part of ['amount=49999', 'currency=usd', 'capture_method=manual', 'metadata[bookingId]=b1']) {
      expect(body).toContain(part);
    }
  });

  it.each([
    ['requires_payment_method', 'unpaid'],
    ['requires_action', 'unpaid'],
    ['processing', 'processing'],
    ['requires_capture', 'authorized'],
    ['succeeded', 'succeeded'],
    ['canceled', 'cancelled'],
    ['something_new', 'processing'],
  ])('reports the status %s, which the shop calls %s', async (status, ours) => {
    reply(200, { ...intent, status });
    expect(await provider.readIntent('pi_1')).toEqual({
      id: 'pi_1',
      status: ours,
      amountCents: 49999,
      chargeId: 'ch_1',
      cardFingerprint: 'Xt5EWLLDS7FJjR1c',
      currency: 'usd',
      bookingId: 'b1',
      goneCents: 0,
      ownRefunds: [],
      disputed: false,
    });
  });

  it('reports the refunded part of captured money, and which refunds the shop made', async () => {
    const refunds = [
      { id: 're_1', status: 'succeeded', metadata: { refundId: 'r1' } },
      { id: 're_2', status: 'failed', metadata: { refundId: 'r2' } },
      { id: 're_3', status: 'succeeded', metadata: {} },
    ];
    const charge = { ...intent.latest_charge, amount_refunded: 2500, refunds: { data: refunds } };
    reply(200, { ...intent, status: 'succeeded', latest_charge: charge });
    expect(await provider.readIntent('pi_1')).toMatchObject({
      goneCents: 2500,
      ownRefunds: [
        { refundId: 'r1', failed: false },
        { refundId: 'r2', failed: true },
      ],
    });
    expect(new URL(seen.at(-1)?.path ?? '', 'http://x').searchParams.get('expand[0]')).toBe(
      'latest_charge.refunds',
    );
    // Releasing authorized money is no refund, because the shop never had the money.
    reply(200, { ...intent, status: 'canceled', latest_charge: charge });
    expect(await provider.readIntent('pi_1')).toMatchObject({ goneCents: 0 });
  });

  it.each([
    ['needs_response', true, 1000],
    ['under_review', true, 1000],
    ['warning_needs_response', true, 1000],
    ['won', false, 1000],
    ['warning_closed', false, 1000],
    ['lost', false, 49999],
  ])(
    'reports the dispute status %s: it is open %s, and %d cents are gone',
    async (status, disputed, goneCents) => {
      const charge = { ...intent.latest_charge, amount_refunded: 1000, disputed: true };
      answer = (request, response) => {
        const isList = request.url?.startsWith('/v1/disputes?');
        const body = isList
          ? { object: 'list', data: [{ id: 'dp_1', amount: 48999, status }] }
          : { ...intent, status: 'succeeded', latest_charge: charge };
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      expect(await provider.readIntent('pi_1')).toMatchObject({ disputed, goneCents });
      expect(seen.at(-1)?.path).toContain('payment_intent=pi_1');
    },
  );

  it('captures and refunds under separate keys', async () => {
    reply(200, intent);
    await provider.capture('pi_1');
    expect(seen.at(-1)).toMatchObject({ path: '/v1/payment_intents/pi_1/capture', key: 'capture:pi_1' });
    await provider.refund('pi_1', { refundId: 'r1' });
    expect(seen.at(-1)).toMatchObject({
      path: '/v1/refunds',
      key: 'refund:r1',
      body: 'payment_intent=pi_1&metadata[refundId]=r1',
    });
    await provider.refund('pi_1', { refundId: 'r2', amountCents: 1999 });
    expect(seen.at(-1)).toMatchObject({ key: 'refund:r2', body: expect.stringMatching(/&amount=1999$/) });
    await provider.cancel('pi_1');
    expect(seen.at(-1)?.path).toBe('/v1/payment_intents/pi_1/cancel');
  });

  it.each([
    [500, true],
    [429, false],
    [409, false],
    [401, false],
  ])('that answers %d has an outage', async (status, answered) => {
    reply(status, { error: { type: 'api_error', message: 'no' } });
    await expect(provider.readIntent('pi_1')).rejects.toMatchObject({ answered });
  });

  it('that refuses a request has no outage', async () => {
    reply(400, { error: { type: 'invalid_request_error', message: 'status is canceled' } });
    const refusal = provider.capture('pi_1');
    await expect(refusal).rejects.toThrow('status is canceled');
    await expect(refusal).rejects.not.toHaveProperty('answered');
  });

  it('that resets the connection or sends nonsense has an outage', async () => {
    answer = (request) => request.socket.destroy();
    const before = seen.length;
    await expect(provider.readIntent('pi_1')).rejects.toMatchObject({ answered: false });
    expect(seen.length).toBeLessThanOrEqual(before + 2);
    answer = (_request, response) => response.end('<html>');
    await expect(provider.readIntent('pi_1')).rejects.toHaveProperty('answered');
  });

  it('that does not answer causes a timeout', async () => {
    answer = () => undefined;
    const hasty = createStripeProvider(settings, 100);
    await expect(hasty.readIntent('pi_1')).rejects.toMatchObject({ answered: false });
  });
});

describe('an event of Stripe (rule 10)', () => {
  const sign = (payload: string, timestamp = Math.floor(Date.now() / 1000)) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });

  it('is accepted with its signature, and names the intent to read', () => {
    expect(provider.readEvent(Buffer.from(event), sign(event))).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      intentId: 'pi_1',
    });
    const refund = event.replace('"object":"payment_intent"', '"object":"charge","payment_intent":"pi_9"');
    expect(provider.readEvent(Buffer.from(refund), sign(refund)).intentId).toBe('pi_9');
  });

  it('is refused when it is forged, old, serialized again, or not signed', () => {
    const rewritten = JSON.stringify(JSON.parse(event), null, 2);
    const read = (body: string, signature: string | undefined) => () =>
      provider.readEvent(Buffer.from(body), signature);
    expect(read(event, undefined)).toThrow();
    expect(read(event, 't=1,v1=00')).toThrow();
    expect(read(rewritten, sign(event))).toThrow();
    expect(read(event, sign(event, Math.floor(Date.now() / 1000) - 600))).toThrow();
  });
});
