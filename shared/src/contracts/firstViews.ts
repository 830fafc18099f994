import { Type, type Static } from 'typebox';

/** Of an app's folder, as its build has named it. */
const BuiltFile = Type.String({ pattern: '^[\\w./-]+$' });
const Scripts = Type.Array(BuiltFile);

/** File beside an app's built files that says which of them its first views need. Written by the build, read by the server. */
export const FIRST_VIEWS_FILE = 'first-views.json';

/** Of the shell: its scripts, and those of each module that it shares, by the name that remotes ask for it. */
export const ShellFirstViews = Type.Object({
  scripts: Scripts,
  shares: Type.Record(Type.String(), Scripts),
});
export type ShellFirstViews = Static<typeof ShellFirstViews>;

/** A picture that is large on the first screen; of several, those whose media query fits are shown. */
export const FirstPicture = Type.Object({ address: BuiltFile, media: Type.Optional(Type.String()) });

/** What a page needs besides what its remote needs anyway. */
export const PageFirstView = Type.Object({
  /** As in its route, below the place where the remote is mounted; empty for the index. */
  path: Type.String(),
  scripts: Scripts,
  /** Names of modules that come from the shell. */
  shares: Type.Array(Type.String()),
  /** Paths of calls that anybody may make, whose answers go into the HTML. */
  calls: Type.Array(Type.String()),
  pictures: Type.Array(FirstPicture),
});
export type PageFirstView = Static<typeof PageFirstView>;

/** Of a remote: what it needs to start, and what its pages need. */
export const RemoteFirstViews = Type.Object({
  scripts: Scripts,
  shares: Type.Array(Type.String()),
  pages: Type.Array(PageFirstView),
});
export type RemoteFirstViews = Static<typeof RemoteFirstViews>;
