import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Value } from 'typebox/value';
import { RemoteRegistry } from '@relaptop/shared/contracts';
import { filesOf } from '../../modules/remotes/files';
import type { Settings } from '../../settings';
import { fine, wrong, type Finding } from './finding';

const BUILD = 'Run: npm run build';

/** Whether the shell is built, and the registry names remotes that are there. */
export const checkBuilds = async ({ shellDir, remotesDir }: Settings): Promise<Finding[]> => [
  existsSync(path.join(shellDir, 'index.html'))
    ? fine('SHELL_DIR', 'the shell is built')
    : wrong('SHELL_DIR', `there is no shell in ${shellDir}`, BUILD),
  await checkRegistry(remotesDir),
];

async function checkRegistry(remotesDir: string): Promise<Finding> {
  const about = 'REMOTES_DIR';
  const file = path.join(remotesDir, 'remotes.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return wrong(about, `there is no registry ${file}`, BUILD);
  const registry = parse(text);
  if (!Value.Check(RemoteRegistry, registry)) {
    return wrong(
      about,
      `${file} is no registry of remotes`,
      'Put a backup of it back, or run: npm run build',
    );
  }
  const files = await Promise.all(registry.remotes.map((remote) => filesOf(remote, remotesDir)));
  const lost = registry.remotes.filter((_remote, at) => files[at] === 'missing');
  const names = (entries: typeof lost) => entries.map(({ name, version }) => `${name} ${version}`).join(', ');
  if (lost.length === 0) return fine(about, `live: ${names(registry.remotes) || 'nothing'}`);
  return wrong(about, `not there, although live: ${names(lost)}`, 'Release or roll back these remotes.');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
