import type { DraftContent } from '@relaptop/shared/contracts';
import { draftsIn } from '@relaptop/shared/session';

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

/** They outlast the tab, as the drafts on the server do. */
const drafts = draftsIn(() => localStorage, 'laptop-draft:');
/** One for each draft: two that are left one after the other keep their words. */
const nameOf = (id: string | null): string => id ?? 'new';

/**
 * A browser that keeps nothing, or has no room left, keeps nothing here either, and nobody keeps for a person whose session is over.
 * @returns whether it is kept
 */
export const keepHere = (unsaved: Unsaved): boolean =>
  unsaved.email !== '' && drafts.keep(nameOf(unsaved.id), unsaved.email, unsaved);

/** @returns what this person has typed of this draft and could not save */
export const keptHere = (email: string, id: string | null): Unsaved | undefined =>
  drafts.read(nameOf(id), email) as Unsaved | undefined;

/** What somebody else has typed in this browser stays. */
export function forgetHere(email: string, id: string | null): void {
  if (keptHere(email, id)) drafts.drop(nameOf(id));
}
