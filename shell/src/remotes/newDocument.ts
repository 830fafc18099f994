import type { RemoteEntry } from '@relaptop/shared/contracts';

/** Key in `sessionStorage`. The value is the reason for which the last new document was opened. */
const KEY = 'laptop-document-for';

/** Never resolves. A navigation awaits it while a new document opens, so that the current page stays visible. */
export const FOREVER = new Promise<never>(() => undefined);

/** @returns a string that identifies the versions of all remotes */
export const liveName = (entries: readonly RemoteEntry[]): string =>
  entries
    .map(({ entry }) => entry)
    .sort()
    .join(' ');

/** Call it when a document starts. Deletes the stored reason, if the document has these versions. @param names names of its versions */
export function noteNewDocument(...names: readonly string[]): void {
  try {
    if (names.includes(sessionStorage.getItem(KEY) ?? '')) sessionStorage.removeItem(KEY);
  } catch {
    // If the browser blocks storage, no new document is ever opened, so there is no reason to delete.
  }
}

/**
 * Stores the reason for a new document. A second document for the same reason would be a reload loop, for example because a cache still
 * serves old files.
 *
 * @returns whether a new document may open for this reason
 */
export function mayOpenDocumentFor(name: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === name) return false;
    sessionStorage.setItem(KEY, name);
    return true;
  } catch {
    return false;
  }
}

/** Error messages of webpack, the federation runtime and browsers for a script that didn't load or run. */
const PATTERNS = [/Loading chunk \S+ failed/i, /dynamically imported module/i, /RUNTIME-00[0-9]/];

/** @returns whether the error means that a script could not be loaded, for example after a deploy or offline */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || PATTERNS.some((pattern) => pattern.test(error.message));
}
