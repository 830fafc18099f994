import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteEntry, RuntimeConfig } from '@relaptop/shared/contracts';
import { startTestServer, type TestServer } from './testApp';

type Options = NonNullable<Parameters<typeof startTestServer>[0]>;

export const MANIFEST = '{"name":"storefront"}';
const INTEGRITY = `sha384-${createHash('sha384').update(MANIFEST).digest('base64')}`;
/** @returns a version of the storefront as an entry of the registry */
export const storefront = (version: string): RemoteEntry => ({
  name: 'storefront',
  version,
  entry: `/remotes/storefront/${version}/mf-manifest.json`,
  integrity: INTEGRITY,
  mounts: ['public'],
});
export const LIVE = storefront('1.0.0');
/** @returns a stage of the storefront. Each call returns another start time, as each stage of the release command has its own */
export const staged = (audience: object = { percent: 5 }, version = '2.0.0') => ({
  ...storefront(version),
  ...audience,
  since: new Date().toISOString(),
});

export interface StagedShop {
  readonly server: TestServer;
  readonly folder: string;
  /** Makes the storefront 1.0.0 live, with these stages next to it. */
  stage(...stages: readonly object[]): Promise<void>;
  /** Puts a version into the store. */
  keep(version: string, change?: object): Promise<void>;
  open(cookie?: string, url?: string, headers?: Record<string, string>): Promise<Opened>;
  close(): Promise<void>;
}

/** The server's answer to a browser's request for an address. */
export interface Opened {
  readonly config: RuntimeConfig;
  /** The version of the storefront in the answer. */
  readonly version: string | undefined;
  readonly headers: Record<string, unknown>;
  /** The browser's cookies after this answer. */
  readonly cookie: string;
  readonly body: string;
}

interface Store {
  /** Signs what a release writes; undefined for unsigned releases. */
  readonly sign?: (content: object) => object;
}

/** Starts a server with its own store. */
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
