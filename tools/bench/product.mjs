import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { inRoot, ROOT } from '../commands/workspace.mjs';

/**
 * Milliseconds until the product must be ready. The sign-in emulator alone takes up to 16 s on a slow
 * machine.
 */
const TIMEOUT_MS = 90_000;

/** Waits until the product prints its address. @throws when it ends or takes too long */
export function untilReady(product, origin, patience = TIMEOUT_MS) {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`Not ready after ${patience} ms:\n${output}`)), patience);
    for (const stream of [product.stdout, product.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (!output.includes(origin)) return;
        clearTimeout(timer);
        resolve();
      });
    product.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
}

/**
 * Starts the built product as `npm start` does, with a new data folder.
 *
 * @param {NodeJS.ProcessEnv} [settings] added to the environment
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function startProduct(settings = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'relaptop-bench-'));
  const port = await getPort();
  const product = spawn(process.execPath, [inRoot('sandbox', 'dist', 'main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      CAPS: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise((resolve) => product.once('close', resolve));
  const stop = async () => {
    product.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  await untilReady(product, origin).catch(async (error) => {
    await stop();
    throw error;
  });
  return { origin, stop };
}

/** Headers that describe an HTTP/1 connection. HTTP/2 refuses them. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

function makeCertificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'relaptop-tls-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const owner = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
    const files = ['-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', ...curve, ...owner, ...files], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const without = (headers, names) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !names.includes(name)),
  );

function forward(target, asked, answer) {
  const headers = { ...without(asked.headers, CONNECTION_HEADERS), host: target.host };
  const onward = request(new URL(asked.url, target), { method: asked.method, headers }, (got) => {
    answer.writeHead(got.statusCode, without(got.headers, CONNECTION_HEADERS));
    got.pipe(answer);
  });
  onward.once('error', () => answer.destroy());
  asked.pipe(onward);
}

/**
 * Starts a proxy with TLS and HTTP/2 in front of the product, because production has one.
 *
 * @param {string} origin of the running product
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function startFront(origin) {
  const server = createSecureServer(makeCertificate(), (asked, answer) =>
    forward(new URL(origin), asked, answer),
  );
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    for (const session of sessions) session.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: `https://localhost:${server.address().port}`, stop };
}
