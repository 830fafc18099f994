import type { RemoteEntry } from '@relaptop/shared/contracts';

/** Key in session storage, which outlives the document: the reason for the last new document. */
const KEY = 'laptop-document-for';

/** Awaited while a new document opens, so that the current page stays visible. */
export const FOREVER = new Promise<never>(() => undefined);

/** @returns a string that changes whenever a remote's version changes */
export const liveName = (entries: readonly RemoteEntry[]): string =>
  entries
    .map(({ entry }) => entry)
    .sort()
    .join(' ');

/** Clears the reason once a document has what it was opened for. Called when a document starts. */
export function noteNewDocument(...names: readonly string[]): void {
  try {
    if (names.includes(sessionStorage.getItem(KEY) ?? '')) sessionStorage.removeItem(KEY);
  } catch {
    // Without storage no new document ever opens.
  }
}

/**
 * Prevents reload loops: a cache may keep serving old files.
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

/** Error messages of bundler and browsers for a script that didn't load or run. */
const PATTERNS = [/Loading chunk \S+ failed/i, /dynamically imported module/i, /RUNTIME-00[0-9]/];

/** @returns whether the error means that a file of the app is missing: after a deploy, or offline */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || PATTERNS.some((pattern) => pattern.test(error.message));
}
