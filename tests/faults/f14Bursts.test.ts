import { call, type Answer } from './harness/http';
import { idTokenOf, signUp } from './harness/people';
import { openWorld } from './harness/world';

const FORGED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-client-ip', 'cf-connecting-ip'];
/** @returns headers that claim a different client address for each request, under every header name that some server trusts */
const forged = (at: number): Record<string, string> =>
  Object.fromEntries(
    FORGED.map((name) => [name, name === 'forwarded' ? `for=10.1.${at % 250}.7` : `10.1.${at % 250}.7`]),
  );

async function burst(count: number, ask: (at: number) => Promise<Answer>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, (_, at) => ask(at)));
  const stopped = answers.filter(({ status }) => status === 429);
  expect(stopped.filter(({ headers }) => !(Number(headers.get('retry-after')) > 0))).toEqual([]);
  return count - stopped.length;
}

it('F14 bursts with forged addresses in five headers: 429 at the limit', async () => {
  const world = await openWorld();
  await world.start({ env: { RATE_LIMITS: 'on', CAPS: 'on' } });
  const who = await signUp(world, 'sealer');
  const stranger = idTokenOf(world, { uid: 'nobody', email: 'nobody@example.test' });
  const post = (path: string, body: object, token: string) => (at: number) =>
    call(`${world.origin}/api${path}`, { method: 'POST', token, body, headers: forged(at) });
  const browse = (at: number) => call(`${world.origin}/api/categories`, { headers: forged(at) });
  const payment = { choseProductPrice: 1, bookingId: '00000000-0000-4000-8000-000000000000' };

  // The sign-up has already used one of 10 calls a minute, and one of 5.
  expect(await burst(60, post('/jwt', { email: 'nobody@example.test' }, stranger))).toBe(9);
  expect(await burst(40, post('/saveUser', {}, stranger))).toBe(4);
  expect(await burst(40, post('/create-payment', payment, who.token))).toBe(10);
  expect(await burst(400, browse)).toBe(300 - 2 - 60 - 40 - 40);
});
