import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_PREFIX, type RemoteRegistry } from '@relaptop/shared/contracts';
import { CONTRACT } from './contract';
import { START_MS, startTestServer } from '../../testing/testApp';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'relaptop-contract-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function release(calls: Record<string, string>): Promise<void> {
  const registry: RemoteRegistry = {
    remotes: [
      {
        name: 'storefront',
        version: '1.2.0',
        entry: '/remotes/storefront/1.2.0/mf-manifest.json',
        integrity: '',
        mounts: ['public'],
      },
    ],
    calls: { storefront: { version: '1.2.0', contract: '2.1.0', calls } },
  };
  await writeFile(path.join(folder, 'remotes.json'), JSON.stringify(registry));
}
const start = (env: NodeJS.ProcessEnv = {}, lines: string[] = []) =>
  startTestServer({
    env: { REMOTES_DIR: folder, LOG_LEVEL: 'warn', ...env },
    logTo: { write: (line: string) => void lines.push(line) },
  });

describe('a server that lacks a call of a live remote (main.test.ts has it refuse to start)', () => {
  it(
    'starts anyway if the setting says so, and logs the missing call',
    async () => {
      await release({ wishes: '/wishes/:id' });
      const lines: string[] = [];
      const server = await start({ CONTRACT_CHECK: 'warn' }, lines);
      await server.close();
      expect(lines.join('')).toContain('storefront 1.2.0 (contract 2.1.0) calls wishes at /wishes/:id');
    },
    START_MS,
  );
});

describe('a server', () => {
  it(
    'starts with the calls that it has, and has each call of its contract',
    async () => {
      await release(CONTRACT.calls);
      const server = await start();
      const routes = new Set(server.app.routeList.map(({ url }) => url));
      await server.close();
      expect(Object.values(CONTRACT.calls).filter((call) => !routes.has(API_PREFIX + call))).toEqual([]);
    },
    START_MS,
  );
});
