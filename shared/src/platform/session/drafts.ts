/** What a person has typed and not sent yet, by the name of its form. */
export interface DraftStore {
  /** @returns what this person has typed: nothing of another person, but what a visitor wrote goes to the person who then logs in */
  read: (name: string, reader: string | null) => unknown;
  /** @param content undefined when there is nothing left to keep. @returns whether it is kept: a browser may keep nothing, or have no room left */
  keep: (name: string, owner: string | null, content: unknown) => boolean;
  drop: (name: string) => void;
  dropAll: () => void;
}

interface Kept {
  readonly owner: string | null;
  readonly content: unknown;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'owner' in value && 'content' in value;

const isFile = (value: unknown) => value instanceof Blob;
/** Files can't be stored. */
const withoutFiles = (_key: string, value: unknown) =>
  isFile(value) || (Array.isArray(value) && value.some(isFile)) ? undefined : value;

/** @param storage asked for each time, since a browser that blocks site data throws then */
export function draftsIn(storage: () => Storage, prefix: string): DraftStore {
  /** With the files, while the document is open; what is in the storage says whether it is the latest. */
  const whole = new Map<string, { json: string; kept: Kept }>();

  const quietly = <Result>(act: () => Result, otherwise: Result): Result => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  const drop = (name: string) => {
    whole.delete(name);
    quietly(() => storage().removeItem(prefix + name), undefined);
  };

  return {
    drop,
    read: (name, reader) =>
      quietly(() => {
        const json = storage().getItem(prefix + name);
        if (json === null) return undefined;
        const known = whole.get(name);
        const kept: unknown = known?.json === json ? known.kept : JSON.parse(json);
        return isKept(kept) && (kept.owner === null || kept.owner === reader) ? kept.content : undefined;
      }, undefined),
    keep: (name, owner, content) => {
      if (content === undefined) {
        drop(name);
        return true;
      }
      return quietly(() => {
        const kept = { owner, content };
        const json = JSON.stringify(kept, withoutFiles);
        storage().setItem(prefix + name, json);
        whole.set(name, { json, kept });
        return true;
      }, false);
    },
    dropAll: () => {
      whole.clear();
      quietly(
        () =>
          Object.keys(storage())
            .filter((key) => key.startsWith(prefix))
            .forEach((key) => storage().removeItem(key)),
        undefined,
      );
    },
  };
}

/** Of this tab: they outlast a reload and the end of a session, and go when the person logs out or closes the tab. */
export const tabDrafts = draftsIn(() => sessionStorage, 'draft:');
