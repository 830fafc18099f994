import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { MountGroup, RemoteEntry } from '@relaptop/shared/contracts';
import { identifierOf, isRemoteModule, type RemoteModule } from '@relaptop/shared/remote';
import { RemoteUnavailableError } from './RemoteUnavailableError';

/** Milliseconds after which a remote that does not answer counts as down. */
const LOAD_TIMEOUT = 5_000;

function withTimeout<Value>(work: Promise<Value>, name: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${name} did not answer in ${LOAD_TIMEOUT} ms`)),
      LOAD_TIMEOUT,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Loads remotes by the registry of the page. A remote that cannot be loaded rejects for its own callers only, and the
 * next call tries again; one that was loaded is kept for as long as the page lives.
 */
export class RemoteLoader {
  readonly #entries: readonly RemoteEntry[];
  readonly #loaded = new Map<string, Promise<RemoteModule>>();
  readonly #failed = new Set<string>();

  constructor(entries: readonly RemoteEntry[]) {
    this.#entries = entries;
    registerRemotes(entries.map(({ name, entry }) => ({ name: identifierOf(name), entry })));
  }

  /** @returns the remotes whose pages belong under this group. */
  mountedIn(group: MountGroup): readonly RemoteEntry[] {
    return this.#entries.filter((entry) => entry.mounts.includes(group));
  }

  /** @throws RemoteUnavailableError when it cannot be fetched, does not start, or has another shape than agreed. */
  load(entry: RemoteEntry): Promise<RemoteModule> {
    const known = this.#loaded.get(entry.name);
    if (known) return known;
    const loading = this.#fetch(entry).catch((cause: unknown) => {
      this.#loaded.delete(entry.name);
      this.#failed.add(entry.name);
      throw new RemoteUnavailableError(entry.name, { cause });
    });
    this.#loaded.set(entry.name, loading);
    return loading;
  }

  async #fetch({ name, entry }: RemoteEntry): Promise<RemoteModule> {
    const identifier = identifierOf(name);
    // After a failure the runtime keeps the broken remote; registering it anew makes the next try a real one.
    if (this.#failed.delete(name)) registerRemotes([{ name: identifier, entry }], { force: true });
    const loaded = await withTimeout(loadRemote<{ remote?: unknown }>(`${identifier}/remote`), name);
    if (!isRemoteModule(loaded?.remote)) throw new Error(`${name} does not have the agreed shape.`);
    return loaded.remote;
  }
}
