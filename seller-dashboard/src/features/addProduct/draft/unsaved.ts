import type { DraftContent } from '@relaptop/shared/contracts';

/** What the server could not be told, kept by this browser until it can. */
export interface Unsaved {
  readonly email: string;
  /** The draft that it belongs to; null for one that is not there yet. */
  readonly id: string | null;
  /** Of the draft that it was typed into. A later one is newer than this. */
  readonly version: number | null;
  readonly content: DraftContent;
  /** What was on its way to the server at that moment, as `writtenOf` has it: if it arrived, it is older than this as well. */
  readonly sending: string | undefined;
}

/** One for each draft: two that are left one after the other keep their words. */
const keyOf = (id: string | null): string => `laptop-draft:${id ?? 'new'}`;

/**
 * A browser that keeps nothing, or has no room left, keeps nothing here either, and nobody keeps for a person whose session is over.
 * @returns whether it is kept
 */
export function keepHere(unsaved: Unsaved): boolean {
  if (!unsaved.email) return false;
  try {
    localStorage.setItem(keyOf(unsaved.id), JSON.stringify(unsaved));
    return true;
  } catch {
    return false;
  }
}

/** @returns what this person has typed of this draft and could not save */
export function keptHere(email: string, id: string | null): Unsaved | undefined {
  try {
    const unsaved = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Unsaved | null;
    return unsaved?.email === email ? unsaved : undefined;
  } catch {
    return undefined;
  }
}

/** What somebody else has typed in this browser stays. */
export function forgetHere(email: string, id: string | null): void {
  if (keptHere(email, id)) localStorage.removeItem(keyOf(id));
}
