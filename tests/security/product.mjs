import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { UnsecuredJWT } from 'jose';
import { bundle, bundleServer } from '../../server/bundle.mjs';

const TESTS = path.resolve(import.meta.dirname, '..');
export const SERVER = path.resolve(TESTS, '../server');
const CACHE = path.join(TESTS, 'node_modules/.cache');
/** Milliseconds; the embedded database takes seconds for its first start, more on a busy machine. */
const START_MS = 180_000;
/** Milliseconds after which a call counts as hanging. */
const ANSWER_MS = 20_000;

/** Settings with which the server starts on this machine alone; sign-in tokens are those of the emulator: unsigned. */
const ENV = {
  SESSION_SECRET: 'a secret of the security suite that is long enough',
  FIREBASE_PROJECT_ID: 'demo-test',
  FIREBASE_API_KEY: 'test',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
  STRIPE_WEBHOOK_SECRET: 'whsec_fake',
  STRIPE_API_HOST: 'http://127.0.0.1:1',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  RATE_LIMITS: 'off',
  DEMO_DATA: path.resolve(SERVER, '../sandbox/demo'),
};
/** Accounts of the demo data: who they are at Firebase. */
const DEMO = {
  admin: ['demo-admin', 'admin@relaptop.test'],
  seller: ['demo-seller', 'seller@relaptop.test'],
};

// The helpers of the tests get the embedded database from outside, because of Jest.
globalThis.importNatively = (name) => import(name);

/** A folder below the package, where what is bundled finds what is installed. */
async function inCache(use) {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'security-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Builds the server as it is released, and hands the path of its script to `use`. */
export const withServerBundle = (use) =>
  inCache(async (folder) => {
    await bundleServer(path.join(folder, 'server'));
    return use(path.join(folder, 'server/main.js'));
  });

/** Bundles a module of this suite with the server's own, and hands it to `use`. */
export const withModule = (entry, use) =>
  inCache(async (folder) => {
    const outfile = path.join(folder, 'module.js');
    await bundle({
      absWorkingDir: TESTS,
      entryPoints: [entry],
      outfile,
      sourcemap: 'inline',
      // The helpers of the tests find the migrations and Postgres beside themselves.
      define: { __dirname: JSON.stringify(path.join(SERVER, 'src/testing')), WITH_FAILPOINTS: 'false' },
    });
    return use(await import(pathToFileURL(outfile).href));
  });

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A folder for one purpose; `remove` it at the end. */
export async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'relaptop-security-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Starts the server as a process of its own, without waiting until it answers.
 * @returns its address, process, output and end
 */
export async function spawnServer(script, env, nodeOptions = []) {
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeOptions, script], {
    env: { PATH: process.env.PATH, ...ENV, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const exit = once(child, 'exit').then(([code]) => code);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    child,
    exit,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return exit;
    },
  };
}

/** @throws with the server's output when it ends or does not answer in time */
export async function untilReady(server) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (server.child.exitCode !== null) break;
    const answer = await fetch(`${server.origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return server;
    await pause(100);
  }
  await server.stop('SIGKILL');
  throw new Error(`The server did not start: ${server.output()}`);
}

/** Starts a server on a data directory of its own (or the one in `env`), runs `use` with it and stops it. */
export async function withServer(script, env, use) {
  const { folder, remove } = await temporaryFolder();
  const server = await spawnServer(script, { DATA_DIR: folder, ...env });
  try {
    await untilReady(server);
    return await use(server);
  } finally {
    await server.stop();
    await remove();
  }
}

export const idTokenOf = (uid, email) => {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: 'https://securetoken.google.com/demo-test', aud: 'demo-test', sub: uid, email };
  return new UnsecuredJWT({ ...claims, iat: now, exp: now + 3600, auth_time: now }).encode();
};

/** Sends JSON as somebody. @returns status, headers and body */
export async function send(origin, method, url, { token, body, headers } = {}) {
  const answer = await fetch(origin + url, {
    method,
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

/** Signs somebody up and in. @returns e-mail and session token */
export async function signUp(origin, userType = 'sealer') {
  const uid = randomUUID();
  const email = `${uid}@example.test`;
  const token = idTokenOf(uid, email);
  const body = { name: 'Pat Person', email, userType, verify: 'notVerified' };
  const saved = await send(origin, 'POST', '/api/saveUser', { token, body });
  const { status, body: session } = await send(origin, 'POST', '/api/jwt', { token, body: { email } });
  if (status !== 200) throw new Error(`sign-up answered ${saved.status}, sign-in ${status}`);
  return { email, idToken: token, token: session.accessToken };
}

/** @returns the session token of somebody in the demo data */
export async function signInDemo(origin, role) {
  const [uid, email] = DEMO[role];
  const { status, body } = await send(origin, 'POST', '/api/jwt', {
    token: idTokenOf(uid, email),
    body: { email },
  });
  if (status !== 200) throw new Error(`sign-in of the demo ${role} answered ${status}`);
  return body.accessToken;
}

export const LAPTOP = {
  selectCategory: 'gaming',
  image: '/images/laptop.webp',
  productInfo: {
    productName: 'ThinkPad X1',
    originalPrice: 1200,
    resellPrice: 500,
    useTime: '10 months',
    details: 'Light marks on the lid.',
    condition: 'good',
    location: 'Berlin',
    phoneNumber: '+4930123456',
  },
};
