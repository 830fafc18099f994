import { existsSync } from 'node:fs';
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Value } from 'typebox/value';
import { RemoteRegistry } from '@relaptop/shared/contracts';
import { parseJson } from '../../common/parseJson';
import { canWriteTo } from '../../modules/images/stores';
import { findMissingCalls } from '../../modules/releases/contract';
import { copiesFolder, examineRelease, filesOfRemote } from '../../modules/releases/releaseFolders';
import { BUILT_SHELL } from '../../modules/releases/shellFolder';
import { refusalOf } from '../../modules/releases/integrity';
import type { Settings } from '../../settings/settings';
import { fine, wrong, type Finding } from './finding';

const BUILD = 'Run: npm run build';

const UNSIGNED = fine(
  'RELEASE_PUBLIC_KEY',
  'releases are not signed: anyone with write access to the store can change every page',
);

export async function checkBuilds(settings: Settings): Promise<Finding[]> {
  const { remotesDir, releaseKeys, production } = settings;
  const file = path.join(remotesDir, 'remotes.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const parsed = text === undefined ? undefined : parseJson(text);
  const registry = Value.Check(RemoteRegistry, parsed) ? parsed : undefined;
  return [
    await checkShell(settings, registry),
    text === undefined
      ? wrong('REMOTES_DIR', `there is no registry ${file}`, BUILD)
      : registry
        ? await checkLive(registry, settings)
        : wrong(
            'REMOTES_DIR',
            `${file} is no registry of remotes`,
            'Put a backup of it back, or run: npm run build',
          ),
    ...(registry ? [checkContract(registry)] : []),
    ...(registry && releaseKeys.length > 0 ? [checkSignature(registry, releaseKeys)] : []),
    ...(releaseKeys.length > 0 ? [await checkCopies(settings)] : []),
    ...(production && releaseKeys.length === 0 ? [UNSIGNED] : []),
  ];
}

async function checkShell(settings: Settings, registry: RemoteRegistry | undefined): Promise<Finding> {
  const { shellDir, remotesDir, releaseKeys } = settings;
  const version = registry?.shell?.version;
  const kept = version === undefined ? undefined : path.join(remotesDir, 'shell', version);
  if (shellDir === undefined && kept !== undefined && version !== undefined && releaseKeys.length > 0) {
    const files = await examineRelease(settings, registry, 'shell', version);
    return files === 'there'
      ? fine('REMOTES_DIR', `the shell is as it was released, in ${kept}`)
      : wrong(
          'REMOTES_DIR',
          `the shell ${version} in ${kept} is ${files}`,
          'Release or roll back the shell.',
        );
  }
  const folder = [shellDir ?? kept, BUILT_SHELL].find(
    (one) => one !== undefined && (one === shellDir || existsSync(path.join(one, 'index.html'))),
  );
  return folder !== undefined && existsSync(path.join(folder, 'index.html'))
    ? fine('SHELL_DIR', `the shell is there, in ${folder}`)
    : wrong('SHELL_DIR', `there is no shell in ${folder ?? BUILT_SHELL}`, BUILD);
}

function checkContract(registry: RemoteRegistry): Finding {
  const missing = findMissingCalls(registry);
  if (missing.length === 0) return fine('contract', 'this server has all calls of what is live');
  return wrong(
    'contract',
    `this server lacks calls of what is live: ${missing.join('; ')}`,
    'Deploy the server that has them, or release or roll back these apps.',
  );
}

function checkSignature(registry: RemoteRegistry, keys: readonly KeyObject[]): Finding {
  const refusal = refusalOf(registry, undefined, keys);
  if (refusal === undefined)
    return fine('RELEASE_PUBLIC_KEY', `the registry is signed, as number ${registry.number ?? 0}`);
  return wrong(
    'RELEASE_PUBLIC_KEY',
    `the registry is refused: ${refusal}`,
    'See what is live, then sign it: npm run release -- --sign --store <folder>',
  );
}

/** Checks that the server can write to the folder of checked copies, from which a server with public keys serves releases. */
async function checkCopies(settings: Settings): Promise<Finding> {
  const folder = copiesFolder(settings);
  if (await canWriteTo(folder)) return fine('DATA_DIR', `checked copies of releases are kept in ${folder}`);
  return wrong(
    'DATA_DIR',
    `${folder} can not be written to, so no release is served`,
    'Let this user write there, and check that the disk has room.',
  );
}

async function checkLive(registry: RemoteRegistry, settings: Settings): Promise<Finding> {
  const about = 'REMOTES_DIR';
  const live = await Promise.all(
    registry.remotes.map(async (remote) => ({
      named: `${remote.name} ${remote.version}`,
      files: await filesOfRemote(settings, registry, remote),
    })),
  );
  const broken = live.filter(({ files }) => files === 'missing' || files === 'changed');
  if (broken.length === 0)
    return fine(about, `live: ${live.map(({ named }) => named).join(', ') || 'nothing'}`);
  const names = broken.map(({ named, files }) => `${named} (${files})`).join(', ');
  return wrong(about, `live, but not as released: ${names}`, 'Release or roll back these remotes.');
}
