import { Type, type Static } from 'typebox';

/** A built file, relative to the app's folder. */
const BuiltFile = Type.String({ pattern: '^[\\w./-]+$' });
const Scripts = Type.Array(BuiltFile);

/** Lists the scripts of each route. The build writes it, and the server reads it. */
export const ROUTE_MANIFEST_FILE = 'route-manifest.json';

/** The HTML of a page or of its part, before any script has run. The build renders it. */
export const Prerendered = Type.Object({
  html: Type.String(),
  /**
   * CSS rules by the names that Emotion gives them. The server writes each rule once, even if several parts
   * of the page use it.
   */
  styles: Type.Record(Type.String(), Type.String()),
});
export type Prerendered = Static<typeof Prerendered>;

/** The frame around a page, such as its header and footer. */
export const PrerenderedFrame = Type.Object({
  /** HTML before and after the page. */
  html: Type.Tuple([Type.String(), Type.String()]),
  /** The header for people who were logged in at their last visit; `html` has the header for visitors. */
  knownHeader: Type.String(),
  styles: Type.Record(Type.String(), Type.String()),
});
export type PrerenderedFrame = Static<typeof PrerenderedFrame>;

/** When the parser reaches this element, the prerendered page is complete. */
export const PRERENDERED_END_ID = 'prerendered-end';

/** Placeholder in prerendered HTML for the address of the remote's folder. */
export const REMOTE_BASE = 'https://remote.invalid/';

/** Plain texts; the server escapes them, and adds the canonical address and the rules for robots. */
export const RouteHead = Type.Object({
  /** Without the shop's name, which the server adds. */
  title: Type.String({ minLength: 1, maxLength: 100 }),
  /** One sentence for search engines. */
  description: Type.String({ minLength: 30, maxLength: 160 }),
  type: Type.Optional(Type.Literal('article')),
  /** schema.org data. The server replaces `{origin}` in its texts with the shop's origin. */
  structuredData: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 3 })),
});
export type RouteHead = Static<typeof RouteHead>;

/**
 * A call that the page's HTML starts with the stored token, before a script has loaded. Parameters come from
 * the page's address. If the address lacks the parameter `email`, the page uses the email of the logged-in
 * person.
 */
export const EarlyCall = Type.Object({
  /** Method and path, such as `GET /orders/:id`. The server omits a name that is not a declared GET call. */
  call: Type.String(),
  query: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
});
export type EarlyCall = Static<typeof EarlyCall>;

const EarlyCalls = Type.Optional(Type.Array(EarlyCall, { maxItems: 6 }));

/** The shell's scripts, and the scripts of each shared module by its share key. */
export const ShellManifest = Type.Object({
  scripts: Scripts,
  shares: Type.Record(Type.String(), Scripts),
  /** Further scripts for pages in a panel: session and layout. */
  panel: Type.Optional(Scripts),
  /** Content of the frame while a page that isn't prerendered loads. */
  waiting: Type.Optional(Prerendered),
  /** A page's path can have parameters such as `:name`. The path `*` stands for all other paths. */
  frames: Type.Optional(Type.Record(Type.String(), PrerenderedFrame)),
  focusedFrame: Type.Optional(PrerenderedFrame),
  /** The frame of a panel's pages. */
  panelFrame: Type.Optional(PrerenderedFrame),
  /** Calls of every page. */
  earlyCalls: EarlyCalls,
  /** Heads of the shell's own pages, by path. */
  heads: Type.Optional(Type.Record(Type.String(), RouteHead)),
});
export type ShellManifest = Static<typeof ShellManifest>;

/** A large picture at the top of the page. The media query selects one of several. */
export const PreloadedPicture = Type.Object({ address: BuiltFile, media: Type.Optional(Type.String()) });

/** The resources of a page, in addition to the resources of its remote. */
export const RouteEntry = Type.Object({
  /** Path of the route below the remote's mount point; empty for the index. */
  path: Type.String(),
  scripts: Scripts,
  /** Whether the page has a reduced header and no sidebar (`RouteHandle`). */
  focused: Type.Optional(Type.Boolean()),
  /** Share keys of modules that come from the shell. */
  shares: Type.Array(Type.String()),
  /** Public calls by endpoint, for answers in the HTML. Arguments come from the page's address. */
  preloadedState: Type.Record(Type.String(), Type.String()),
  /** An older server ignores it. */
  earlyCalls: EarlyCalls,
  pictures: Type.Array(PreloadedPicture),
  /** Value of the HTML attribute `sizes` for the first picture in the preloaded answers. */
  pictureSizes: Type.Optional(Type.String()),
  prerendered: Type.Optional(Prerendered),
  /** HTML with slots (`slots.ts`), for a page that depends on its address. An older server ignores it. */
  template: Type.Optional(Prerendered),
  /** The head of a page that needs no data. An older server ignores it. */
  head: Type.Optional(RouteHead),
});
export type RouteEntry = Static<typeof RouteEntry>;

export const RouteManifest = Type.Object({
  scripts: Scripts,
  shares: Type.Array(Type.String()),
  pages: Type.Array(RouteEntry),
});
export type RouteManifest = Static<typeof RouteManifest>;
