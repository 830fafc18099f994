import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { LAPTOP, send, signUp, withServer } from '../security/product.mjs';

export const id = 'F18';
export const title = 'SIGTERM with 100 requests in flight: all answered, exit 0 within 10 s';

const REQUESTS = 100;
/** Milliseconds. */
const ENDS_WITHIN = 10_000;

export function prove({ script }) {
  return withServer(script, {}, async (server) => {
    const { token } = await signUp(server.origin);
    // Writes through one embedded database queue up, so most of them are waiting when the signal comes.
    const answers = Array.from({ length: REQUESTS }, () =>
      send(server.origin, 'POST', '/api/addProduct', { token, body: LAPTOP }),
    );
    let answered = 0;
    for (const answer of answers)
      answer.then(
        () => (answered += 1),
        () => undefined,
      );
    await Promise.race(answers);
    const begun = performance.now();
    const before = answered;
    server.child.kill('SIGTERM');
    const settled = await Promise.allSettled(answers);
    const cutOff = settled.filter(({ status }) => status === 'rejected').length;
    assert.equal(cutOff, 0, `${cutOff} of ${REQUESTS} requests were cut off`);
    assert.deepEqual([...new Set(settled.map(({ value }) => value.status))], [200]);
    assert.ok(before < REQUESTS / 2, `${before} were answered before the signal: too many to prove anything`);
    assert.equal(await server.exit, 0);
    const took = performance.now() - begun;
    assert.ok(took < ENDS_WITHIN, `the end took ${Math.round(took)} ms`);
    return `${REQUESTS - before} in flight, all answered; exit 0 after ${(took / 1000).toFixed(1)} s`;
  });
}
