import type { RemoteEntry } from '@relaptop/shared/contracts';

/**
 * Key in `sessionStorage`. The value identifies the versions for which this tab last opened a new document.
 */
const KEY = 'laptop-document-for';

/**
 * Never resolves. A navigation awaits it while a new document opens, which keeps the current page visible.
 */
export const FOREVER = new Promise<never>(() => undefined);

export const versionsKey = (entries: readonly RemoteEntry[]): string =>
  entries
    .map(({ entry }) => entry)
    .sort()
    .join(' ');

/**
 * If the document runs the stored versions, deletes the stored value. Call it when a document starts.
 * @param names strings that identify the document's versions
 */
export function noteNewDocument(...names: readonly string[]): void {
  try {
    if (names.includes(sessionStorage.getItem(KEY) ?? '')) sessionStorage.removeItem(KEY);
  } catch {
    // If the browser blocks storage, the tab never opens a new document and stores no value.
  }
}

/**
 * Stores the versions for which a new document opens. A second document for the same versions would start a
 * reload loop, for example if a cache serves old files.
 * @returns whether a new document may open for these versions
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

/** Messages of webpack, the federation runtime and browsers about a script that didn't load or run. */
const PATTERNS = [/Loading chunk \S+ failed/i, /dynamically imported module/i, /RUNTIME-00[0-9]/];

/** Whether a script couldn't be loaded, for example after a release or offline. */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || PATTERNS.some((pattern) => pattern.test(error.message));
}
