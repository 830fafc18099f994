import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteEntry, RuntimeConfig } from '@relaptop/shared/contracts';
import { makeTesterLink } from '../modules/session/testMode';
import { startTestServer, type TestServer } from './testApp';

type Options = NonNullable<Parameters<typeof startTestServer>[0]>;

export const MANIFEST = '{"name":"storefront"}';
const INTEGRITY = `sha384-${createHash('sha384').update(MANIFEST).digest('base64')}`;
export const storefront = (version: string): RemoteEntry => ({
  name: 'storefront',
  version,
  entry: `/remotes/storefront/${version}/mf-manifest.json`,
  integrity: INTEGRITY,
  mounts: ['public'],
});
export const LIVE = storefront('1.0.0');
/** @returns a stage of the storefront. Each call uses a new start time, as the release command does. */
export const staged = (audience: object = { percent: 5 }, version = '2.0.0') => ({
  ...storefront(version),
  ...audience,
  since: new Date().toISOString(),
});

export interface StagedShop {
  readonly server: TestServer;
  readonly folder: string;
  stage(...stages: readonly object[]): Promise<void>;
  keep(version: string, change?: object): Promise<void>;
  /** Turns on test mode, as the page's form does. @returns the browser's cookies */
  test(): Promise<string>;
  open(cookie?: string, url?: string, headers?: Record<string, string>): Promise<Opened>;
  close(): Promise<void>;
}

export interface Opened {
  readonly config: RuntimeConfig;
  readonly version: string | undefined;
  readonly headers: Record<string, unknown>;
  readonly cookie: string;
  readonly body: string;
}

interface Store {
  /** Signs what a release writes; undefined for unsigned releases. */
  readonly sign?: (content: object) => object;
}

export async function startStagedShop(options: Options & Store = {}): Promise<StagedShop> {
  const { sign = (content) => content } = options;
  let number = 0;
  const folder = await mkdtemp(path.join(tmpdir(), 'relaptop-staged-'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<!--head--><script id="config">__CONFIG__</script><!--scripts-->',
  );
  const server = await startTestServer({
    ...options,
    env: { SHELL_DIR: folder, REMOTES_DIR: folder, ...options.env },
  });
  const keep = async (version: string, change: object = {}) => {
    const target = path.join(folder, 'storefront', version);
    await mkdir(target, { recursive: true });
    await writeFile(path.join(target, 'mf-manifest.json'), MANIFEST);
    const release = { entry: { ...storefront(version), ...change }, files: {} };
    await writeFile(path.join(target, 'release.json'), JSON.stringify(sign(release)));
  };
  const stage = (...stages: readonly object[]) =>
    writeFile(
      path.join(folder, 'remotes.json'),
      JSON.stringify(
        sign({ remotes: [LIVE], staged: stages, ...(options.sign && { number: (number += 1) }) }),
      ),
    );
  await stage();
  return {
    server,
    folder,
    stage,
    keep,
    test: () => testModeCookie(server),
    open: async (cookie = '', url = '/', headers = {}) => {
      const answer = await server.app.inject({ url, headers: { accept: 'text/html', cookie, ...headers } });
      const config = JSON.parse(
        /id="config">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '{}',
      ) as RuntimeConfig;
      const given = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]);
      const version = config.remotes?.find(({ name }) => name === 'storefront')?.version;
      const { headers: got, body } = answer;
      return { config, version, headers: got, cookie: [cookie, ...given].filter(Boolean).join('; '), body };
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a link for testers, opens it, and presses the page's button. @returns the cookie with which the browser is in test mode */
export async function testModeCookie(server: TestServer): Promise<string> {
  const { address } = makeTesterLink(server.settings, new Date(Date.now() + 3_600_000));
  const { headers } = await pressButton(server, address);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

export const pressButton = (server: TestServer, address: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: address.replace(server.settings.publicOrigin, ''),
    payload: '',
    headers: {
      origin: server.settings.publicOrigin,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
