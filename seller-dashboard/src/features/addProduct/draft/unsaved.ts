import type { DraftContent } from '@relaptop/shared/contracts';

/** What the server could not be told, kept by this browser until it can. */
interface Unsaved {
  readonly email: string;
  /** The draft that it belongs to; null for one that is not there yet. */
  readonly id: string | null;
  readonly content: DraftContent;
}

const KEY = 'laptop-draft';

/** A browser that keeps nothing, or has no room left, keeps nothing here either. */
export function keepHere(unsaved: Unsaved): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(unsaved));
    return true;
  } catch {
    return false;
  }
}

export function forgetHere(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept.
  }
}

/** @returns what this person has typed of this draft and could not save */
export function keptHere(email: string, id: string | null): DraftContent | undefined {
  try {
    const unsaved = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Unsaved | null;
    return unsaved?.email === email && unsaved.id === id ? unsaved.content : undefined;
  } catch {
    return undefined;
  }
}
