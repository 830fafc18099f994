import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { ReleaseFiles, RemoteEntry, RemoteRegistry } from '@relaptop/shared/contracts';
import { parseJson } from '../../common/parseJson';
import type { Settings } from '../../settings/settings';
import { filesOf, integrityOf, isSigned } from './integrity';
import type { RegistryReader } from './registry';

export const RELEASE_FILE = 'release.json';
const Release = Type.Object({
  entry: Type.Object({ name: Type.String(), version: Type.String() }),
  files: Type.Record(Type.String(), Type.String()),
  signature: Type.Optional(Type.String()),
});
type Release = Static<typeof Release>;

/** A name of a folder, which can't begin with a dot. */
const FOLDER = /^\w[\w.+-]{0,63}$/;
const UNFINISHED = '.unfinished-';
/** Age in milliseconds from which an unfinished copy counts as left by a dead process. */
const ABANDONED_MS = 3_600_000;
/** Milliseconds after which a version that failed its check is checked again, because its files may have been restored. */
const RECHECK_MS = 5_000;
const UNPACK = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

type Source = Pick<Settings, 'remotesDir' | 'dataDir' | 'releaseKeys'>;

export const copiesFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string =>
  path.join(dataDir, 'releases');

class ChangedRelease extends Error {
  constructor(readonly file: string) {
    super(`${file} is not as it was released`);
  }
}

/** @returns undefined for a missing file. @throws other errors of the disk, because they don't show whether the file exists */
const read = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return undefined;
    throw error;
  });

/** Whether the registry has the hash of this `release.json`. For a version that is not in the registry: whether the file is signed. */
function isTrusted(
  content: Buffer,
  release: Release,
  { name, version, hash }: Wanted,
  keys: Source['releaseKeys'],
): boolean {
  if (hash !== undefined) return integrityOf(content) === hash;
  return release.entry.name === name && release.entry.version === version && isSigned(release, keys);
}

interface Wanted {
  readonly name: string;
  readonly version: string;
  readonly hash: string | undefined;
}

const wantedOf = (registry: RemoteRegistry | undefined, name: string, version: string): Wanted => ({
  name,
  version,
  hash: registry?.releases?.[`${name}/${version}`],
});

/**
 * @returns the hashes of a folder's files; undefined without `release.json`.
 * @throws {ChangedRelease} if neither the registry's hash nor a signature confirms it
 */
async function readRelease(
  folder: string,
  wanted: Wanted,
  keys: Source['releaseKeys'],
): Promise<{ release: Release; content: Buffer } | undefined> {
  const content = await read(path.join(folder, RELEASE_FILE));
  if (content === undefined) return undefined;
  const release = parseJson(content.toString('utf8'));
  if (!Value.Check(Release, release) || !isTrusted(content, release, wanted, keys))
    throw new ChangedRelease(RELEASE_FILE);
  return { release, content };
}

/** Whether a compressed copy unpacks to its original. A release has no hashes of its compressed copies. */
async function isPackedCopy(packed: Buffer, original: Buffer, ending: keyof typeof UNPACK): Promise<boolean> {
  const unpacked = await UNPACK[ending](packed, { maxOutputLength: original.length + 1 }).catch(
    () => undefined,
  );
  return unpacked?.equals(original) ?? false;
}

/**
 * Reads and checks all served files of a version, with their compressed copies.
 * @param use gets the bytes of each checked file
 * @returns false if the version does not exist
 * @throws {ChangedRelease} for a missing or changed file
 */
async function readChecked(
  folder: string,
  wanted: Wanted,
  keys: Source['releaseKeys'],
  use: (file: string, content: Buffer) => Promise<void>,
): Promise<boolean> {
  const found = await readRelease(folder, wanted, keys);
  if (!found) return false;
  await use(RELEASE_FILE, found.content);
  for (const [file, integrity] of Object.entries(found.release.files)) {
    const content = await read(path.join(folder, file));
    if (content === undefined || integrityOf(content) !== integrity) throw new ChangedRelease(file);
    await use(file, content);
    for (const ending of ['.br', '.gz'] as const) {
      const packed = await read(path.join(folder, file + ending));
      if (packed === undefined) continue;
      if (!(await isPackedCopy(packed, content, ending))) throw new ChangedRelease(file + ending);
      await use(file + ending, packed);
    }
  }
  return true;
}

const isWhole = (folder: string, wanted: Wanted, keys: Source['releaseKeys']): Promise<boolean> =>
  readChecked(folder, wanted, keys, () => Promise.resolve()).catch(() => false);

/** Compares a version's files in the store with their released hashes. Without public keys, checks only that they exist. */
export async function examineRelease(
  { remotesDir, releaseKeys }: Pick<Settings, 'remotesDir' | 'releaseKeys'>,
  registry: RemoteRegistry | undefined,
  name: string,
  version: string,
): Promise<ReleaseFiles> {
  const folder = path.join(remotesDir, name, version);
  if (releaseKeys.length === 0) return existsSync(folder) ? 'there' : 'missing';
  try {
    const wanted = wantedOf(registry, name, version);
    return (await readChecked(folder, wanted, releaseKeys, () => Promise.resolve())) ? 'there' : 'missing';
  } catch (error) {
    return error instanceof ChangedRelease ? 'changed' : 'missing';
  }
}

/** Like {@link filesOf}. A server with public keys also compares all other files with their signed hashes. */
export async function filesOfRemote(
  settings: Pick<Settings, 'remotesDir' | 'releaseKeys'>,
  registry: RemoteRegistry | undefined,
  remote: Pick<RemoteEntry, 'name' | 'version' | 'entry' | 'integrity'>,
): Promise<ReleaseFiles> {
  const files = await filesOf(remote, settings.remotesDir);
  if (files !== 'there' || settings.releaseKeys.length === 0) return files;
  return examineRelease(settings, registry, remote.name, remote.version);
}

interface Copy {
  readonly folder: Promise<string | undefined>;
  failedAt?: number;
}

/**
 * Finds the folder from which to serve a version. Without public keys, this is the store's folder. With keys, it is a copy that was
 * compared with the signed registry. Later changes of the store don't change the copy.
 */
export class ReleaseFolders {
  readonly #source: Source;
  readonly #readRegistry: RegistryReader['readRegistry'];
  readonly #log: FastifyBaseLogger;
  readonly #copies = new Map<string, Copy>();
  readonly #lists = new Map<string, ReadonlySet<string>>();

  constructor(source: Source, readRegistry: RegistryReader['readRegistry'], log: FastifyBaseLogger) {
    this.#source = source;
    this.#readRegistry = readRegistry;
    this.#log = log;
  }

  get isChecked(): boolean {
    return this.#source.releaseKeys.length > 0;
  }

  /** @returns the folder of a version's files; undefined if a signed registry does not list the version */
  async folderOf(name: string, version: string): Promise<string | undefined> {
    if (!FOLDER.test(name) || !FOLDER.test(version)) return undefined;
    if (!this.isChecked) return path.join(this.#source.remotesDir, name, version);
    const wanted = wantedOf(await this.#readRegistry(), name, version);
    const key = keyOf(wanted);
    const known = this.#copies.get(key);
    if (known && (await isCurrent(known))) return known.folder;
    // Does not cache unknown versions, because anyone can invent their names.
    if (wanted.hash === undefined && !existsSync(this.#inStore(name, version, RELEASE_FILE))) {
      this.#copies.delete(key);
      return undefined;
    }
    const begunMeanwhile = this.#copies.get(key);
    if (begunMeanwhile && begunMeanwhile !== known) return begunMeanwhile.folder;
    const copy: Copy = { folder: this.#findCopy(wanted, known?.failedAt === undefined) };
    this.#copies.set(key, copy);
    const folder = await copy.folder;
    if (folder === undefined) copy.failedAt = Date.now();
    return folder;
  }

  #inStore(...parts: string[]): string {
    return path.join(this.#source.remotesDir, ...parts);
  }

  /** @returns the versions of an app that contain this file. With public keys, it searches the signed registry; otherwise, the store */
  async versionsWith(name: string, file: string): Promise<string[]> {
    const { remotesDir } = this.#source;
    if (!this.isChecked) {
      const versions = await readdir(path.join(remotesDir, name)).catch(() => []);
      return versions
        .filter((version) => !version.includes(UNFINISHED))
        .filter((version) => existsSync(path.join(remotesDir, name, version, file)));
    }
    const registry = await this.#readRegistry();
    const versions = Object.keys(registry?.releases ?? {})
      .filter((key) => key.startsWith(`${name}/`))
      .map((key) => key.slice(name.length + 1));
    const lists = await Promise.all(
      versions.map((version) => this.#listOf(wantedOf(registry, name, version))),
    );
    return versions.filter((_version, at) => lists[at]?.has(file));
  }

  async #listOf(wanted: Wanted): Promise<ReadonlySet<string> | undefined> {
    const known = this.#lists.get(keyOf(wanted));
    if (known) return known;
    const { remotesDir, releaseKeys } = this.#source;
    const folder = path.join(remotesDir, wanted.name, wanted.version);
    const found = await readRelease(folder, wanted, releaseKeys).catch(() => undefined);
    if (!found) return undefined;
    const list = new Set(Object.keys(found.release.files));
    this.#lists.set(keyOf(wanted), list);
    return list;
  }

  async #findCopy(wanted: Wanted, isFirstTry: boolean): Promise<string | undefined> {
    const { releaseKeys } = this.#source;
    const { name, version } = wanted;
    const target = path.join(copiesFolder(this.#source), name, version);
    if (await isWhole(target, wanted, releaseKeys)) return target;
    try {
      return (await this.#copy(this.#inStore(name, version), target, wanted)) ? target : undefined;
    } catch (error) {
      if (isFirstTry)
        this.#log.error(
          { name, version, ...(error instanceof ChangedRelease ? { file: error.file } : { err: error }) },
          error instanceof ChangedRelease
            ? 'a version in the store is not as it was released, and is not served'
            : 'a version could not be copied from the store to the data folder, and is not served',
        );
      return undefined;
    }
  }

  async #copy(source: string, target: string, wanted: Wanted): Promise<boolean> {
    const unfinished = `${target}${UNFINISHED}${randomUUID()}`;
    try {
      const isThere = await readChecked(source, wanted, this.#source.releaseKeys, async (file, content) => {
        const copied = path.join(unfinished, file);
        if (!copied.startsWith(unfinished + path.sep)) throw new ChangedRelease(file);
        await mkdir(path.dirname(copied), { recursive: true });
        await writeFile(copied, content);
      });
      if (!isThere) return false;
      await rename(unfinished, target).catch(async (error: unknown) => {
        // Another process with the same data folder was faster, or an earlier copy was changed.
        if (!existsSync(target)) throw error;
        if (await isWhole(target, wanted, this.#source.releaseKeys)) return;
        await rm(target, { recursive: true, force: true });
        await rename(unfinished, target);
      });
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
    await this.#removeOld(path.dirname(target), wanted.name);
    return true;
  }

  /** Removes abandoned unfinished copies, and versions that were deleted from both registry and store. */
  async #removeOld(copies: string, name: string): Promise<void> {
    const { releases = {} } = (await this.#readRegistry()) ?? {};
    for (const version of await readdir(copies)) {
      const isOld = version.includes(UNFINISHED)
        ? await isLeftBehind(path.join(copies, version))
        : !(`${name}/${version}` in releases) && !existsSync(this.#inStore(name, version));
      if (!isOld) continue;
      await rm(path.join(copies, version), { recursive: true, force: true });
      for (const remembered of [this.#copies, this.#lists])
        for (const key of remembered.keys())
          if (key.startsWith(`${name}/${version} `)) remembered.delete(key);
    }
  }
}

/** @returns whether the cached result is still valid: the copy exists, or making it failed a moment ago */
async function isCurrent(copy: Copy): Promise<boolean> {
  const folder = await copy.folder;
  if (folder !== undefined) return existsSync(path.join(folder, RELEASE_FILE));
  return copy.failedAt === undefined || Date.now() - copy.failedAt < RECHECK_MS;
}

async function isLeftBehind(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_MS;
}

const keyOf = ({ name, version, hash }: Wanted): string => `${name}/${version} ${hash ?? ''}`;
