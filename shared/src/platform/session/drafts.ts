interface DraftStore {
  /** @returns a draft of this reader, or a draft of a visitor in this tab */
  read: (name: string, reader: string | null) => unknown;
  /** `undefined` deletes the draft. @returns false if the browser's storage is blocked or full */
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
/** The browser's storage can't hold files. */
const withoutFiles = (_key: string, value: unknown) =>
  isFile(value) || (Array.isArray(value) && value.some(isFile)) ? undefined : value;

/** `storage` is a function, because `window.sessionStorage` throws if the browser blocks site data. */
export function draftsIn(storage: () => Storage, prefix: string): DraftStore {
  /** Drafts with their files. A draft is valid while the storage has the same JSON. */
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

/** Drafts survive a reload and an expired session. A log-out deletes them. */
export const tabDrafts = draftsIn(() => sessionStorage, 'draft:');
