import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { findNginx } from './programs';

/** Header that says whether an answer came from the cache: `HIT`, `MISS` … */
export const CACHE_STATUS = 'x-cache-status';

/** nginx's settings for two caches. `asTold` obeys the cache headers of the answers. `everything` keeps every answer for a minute. */
const KEEPING = {
  asTold: '',
  everything: 'proxy_ignore_headers Cache-Control Expires Set-Cookie Vary; proxy_cache_valid any 1m;',
};

const isRoot = process.getuid?.() === 0;

const configOf = (folder: string, ports: Record<keyof typeof KEEPING, number>, origin: string): string => `
daemon off; pid ${folder}/pid; error_log stderr crit; ${isRoot ? 'user root;' : ''}
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  add_header ${CACHE_STATUS} $upstream_cache_status always;
${Object.entries(KEEPING)
  .map(
    ([name, rule]) => `
  proxy_cache_path ${folder}/${name} keys_zone=${name}:1m;
  server {
    listen 127.0.0.1:${ports[name as keyof typeof KEEPING]};
    location / { proxy_pass ${origin}; proxy_cache ${name}; ${rule} }
  }`,
  )
  .join('')}
}`;

/** An nginx in front of the product, whose caches all users share. */
export interface SharedCache {
  origins: Record<keyof typeof KEEPING, string>;
  stop(): Promise<void>;
}

export async function startSharedCache(origin: string): Promise<SharedCache> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'relaptop-cache-'));
  const ports = { asTold: await getPort(), everything: await getPort() };
  const config = path.join(folder, 'nginx.conf');
  await writeFile(config, configOf(folder, ports, origin));
  const nginx = spawn(findNginx(), ['-c', config, '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origins = {
    asTold: `http://127.0.0.1:${ports.asTold}`,
    everything: `http://127.0.0.1:${ports.everything}`,
  };
  await untilAnswers(origins.asTold);
  return {
    origins,
    stop: async () => {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const START = 10_000;

async function untilAnswers(origin: string): Promise<void> {
  const deadline = Date.now() + START;
  for (;;) {
    const answer = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (answer) return;
    if (Date.now() > deadline) throw new Error(`nginx did not listen within ${START} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
