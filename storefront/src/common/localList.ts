import { useSyncExternalStore } from 'react';

const NONE: readonly string[] = [];
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An older release or another script may have stored something else than valid ids. */
function idsIn(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((id): id is string => typeof id === 'string' && ID.test(id))
      : NONE;
  } catch {
    return NONE;
  }
}

/** Laptop ids, latest first. This browser stores them and syncs them between tabs. */
export class LocalList {
  #ids: readonly string[] | null = null;
  readonly #listeners = new Set<() => void>();

  /** @param max maximum number of ids. A new id then removes the oldest id */
  constructor(
    private readonly key: string,
    readonly max: number,
  ) {}

  readonly read = (): readonly string[] => (this.#ids ??= this.#stored());

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) window.addEventListener('storage', this.#follow);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) window.removeEventListener('storage', this.#follow);
    };
  };

  add(id: string): void {
    this.set([id, ...this.read().filter((known) => known !== id)]);
  }

  remove(id: string): void {
    this.set(this.read().filter((known) => known !== id));
  }

  set(ids: readonly string[]): void {
    this.#show(ids.slice(0, this.max));
    try {
      localStorage.setItem(this.key, JSON.stringify(this.#ids));
    } catch {
      // Storage is blocked or full, so only this tab keeps the ids.
    }
  }

  #stored(): readonly string[] {
    try {
      return idsIn(localStorage.getItem(this.key)).slice(0, this.max);
    } catch {
      return NONE;
    }
  }

  readonly #follow = ({ key, newValue }: StorageEvent): void => {
    if (key === this.key || key === null) this.#show(idsIn(newValue));
  };

  #show(ids: readonly string[]): void {
    this.#ids = ids;
    for (const listener of this.#listeners) listener();
  }
}

export const useLocalList = (list: LocalList): readonly string[] =>
  useSyncExternalStore(list.subscribe, list.read, () => NONE);
