import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import {
  ROUTE_MANIFEST_FILE,
  RouteManifest,
  ShellManifest,
  type RemoteEntry,
} from '@relaptop/shared/contracts';
import { RELEASE_FILE, type ReleaseFolders } from '../../releases/releaseFolders';
import type { ShellFolder } from '../../releases/shellFolder';
import { watchedFile } from '../../../common/watchedFile';

export interface LiveRemote {
  readonly entry: RemoteEntry;
  readonly manifest: RouteManifest;
  /** The hash of each file, from the version's `release.json` in the store. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Route manifests of the live builds. Builds without a manifest are missing. */
export interface LiveManifests {
  readonly shell: ShellManifest | undefined;
  readonly remotes: readonly LiveRemote[];
}

export type ManifestReader = (remotes: readonly RemoteEntry[]) => Promise<LiveManifests>;

/** Maximum number of versions in the cache. The server empties a full cache. */
const REMEMBERED = 50;

const Release = Type.Object({ files: Type.Record(Type.String(), Type.String()) });

type ReadVersion = () => Promise<Omit<LiveRemote, 'entry'> | undefined>;

export function createManifestReader(
  files: ShellFolder,
  folders: ReleaseFolders,
  log: FastifyBaseLogger,
): ManifestReader {
  const readShell = files.watch(ROUTE_MANIFEST_FILE, (json) =>
    parse(json, ShellManifest, ROUTE_MANIFEST_FILE, log),
  );
  const versions = new Map<string, ReadVersion>();

  const readRemote = async (entry: RemoteEntry): Promise<LiveRemote[]> => {
    const folder = await folders.folderOf(entry.name, entry.version);
    if (folder === undefined) return [];
    if (versions.size > REMEMBERED) versions.clear();
    const read = versions.get(folder) ?? versionReader(folder, log);
    versions.set(folder, read);
    const found = await read();
    return found ? [{ entry, ...found }] : [];
  };
  return async (remotes) => {
    const [shell, found] = await Promise.all([readShell(), Promise.all(remotes.map(readRemote))]);
    return { shell, remotes: found.flat() };
  };
}

function versionReader(folder: string, log: FastifyBaseLogger): ReadVersion {
  const readManifest = reader(path.join(folder, ROUTE_MANIFEST_FILE), RouteManifest, log);
  const readRelease = reader(path.join(folder, RELEASE_FILE), Release, log);
  return async () => {
    const [manifest, release] = await Promise.all([readManifest(), readRelease()]);
    return manifest && release && { manifest, integrity: release.files };
  };
}

const reader = <Schema extends TSchema>(file: string, schema: Schema, log: FastifyBaseLogger) =>
  watchedFile(file, (json) => parse(json, schema, file, log));

/** Parses a manifest. Skips an invalid one, because without its hints the page is only slower. */
function parse<Schema extends TSchema>(
  json: string,
  schema: Schema,
  file: string,
  log: FastifyBaseLogger,
): Static<Schema> | undefined {
  try {
    const manifest: unknown = JSON.parse(json);
    if (Value.Check(schema, manifest)) return manifest;
    log.error({ file }, 'a build’s route manifest has an unknown format');
  } catch (error) {
    log.error({ err: error, file }, 'a build’s route manifest can’t be read');
  }
  return undefined;
}
