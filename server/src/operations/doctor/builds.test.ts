import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspectSettings } from '../../settings/settings';
import { TEST_ENV } from '../../testing/testApp';
import { checkBuilds } from './builds';
import type { Finding } from './finding';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'relaptop-doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));

const bad = (findings: readonly Finding[]) =>
  findings.filter(({ ok }) => !ok).map(({ about, says }) => `${about}: ${says}`);

describe('the build', () => {
  const check = (env: NodeJS.ProcessEnv = {}) =>
    checkBuilds(
      inspectSettings({ ...TEST_ENV, SHELL_DIR: folder, REMOTES_DIR: folder, DATA_DIR: folder, ...env })
        .settings,
    );
  const register = (content: string) => writeFile(path.join(folder, 'remotes.json'), content);

  it('must exist, and match the registry', async () => {
    expect(bad(await check())).toEqual([
      expect.stringContaining('SHELL_DIR'),
      expect.stringContaining('REMOTES_DIR'),
    ]);
    await writeFile(path.join(folder, 'index.html'), '');
    await register('{');
    expect(bad(await check())).toEqual([expect.stringContaining('no registry of remotes')]);
    const entry = '/remotes/storefront/1.0.0/mf-manifest.json';
    const storefront = { name: 'storefront', version: '1.0.0', entry, integrity: '', mounts: ['public'] };
    await register(JSON.stringify({ remotes: [storefront] }));
    expect(bad(await check())).toEqual([expect.stringContaining('storefront 1.0.0 (missing)')]);
    await mkdir(path.join(folder, 'storefront/1.0.0'), { recursive: true });
    await writeFile(path.join(folder, 'storefront/1.0.0/mf-manifest.json'), '');
    expect(bad(await check())).toEqual([]);
    const calls = { storefront: { version: '1.0.0', contract: '2.1.0', calls: { wishes: '/wishes' } } };
    await register(JSON.stringify({ remotes: [storefront], calls }));
    expect(bad(await check())).toEqual([
      expect.stringContaining('storefront 1.0.0 (contract 2.1.0) calls wishes'),
    ]);
    const { publicKey } = generateKeyPairSync('ed25519');
    const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    expect(bad(await check({ RELEASE_PUBLIC_KEY: key }))).toContainEqual(
      'RELEASE_PUBLIC_KEY: the registry is refused: it is not signed',
    );
    const blocked = path.join(folder, 'index.html');
    expect(bad(await check({ RELEASE_PUBLIC_KEY: key, DATA_DIR: blocked }))).toContainEqual(
      `DATA_DIR: ${blocked}/releases can not be written to, so no release is served`,
    );
    await register(JSON.stringify({ remotes: [{ ...storefront, integrity: 'sha384-other' }] }));
    expect(bad(await check())).toEqual([expect.stringContaining('storefront 1.0.0 (changed)')]);
  });
});
