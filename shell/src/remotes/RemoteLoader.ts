import type { MountGroup, RemoteEntry } from '@relaptop/shared/contracts';
import type { RemoteModule } from '@relaptop/shared/remote';
import { fetchRemote } from './fetchRemote';
import { pastFailedPreloads } from './pastFailedPreloads';
import { RemoteUnavailableError } from './RemoteUnavailableError';
import { reportFailure } from './reportFailure';

interface Started {
  readonly entry: RemoteEntry;
  readonly loading: Promise<RemoteModule>;
  module?: RemoteModule;
}

/**
 * Loads the remotes of the registry. After a failure, the next call tries again. A loaded remote keeps its
 * version until the document closes.
 */
export class RemoteLoader {
  #entries: readonly RemoteEntry[];
  readonly #fetch: typeof fetchRemote;
  readonly #started = new Map<string, Started>();
  readonly #failed = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(entries: readonly RemoteEntry[], fetch = fetchRemote) {
    this.#entries = entries;
    this.#fetch = fetch;
  }

  mountedIn(group: MountGroup): readonly RemoteEntry[] {
    return this.#entries.filter((entry) => entry.mounts.includes(group));
  }

  /**
   * Uses the versions of a newer registry for remotes that haven't started. Running remotes keep their
   * version.
   */
  adopt(entries: readonly RemoteEntry[]): void {
    this.#entries = entries;
    this.#notify();
  }

  /** Whether a remote of this group runs in an outdated version. */
  isOutdated(group: MountGroup): boolean {
    return [...this.#started.values()].some(({ entry }) => {
      const now = this.#entryOf(entry.name);
      const concerned = [...entry.mounts, ...(now?.mounts ?? [])].includes(group);
      return concerned && now?.entry !== entry.entry;
    });
  }

  /** The running version, otherwise the version in the registry; empty if unknown. */
  versionOf(name: string): string {
    return (this.#started.get(name)?.entry ?? this.#entryOf(name))?.version ?? '';
  }

  /** The loaded remotes of a group, and whether another remote of the group has failed. */
  stateOf(group: MountGroup): { ready: readonly RemoteModule[]; failed: boolean } {
    const names = this.mountedIn(group).map(({ name }) => name);
    return {
      ready: names.flatMap((name) => this.#started.get(name)?.module ?? []),
      failed: names.some((name) => this.#failed.has(name)),
    };
  }

  /**
   * Calls the listener when a remote has loaded or failed, and when the registry changes.
   * @returns a function that unsubscribes
   */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** @throws RemoteUnavailableError if the remote can't be loaded */
  load({ name }: Pick<RemoteEntry, 'name'>): Promise<RemoteModule> {
    const known = this.#started.get(name);
    if (known) return known.loading;
    const entry = this.#entryOf(name);
    if (!entry) return Promise.reject(new RemoteUnavailableError(name));
    const started: Started = { entry, loading: this.#start(entry) };
    this.#started.set(name, started);
    started.loading.then(
      (module) => {
        started.module = module;
        this.#failed.delete(name);
        this.#notify();
      },
      () => this.#notify(),
    );
    return started.loading;
  }

  async #start(entry: RemoteEntry): Promise<RemoteModule> {
    try {
      return await pastFailedPreloads(() => this.#fetch(entry));
    } catch (cause) {
      this.#started.delete(entry.name);
      this.#failed.add(entry.name);
      reportFailure({ remote: entry.name, version: entry.version, cause });
      throw new RemoteUnavailableError(entry.name, { cause });
    }
  }

  #entryOf(name: string): RemoteEntry | undefined {
    return this.#entries.find((entry) => entry.name === name);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
