import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRegistry } from '@relaptop/shared/contracts';
import { findingOf, liveOf } from '../../testing/systemStatus';
import { person } from '../../testing/people';
import { START_MS, startTestServer, type TestServer } from '../../testing/testApp';

const keys = generateKeyPairSync('ed25519');
const others = generateKeyPairSync('ed25519');
const PUBLIC_KEY = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const registryOf = (version: string, number: number): RemoteRegistry => ({
  remotes: [
    {
      name: 'storefront',
      version,
      entry: `/remotes/storefront/${version}/mf-manifest.json`,
      integrity: 'sha384-x',
      mounts: ['public'],
    },
  ],
  history: [],
  number,
});
const signed = (registry: RemoteRegistry, key: KeyObject = keys.privateKey): RemoteRegistry => ({
  ...registry,
  signature: sign(null, Buffer.from(JSON.stringify(registry)), key).toString('base64'),
});

let folder: string;
let lines: string[];
let server: TestServer;
let written = 0;

/** Puts a registry into the store. Sets a new time for the file, so that the server sees the change even within one clock tick. */
async function put(registry: RemoteRegistry): Promise<void> {
  const file = path.join(folder, 'remotes.json');
  await writeFile(file, JSON.stringify(registry));
  await utimes(file, 1, (written += 1));
}

async function start(): Promise<void> {
  server = await startTestServer({
    env: {
      REMOTES_DIR: folder,
      DATA_DIR: path.join(folder, 'data'),
      RELEASE_PUBLIC_KEY: PUBLIC_KEY,
      LOG_LEVEL: 'error',
    },
    logTo: { write: (line: string) => void lines.push(line) },
  });
}

beforeEach(() => void (lines = []));

/** For a `describe`: starts a server whose store has the registry number 5, with version 1.0.0. */
function useFifth(): void {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'relaptop-trusted-'));
    await put(signed(registryOf('1.0.0', 5)));
    await start();
  }, START_MS);
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
}

const ask = (headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/remotes/remotes.json', headers });
const live = async () => (await ask()).json<RemoteRegistry>().remotes[0]?.version;

describe('a registry in the store', () => {
  useFifth();

  it('goes live with a release’s signature, and open tabs are notified once', async () => {
    expect(await live()).toBe('1.0.0');
    await put(signed(registryOf('2.0.0', 6)));
    expect(await live()).toBe('2.0.0');
    const { headers } = await ask();
    expect((await ask({ 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
  });

  it('is refused if it is older, also after a restart: the last good one is stored in the data folder', async () => {
    await server.close();
    await put(signed(registryOf('1.0.0', 5)));
    await start();
    expect(await live()).toBe('2.0.0');
  });

  it('is empty if there has never been a good one', async () => {
    await server.close();
    await rm(path.join(folder, 'data'), { recursive: true });
    await put(registryOf('6.6.6', 6));
    await start();
    expect((await ask()).statusCode).toBe(404);
  });
});

describe('a registry in the store without a release', () => {
  useFifth();

  it.each<[string, string, RemoteRegistry]>([
    ['without a signature', 'it is not signed', registryOf('6.6.6', 6)],
    ['with another key', 'signed with another key', signed(registryOf('6.6.6', 6), others.privateKey)],
    ['older than the last', 'its number 4 is not higher than 5', signed(registryOf('0.9.0', 4))],
    ['of the same number', 'its number 5 is not higher than 5', signed(registryOf('0.9.0', 5))],
    ['changed since', 'it was changed', { ...signed(registryOf('2.0.0', 6)), number: 7 }],
  ])(
    'is refused %s; the last good one stays live, and the log gives the reason',
    async (_how, why, registry) => {
      await put(registry);
      expect(await live()).toBe('1.0.0');
      expect(await live()).toBe('1.0.0');
      const told = lines.map((line) => JSON.parse(line) as unknown);
      expect(told).toEqual([
        expect.objectContaining({
          msg: 'remotes.json is refused',
          refusal: expect.stringContaining(why) as string,
        }),
      ]);
    },
  );

  it('is reported on the status page, with a solution', async () => {
    const admin = await person(server, 'admin');
    await put(registryOf('6.6.6', 6));
    const finding = findingOf(await liveOf(server, admin), 'registry');
    expect(finding).toMatchObject({
      state: 'unhealthy',
      says: 'The server refuses the registry in the store: it is not signed. The last good registry stays live.',
    });
  });

  it('is replaced by the next good one', async () => {
    await put(signed(registryOf('2.0.0', 8)));
    expect(await live()).toBe('2.0.0');
  });
});
