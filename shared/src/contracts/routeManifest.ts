import { Type, type Static } from 'typebox';

/** Of an app's folder, as its build has named it. */
const BuiltFile = Type.String({ pattern: '^[\\w./-]+$' });
const Scripts = Type.Array(BuiltFile);

/** File beside an app's built files that says which of them its routes need at once. Written by the build, read by the server. */
export const ROUTE_MANIFEST_FILE = 'route-manifest.json';

/** What a page, or a part of one, looks like before any script has run and any answer has come. Made by the build. */
export const Prerendered = Type.Object({
  html: Type.String(),
  /** Rules of CSS by their names: what two parts have in common is written once. */
  styles: Type.Record(Type.String(), Type.String()),
});
export type Prerendered = Static<typeof Prerendered>;

/** What stands around a page, with a gap for the page. */
export const PrerenderedFrame = Type.Object({
  /** Before and after the page. */
  html: Type.Tuple([Type.String(), Type.String()]),
  /** The header as somebody sees it first who was logged in last time; that above is a visitor's. */
  knownHeader: Type.String(),
  styles: Type.Record(Type.String(), Type.String()),
});
export type PrerenderedFrame = Static<typeof PrerenderedFrame>;

/** Id of the shell's own element behind the prerendered page: once the parser is past it, the page is whole. */
export const PRERENDERED_END_ID = 'prerendered-end';

/** In prerendered HTML, where the address of the remote's folder belongs. */
export const REMOTE_BASE = 'https://remote.invalid/';

/**
 * What the head of a page says that anybody may open. Texts are plain: the server escapes them. Whether robots may come and the
 * page's own address are the server's to say, so there is no field for them.
 */
export const RouteHead = Type.Object({
  /** Without the name of the shop, which the server adds. */
  title: Type.String({ minLength: 1, maxLength: 100 }),
  /** One sentence for search engines. */
  description: Type.String({ minLength: 30, maxLength: 160 }),
  type: Type.Optional(Type.Literal('article')),
  /** As schema.org has it. In its texts `{origin}` stands for where the shop is. */
  structuredData: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 3 })),
});
export type RouteHead = Static<typeof RouteHead>;

/** Of the shell: its scripts, and those of each module that it shares, by the name that remotes ask for it. */
export const ShellManifest = Type.Object({
  scripts: Scripts,
  shares: Type.Record(Type.String(), Scripts),
  /** What each page of a panel needs besides: to find out who is logged in, and for what stands around the page. */
  panel: Type.Optional(Scripts),
  /** What stands in the frame until the browser has a page that was not prerendered. */
  waiting: Type.Optional(Prerendered),
  /** By the address of the page, which may have parts such as `:name`; the one for any other address is called `*`. */
  frames: Type.Optional(Type.Record(Type.String(), PrerenderedFrame)),
  /** The one for pages that nothing shall lead away from. */
  focusedFrame: Type.Optional(PrerenderedFrame),
  /** Of the shell's own pages, by their addresses. */
  heads: Type.Optional(Type.Record(Type.String(), RouteHead)),
});
export type ShellManifest = Static<typeof ShellManifest>;

/** A picture that is large when the page opens; of several, those whose media query fits are shown. */
export const PreloadedPicture = Type.Object({ address: BuiltFile, media: Type.Optional(Type.String()) });

/** What a page needs besides what its remote needs anyway. */
export const RouteEntry = Type.Object({
  /** As in its route, below the place where the remote is mounted; empty for the index. */
  path: Type.String(),
  scripts: Scripts,
  /** Whether nothing around it shall lead away from it (`RouteHandle`). */
  focused: Type.Optional(Type.Boolean()),
  /** Names of modules that come from the shell. */
  shares: Type.Array(Type.String()),
  /**
   * Paths of calls that anybody may make, whose answers go into the HTML, by the endpoints of the API slice that make them. What
   * such a call is asked for stands in the page's own address.
   */
  preloadedState: Type.Record(Type.String(), Type.String()),
  pictures: Type.Array(PreloadedPicture),
  /** How broad the page shows the first picture of its answers, as in `sizes` of HTML. */
  pictureSizes: Type.Optional(Type.String()),
  prerendered: Type.Optional(Prerendered),
  /** The same with slots (`slots.ts`), for a page whose address decides what it shows. An older server passes it over. */
  template: Type.Optional(Prerendered),
  /** For a page whose head needs no data. An older server passes it over. */
  head: Type.Optional(RouteHead),
});
export type RouteEntry = Static<typeof RouteEntry>;

/** Of a remote: what it needs to start, and what its pages need. */
export const RouteManifest = Type.Object({
  scripts: Scripts,
  shares: Type.Array(Type.String()),
  pages: Type.Array(RouteEntry),
});
export type RouteManifest = Static<typeof RouteManifest>;
