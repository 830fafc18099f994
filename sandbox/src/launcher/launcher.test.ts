import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listenOnLoopback } from '../http';
import { makeCheckout, startLauncher } from '../testing/startLauncher';
import { until } from '../testing/until';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const checkout = makeCheckout();
let port: string;
beforeAll(async () => {
  const free = await listenOnLoopback(() => undefined);
  port = String(free.port);
  await free.close();
});
afterAll(() => checkout.remove());

const start = (settings: Record<string, string> = {}) =>
  startLauncher(checkout.root, { PORT: port, ...settings });

it('starts everything, prints the shop’s address once, and ends with the server’s exit code', async () => {
  const launcher = start();
  await launcher.ready();
  expect(launcher.output().match(/http:\/\/localhost/g)).toHaveLength(1);
  expect(launcher.output()).toContain('buyer@relaptop.test');
  const settings: unknown = await (await fetch(`http://127.0.0.1:${port}`)).json();
  expect(settings).toMatchObject({
    DATA_DIR: join(checkout.root, '.data'),
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
  });
  const second = start({ PORT: '0' });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/data folder .* is in use/);
  launcher.kill('SIGTERM');
  expect(await launcher.ended).toBe(7);
  expect(existsSync(join(checkout.root, '.data/sandbox.lock'))).toBe(false);
});

(process.env['TESTS'] === 'full' ? it : it.skip)(
  'starts again after it was killed; the killed launcher’s server ends too',
  async () => {
    const killed = start();
    await killed.ready();
    killed.kill('SIGKILL');
    await killed.ended;
    const next = start();
    await next.ready();
    next.kill('SIGTERM');
    expect(await next.ended).toBe(7);
  },
);

/**
 * Milliseconds; enough for a busy machine. If the launcher waited for the product, it would take two minutes.
 */
const ENDS_WITHIN = 30_000;

it('ends at once when the port is in use', async () => {
  const other = await listenOnLoopback((_request, response) => response.end());
  const began = Date.now();
  const launcher = start({ PORT: String(other.port) });
  expect(await launcher.ended).toBe(3);
  expect(Date.now() - began).toBeLessThan(ENDS_WITHIN);
  expect(launcher.output()).toContain('EADDRINUSE');
  expect(launcher.output()).not.toContain('is ready');
  await other.close();
});

it('does not run in production', async () => {
  const launcher = start({ NODE_ENV: 'production' });
  await until(() => launcher.output() !== '', 10_000);
  expect(await launcher.ended).toBe(1);
  expect(launcher.output()).toContain('not for production');
});
