import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { LAPTOP, send, signUp, spawnServer, temporaryFolder, untilReady } from '../security/product.mjs';

export const id = 'F9';
export const title = 'two processes on one data directory: one owner, the other leaves and says why';

/** Milliseconds until the second process must have left, besides what this machine takes to start any. */
const LEAVES_WITHIN = 3_000;

/** @returns milliseconds that a server takes which leaves at once, for its settings */
async function measureStart(script) {
  const begun = performance.now();
  const server = await spawnServer(script, { NODE_ENV: 'production' });
  assert.equal(await server.exit, 1);
  return performance.now() - begun;
}

/** @returns seconds that the second process took to leave */
async function startSecond(script, env, owner) {
  const start = await measureStart(script);
  const begun = performance.now();
  const second = await spawnServer(script, env);
  assert.equal(await second.exit, 1, second.output());
  const took = performance.now() - begun;
  assert.match(second.output(), new RegExp(`in use by another server \\(process ${owner.child.pid}\\)`));
  assert.ok(took < LEAVES_WITHIN + start, `the second process took ${Math.round(took)} ms to leave`);
  return took / 1000;
}

export async function prove({ script }) {
  const { folder, remove } = await temporaryFolder();
  const env = { DATA_DIR: folder };
  const servers = [];
  const start = async () => {
    const server = await spawnServer(script, env);
    servers.push(server);
    return untilReady(server);
  };
  try {
    const first = await start();
    const left = [await startSecond(script, env, first), await startSecond(script, env, first)];
    const seller = await signUp(first.origin);
    const added = await send(first.origin, 'POST', '/api/addProduct', { token: seller.token, body: LAPTOP });
    assert.equal(added.status, 200);
    await first.stop('SIGKILL');
    const next = await start();
    const mine = await send(next.origin, 'GET', `/api/myProduct/${seller.email}`, seller);
    assert.deepEqual(
      mine.body.map((product) => product._id),
      [added.body.insertedId],
      'what the killed owner had acknowledged is there',
    );
    return `left after ${left.map((seconds) => seconds.toFixed(1)).join(' and ')} s; kill -9 freed it`;
  } finally {
    for (const server of servers) await server.stop('SIGKILL');
    await remove();
  }
}
