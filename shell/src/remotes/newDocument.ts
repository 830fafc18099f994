import type { RemoteEntry } from '@relaptop/shared/contracts';

/** What the last new document was opened for, in the tab's own storage, which outlives the document. */
const KEY = 'laptop-document-for';

/** Awaited where a new document is on its way: the page of this one stands until then. */
export const FOREVER = new Promise<never>(() => undefined);

/** @returns a name that is another one whenever something else is live. */
export const liveName = (entries: readonly RemoteEntry[]): string =>
  entries
    .map(({ entry }) => entry)
    .sort()
    .join(' ');

/** Forgets the last time once a document has what it was opened for. Called when a document starts. */
export function noteNewDocument(...names: readonly string[]): void {
  try {
    if (names.includes(sessionStorage.getItem(KEY) ?? '')) sessionStorage.removeItem(KEY);
  } catch {
    // Without storage no document is ever opened anew.
  }
}

/**
 * Never twice for the same: a page that is served with something old, by a cache on the way, must not be asked for again
 * and again.
 *
 * @returns whether a new document may be opened to get this
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
