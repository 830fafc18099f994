import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { START_MS, startTestServer, type TestServer } from '../../testing/testApp';

const entry = (name: string) => ({
  name,
  version: '1.0.0',
  entry: `/remotes/${name}/1.0.0/mf-manifest.json`,
  integrity: 'sha384-x',
  mounts: ['public'],
});
const LOCAL = 'http://127.0.0.1:3101/mf-manifest.json';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'relaptop-overrides-'));
  await writeFile(path.join(folder, 'index.html'), '<script id="config">__CONFIG__</script>');
  await writeFile(
    path.join(folder, 'remotes.json'),
    JSON.stringify({ remotes: [entry('admin-panel'), entry('storefront')] }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openPage(env: NodeJS.ProcessEnv) {
  const server: TestServer = await startTestServer({
    env: { SHELL_DIR: folder, REMOTES_DIR: folder, ...env },
  });
  const { body, headers } = await server.app.inject({ url: '/', headers: { accept: 'text/html' } });
  const { remotes: live } = (await server.app.inject('/remotes/remotes.json')).json<{ remotes: unknown }>();
  const config = JSON.parse(/id="config">(.*?)<\/script>/.exec(body)?.[1] ?? 'null') as { remotes: unknown };
  await server.close();
  return { remotes: config.remotes, live, policy: String(headers['content-security-policy']) };
}

describe('a remote on a developer’s machine', () => {
  it(
    'replaces the released one, for open tabs too, and the policy allows its files, pictures and socket',
    async () => {
      const { remotes, live, policy } = await openPage({ REMOTE_OVERRIDES: `storefront=${LOCAL}#public` });
      expect(remotes).toEqual([
        entry('admin-panel'),
        { name: 'storefront', version: 'local', entry: LOCAL, integrity: '', mounts: ['public'] },
      ]);
      expect(live).toEqual(remotes);
      expect(policy).toMatch(/script-src [^;]*http:\/\/127\.0\.0\.1:3101/);
      expect(policy).toMatch(/img-src [^;]*http:\/\/127\.0\.0\.1:3101/);
      expect(policy).toMatch(/connect-src [^;]*ws:\/\/127\.0\.0\.1:\*/);
    },
    START_MS,
  );

  it(
    'is not in the policy without the setting',
    async () => {
      const { remotes, policy } = await openPage({});
      expect(remotes).toEqual([entry('admin-panel'), entry('storefront')]);
      expect(policy).not.toMatch(/127\.0\.0\.1:3101|ws:/);
    },
    START_MS,
  );
});
