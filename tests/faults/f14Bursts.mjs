import assert from 'node:assert/strict';
import { idTokenOf, send, signUp, withServer } from '../security/product.mjs';

export const id = 'F14';
export const title = 'bursts, with X-Forwarded-For forged: 429 at the limit';

const FORGED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-client-ip', 'cf-connecting-ip'];
/** A different address in every request, in every header that some server somewhere believes. */
const forged = (at) =>
  Object.fromEntries(
    FORGED.map((name) => [name, name === 'forwarded' ? `for=10.1.${at % 250}.7` : `10.1.${at % 250}.7`]),
  );

/** Sends `count` requests at once. @returns how many of them passed the limit */
async function burst(count, request) {
  const answers = await Promise.all(Array.from({ length: count }, (_request, at) => request(at)));
  const stopped = answers.filter(({ status }) => status === 429);
  assert.ok(
    stopped.every(({ headers }) => Number(headers.get('retry-after')) > 0),
    '429 carries Retry-After',
  );
  return count - stopped.length;
}

export function prove({ script }) {
  return withServer(script, { RATE_LIMITS: 'on' }, async ({ origin }) => {
    const who = await signUp(origin);
    const token = idTokenOf('nobody', 'nobody@example.test');
    const post =
      (url, body, own = token) =>
      (at) =>
        send(origin, 'POST', url, { token: own, body, headers: forged(at) });
    // One of each has gone into signing up.
    const jwt = await burst(60, post('/api/jwt', { email: 'nobody@example.test' }));
    assert.equal(jwt, 9, '/jwt: 10 a minute');
    const saveUser = await burst(40, post('/api/saveUser', {}));
    assert.equal(saveUser, 4, 'POST /saveUser: 5 a minute');
    const payment = { choseProductPrice: 1, bookingId: '00000000-0000-4000-8000-000000000000' };
    const createPayment = await burst(40, post('/api/create-payment', payment, who.token));
    assert.equal(createPayment, 10, '/create-payment: 10 a minute');
    const used = 2 + 60 + 40 + 40;
    const overall = await burst(400, (at) => send(origin, 'GET', '/api/categories', { headers: forged(at) }));
    assert.equal(overall, 300 - used, 'over all: 300 a minute');
    return `542 requests from 250 invented addresses: ${jwt + 1} /jwt, ${saveUser + 1} /saveUser, ${createPayment} /create-payment, 300 over all got through`;
  });
}
