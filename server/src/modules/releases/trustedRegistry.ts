import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Value } from 'typebox/value';
import { RemoteRegistry } from '@relaptop/shared/contracts';
import { parseJson } from '../../common/parseJson';
import type { Settings } from '../../settings/settings';
import { refusalOf } from './integrity';

/** File in the server's data folder. People who can write only to the store can't reach it. */
const LAST_GOOD = 'last-releases.json';

/**
 * Accepts only signed registries from the store, so that write access to the store is not enough to change the shop. The server ignores an
 * unsigned, changed or older registry and keeps the last good one.
 */
export class TrustedRegistry {
  #last: RemoteRegistry | undefined;
  #refusal: string | undefined;
  /**
   * The registry that was checked last. Readers return the same object until the file changes, so the same object needs no second check.
   */
  #seen: RemoteRegistry | undefined;
  readonly #file: string;

  constructor(
    private readonly settings: Pick<Settings, 'releaseKeys' | 'dataDir'>,
    private readonly log: FastifyBaseLogger,
  ) {
    this.#file = path.join(settings.dataDir, LAST_GOOD);
    this.#last = this.#readLast();
  }

  get refusal(): string | undefined {
    return this.#refusal;
  }

  accept(registry: RemoteRegistry | undefined): RemoteRegistry | undefined {
    if (registry !== undefined && registry === this.#seen) return this.#last;
    this.#seen = registry;
    const refusal = refusalOf(registry, this.#last, this.settings.releaseKeys);
    if (refusal !== undefined && refusal !== this.#refusal)
      this.log.error(
        { refusal, number: registry?.number, last: this.#last?.number },
        'remotes.json is refused',
      );
    this.#refusal = refusal;
    if (refusal === undefined && registry?.signature !== this.#last?.signature) this.#keep(registry);
    return this.#last;
  }

  #keep(registry: RemoteRegistry | undefined): void {
    this.#last = registry;
    try {
      mkdirSync(this.settings.dataDir, { recursive: true });
      const unfinished = `${this.#file}.unfinished-${process.pid}`;
      writeFileSync(unfinished, JSON.stringify(registry));
      renameSync(unfinished, this.#file);
    } catch (error) {
      this.log.error(
        { err: error },
        'the last good registry could not be stored; after a restart the server would use an older one',
      );
    }
  }

  #readLast(): RemoteRegistry | undefined {
    try {
      const registry = parseJson(readFileSync(this.#file, 'utf8'));
      const refusal = Value.Check(RemoteRegistry, registry)
        ? refusalOf(registry, undefined, this.settings.releaseKeys)
        : 'it can’t be read';
      if (refusal === undefined) return registry as RemoteRegistry;
      this.log.error({ file: this.#file, refusal }, 'the last good registry is refused, and not used');
    } catch {
      // The file does not exist at the first start with this data folder.
    }
    return undefined;
  }
}
