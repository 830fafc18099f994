import type { CallPath, DrawnScreen } from '@relaptop/shared/contracts';

/**
 * What a page needs at once besides its scripts, which the build finds out by itself. The server writes it into the HTML, so
 * that nothing of it waits for a script.
 */
export interface FirstView {
  /** Calls without parameters that the page makes when it opens, and that anybody may make. */
  calls?: readonly CallPath[];
  /** The picture that is largest on the first screen; with media queries where it differs by width. */
  pictures?: readonly { address: string; media?: string }[];
}

/** By the path in the page's route, the empty one for the index. The file is `src/firstViews.ts`; only the build reads it. */
export type FirstViews = Readonly<Record<string, FirstView>>;

/**
 * Draws pages that anybody may open, by the same paths. The server puts them into the HTML, where they are to be seen until
 * the page itself takes over. The file is `src/firstScreens.tsx`; only the build runs it.
 */
export type FirstScreens = Readonly<Record<string, () => DrawnScreen>>;
