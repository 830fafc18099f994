import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { LIMITS } from '@relaptop/shared/contracts';
import { StreamReader } from '../../server/src/testing/streams';
import { findNginx, findProgram } from '../support/programs';
import { isFull, itInFull, tell } from './harness/extent';
import { call } from './harness/http';
import { signUp, type Person } from './harness/people';
import { askToOffer } from './harness/shopping';
import { tally, untilTrue } from './harness/until';
import { openWorld } from './harness/world';

const DEPLOY = path.join(import.meta.dirname, '../../server/deploy');
const STARTS_WITHIN = 10_000;
/** Minimum number of requests under load. A tenth of them are writes. */
const REQUESTS = 10_000;
const CALLERS = 8;
/** Milliseconds between the restarts of the two servers. Both proxies notice within a second that a server is back. */
const BETWEEN_MS = 2_000;

interface Setup {
  readonly folder: string;
  readonly port: number;
  readonly servers: readonly number[];
}

/** The test must run the shipped file, except for these changes. @throws if a text is missing */
function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${from} is missing`);
    return changed.replace(from, to);
  }, text);
}

/** Each function starts a proxy with its file of `server/deploy`, without TLS and with the addresses of the test. */
const PROXIES: Readonly<Record<string, (setup: Setup) => Promise<ChildProcess>>> = {
  nginx: async ({ folder, port, servers: [one, two] }) => {
    const shipped = await readFile(path.join(DEPLOY, 'nginx.conf'), 'utf8');
    const site = replaced(shipped, [
      ['listen 80', `listen 127.0.0.1:${await getPort()}`],
      ['listen 443 ssl http2', `listen 127.0.0.1:${port}`],
      ['127.0.0.1:3000', `127.0.0.1:${one}`],
      ['127.0.0.1:3001', `127.0.0.1:${two}`],
    ]).replaceAll(/^ *ssl_certificate.*$/gm, '');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const config = path.join(folder, 'nginx.conf');
    await writeFile(
      config,
      `daemon off; pid ${folder}/pid; error_log stderr crit; ${process.getuid?.() === 0 ? 'user root;' : ''}
      events {}
      http {
        access_log off;
        ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        ${site}
      }`,
    );
    return spawn(findNginx(), ['-c', config, '-p', folder, '-e', 'stderr'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  },
  Caddy: async ({ folder, port, servers: [one, two] }) => {
    const shipped = await readFile(path.join(DEPLOY, 'Caddyfile'), 'utf8');
    const config = path.join(folder, 'Caddyfile');
    await writeFile(
      config,
      replaced(shipped, [
        ['{$DOMAIN} {', '{$DOMAIN} {\n\tbind 127.0.0.1'],
        ['server:3000 server-2:3000', `127.0.0.1:${one} 127.0.0.1:${two}`],
      ]),
    );
    const program = findProgram('CADDY_PATH', '/usr/bin/caddy', 'caddy');
    return spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: {
        HOME: folder,
        DOMAIN: `http://127.0.0.1:${port}`,
        CADDY_ADMIN: `127.0.0.1:${await getPort()}`,
      },
    });
  },
};

/** Uploads a file of the largest size, which is no picture. @returns the server's answer */
async function uploadLargest(origin: string, { token }: Person): Promise<unknown> {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(LIMITS.image.bytes)], { type: 'image/png' }), 'photo.png');
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${origin}/api/images`, { method: 'POST', headers, body })).json();
}

async function callAllTheTime(origin: string, seller: Person, isOver: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  const caller = async () => {
    for (let n = 0; !isOver() || statuses.length < REQUESTS; n += 1) {
      const isWrite = n % 10 === 9;
      const answer = isWrite ? askToOffer({ origin }, seller) : call(`${origin}/api/categories`);
      statuses.push(await answer.then(({ status }) => status).catch(() => 0));
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return statuses;
}

/** Runs a proxy in front of two servers. @param use gets the proxy's address */
async function behind(
  name: string,
  servers: readonly number[],
  use: (origin: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'relaptop-proxy-'));
  const port = await getPort();
  const origin = `http://127.0.0.1:${port}`;
  const proxy = await PROXIES[name]?.({ folder, port, servers });
  try {
    const answers = async () => (await call(`${origin}/readyz`).catch(() => undefined))?.status === 200;
    await untilTrue(`${name} answers`, STARTS_WITHIN, answers);
    await use(origin);
  } finally {
    if (proxy) {
      const ended = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  }
}

/** Answers each request on a port with 200. @returns a function that stops this */
async function answerOn(port: number): Promise<() => Promise<unknown>> {
  const server = createServer((_request, response) => void response.end()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}

itInFull.each(Object.keys(PROXIES))('%s as shipped: it asks a server again once it is back', async (name) => {
  const [one = 0, two = 0] = [await getPort(), await getPort()];
  const stopTwo = await answerOn(two);
  await behind(name, [one, two], async (origin) => {
    // Some of these requests go to the first server, which refuses them.
    for (let n = 0; n < 4; n += 1) expect((await call(origin)).status).toBe(200);
    const stopOne = await answerOn(one);
    await stopTwo();
    for (const method of ['GET', 'POST'] as const) expect((await call(origin, { method })).status).toBe(200);
    await stopOne();
  });
});

it.each(isFull ? Object.keys(PROXIES) : ['nginx'])(
  '%s as shipped: it accepts large pictures, passes events on at once, and hides metrics',
  async (name) => {
    const world = await openWorld();
    await world.start();
    const seller = await signUp(world, 'sealer');
    await behind(name, [world.port, world.port], async (origin) => {
      expect((await call(`${origin}/metrics`)).status).toBe(404);
      expect(await uploadLargest(origin, seller)).toMatchObject({ requestId: expect.any(String) });
      const stream = await StreamReader.open(origin, seller.token);
      await stream.close();
    });
  },
);

itInFull.each(Object.keys(PROXIES))(
  '%s as shipped: no request fails while both servers restart',
  async (name) => {
    const world = await openWorld();
    const options = { sweepSeconds: 3600 };
    let [, other] = await world.startMany(2, options);
    const otherPort = Number(new URL(other?.origin ?? '').port);
    const seller = await signUp(world, 'sealer');
    await behind(name, [world.port, otherPort], async (origin) => {
      let isOver = false;
      const load = callAllTheTime(origin, seller, () => isOver);
      await world.start(options);
      await pause(BETWEEN_MS);
      await other?.child.stop();
      other = await world.startServer({ ...options, port: otherPort });
      await pause(BETWEEN_MS);
      isOver = true;
      const statuses = await load;
      expect(tally(statuses.map((status) => ({ status })))).toEqual({ 200: statuses.length });
      tell(`${statuses.length} requests, none failed`);
    }).finally(() => other?.child.kill());
  },
);
