import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Value } from 'typebox/value';
import { RemoteRegistry } from '@relaptop/shared/contracts';
import { parseJson } from '../../common/parseJson';
import { filesOf } from '../../modules/remotes/files';
import type { Settings } from '../../settings';
import { fine, wrong, type Finding } from './finding';

const BUILD = 'Run: npm run build';

/** Whether the shell is built, and the remotes that the registry names are there as they were released. */
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
  const registry = parseJson(text);
  if (!Value.Check(RemoteRegistry, registry)) {
    return wrong(
      about,
      `${file} is no registry of remotes`,
      'Put a backup of it back, or run: npm run build',
    );
  }
  const live = await Promise.all(
    registry.remotes.map(async (remote) => ({
      named: `${remote.name} ${remote.version}`,
      files: await filesOf(remote, remotesDir),
    })),
  );
  const broken = live.filter(({ files }) => files === 'missing' || files === 'changed');
  if (broken.length === 0)
    return fine(about, `live: ${live.map(({ named }) => named).join(', ') || 'nothing'}`);
  const names = broken.map(({ named, files }) => `${named} (${files})`).join(', ');
  return wrong(about, `live, but not as released: ${names}`, 'Release or roll back these remotes.');
}
