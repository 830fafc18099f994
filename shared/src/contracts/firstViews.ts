import { Type, type Static } from 'typebox';

/** Of an app's folder, as its build has named it. */
const BuiltFile = Type.String({ pattern: '^[\\w./-]+$' });
const Scripts = Type.Array(BuiltFile);

/** File beside an app's built files that says which of them its first views need. Written by the build, read by the server. */
export const FIRST_VIEWS_FILE = 'first-views.json';

/** What a page, or a part of one, looks like before any script has run and any answer has come. Made by the build. */
export const DrawnScreen = Type.Object({
  html: Type.String(),
  /** Rules of CSS by their names: what two parts have in common is written once. */
  styles: Type.Record(Type.String(), Type.String()),
});
export type DrawnScreen = Static<typeof DrawnScreen>;

/** What stands around a public page, with a gap for the page. */
export const DrawnFrame = Type.Object({
  /** Before and after the page. */
  html: Type.Tuple([Type.String(), Type.String()]),
  /** The header as somebody sees it first who was logged in last time; that above is a visitor's. */
  knownHeader: Type.String(),
  styles: Type.Record(Type.String(), Type.String()),
});
export type DrawnFrame = Static<typeof DrawnFrame>;

/** Id of the shell's own element behind the first screen: once the parser is past it, the screen is whole. */
export const SCREEN_END_ID = 'screen-end';

/** In the HTML of a drawn page, where the address of its remote's folder belongs. */
export const REMOTE_BASE = 'https://remote.invalid/';

/** Of the shell: its scripts, and those of each module that it shares, by the name that remotes ask for it. */
export const ShellFirstViews = Type.Object({
  scripts: Scripts,
  shares: Type.Record(Type.String(), Scripts),
  /** By the address of the page; the one for any other address is called `*`. */
  frames: Type.Optional(Type.Record(Type.String(), DrawnFrame)),
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
  screen: Type.Optional(DrawnScreen),
});
export type PageFirstView = Static<typeof PageFirstView>;

/** Of a remote: what it needs to start, and what its pages need. */
export const RemoteFirstViews = Type.Object({
  scripts: Scripts,
  shares: Type.Array(Type.String()),
  pages: Type.Array(PageFirstView),
});
export type RemoteFirstViews = Static<typeof RemoteFirstViews>;
