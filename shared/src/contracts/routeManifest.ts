import { Type, type Static } from 'typebox';

/** Relative to the app's folder. */
const BuiltFile = Type.String({ pattern: '^[\\w./-]+$' });
const Scripts = Type.Array(BuiltFile);

/** Lists the scripts of each route. The build writes this file, and the server reads it. */
export const ROUTE_MANIFEST_FILE = 'route-manifest.json';

/** HTML of a page or a part of it. The build renders it, and browsers show it before scripts run. */
export const Prerendered = Type.Object({
  html: Type.String(),
  /**
   * CSS rules by their Emotion class name. The server writes each rule once, even if several parts use it.
   */
  styles: Type.Record(Type.String(), Type.String()),
});
export type Prerendered = Static<typeof Prerendered>;

/** The frame around a page: header, footer and sidebar. */
export const PrerenderedFrame = Type.Object({
  /** HTML before and after the page. */
  html: Type.Tuple([Type.String(), Type.String()]),
  /** The header for people who were logged in at their last visit. `html` has the header for visitors. */
  knownHeader: Type.String(),
  styles: Type.Record(Type.String(), Type.String()),
});
export type PrerenderedFrame = Static<typeof PrerenderedFrame>;

/** Marks the end of the prerendered page. */
export const PRERENDERED_END_ID = 'prerendered-end';

/** Placeholder for the address of the remote's folder in prerendered HTML. */
export const REMOTE_BASE = 'https://remote.invalid/';

/** Plain texts. The server escapes them, and adds the canonical address and the rules for robots. */
export const RouteHead = Type.Object({
  /** The server adds the shop's name. */
  title: Type.String({ minLength: 1, maxLength: 100 }),
  description: Type.String({ minLength: 30, maxLength: 160 }),
  type: Type.Optional(Type.Literal('article')),
  /** schema.org data. The server replaces `{origin}` with the shop's origin. */
  structuredData: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 3 })),
});
export type RouteHead = Static<typeof RouteHead>;

/**
 * A call that the page's HTML starts with the stored token, before scripts load. Parameters come from the
 * page's address. If the address has no `email`, the call uses the email of the logged-in person.
 */
export const EarlyCall = Type.Object({
  /** Such as `GET /orders/:id`. The server leaves out names that are not declared GET calls. */
  call: Type.String(),
  query: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
});
export type EarlyCall = Static<typeof EarlyCall>;

const EarlyCalls = Type.Optional(Type.Array(EarlyCall, { maxItems: 6 }));

/** `shares` has the scripts of each shared module, by share key. */
export const ShellManifest = Type.Object({
  scripts: Scripts,
  shares: Type.Record(Type.String(), Scripts),
  /** Further scripts for a panel's pages: session and layout. */
  panel: Type.Optional(Scripts),
  /** Shown in the frame while a page without prerendered HTML loads. */
  waiting: Type.Optional(Prerendered),
  /** Frames by path. A path can have parameters such as `:name`. The path `*` stands for all other paths. */
  frames: Type.Optional(Type.Record(Type.String(), PrerenderedFrame)),
  focusedFrame: Type.Optional(PrerenderedFrame),
  panelFrame: Type.Optional(PrerenderedFrame),
  /** Calls that every page makes. */
  earlyCalls: EarlyCalls,
  /** Heads of the shell's own pages, by path. */
  heads: Type.Optional(Type.Record(Type.String(), RouteHead)),
});
export type ShellManifest = Static<typeof ShellManifest>;

/** A large picture at the top of a page. With several pictures, the media query selects one. */
export const PreloadedPicture = Type.Object({ address: BuiltFile, media: Type.Optional(Type.String()) });

/** What a page needs in addition to the resources of its remote. */
export const RouteEntry = Type.Object({
  /** Path below the remote's mount point; empty for the index. */
  path: Type.String(),
  scripts: Scripts,
  /** The page has a reduced header and no sidebar (`RouteHandle`). */
  focused: Type.Optional(Type.Boolean()),
  /** Share keys of modules that the shell provides. */
  shares: Type.Array(Type.String()),
  /**
   * Paths of public calls by endpoint. The server writes the answers into the HTML. Arguments come from the
   * page's address.
   */
  preloadedState: Type.Record(Type.String(), Type.String()),
  /** Older servers ignore it. */
  earlyCalls: EarlyCalls,
  pictures: Type.Array(PreloadedPicture),
  /** The HTML attribute `sizes` of the first picture in the preloaded answers. */
  pictureSizes: Type.Optional(Type.String()),
  prerendered: Type.Optional(Prerendered),
  /** HTML with slots (`slots.ts`), for a page that depends on its address. Older servers ignore it. */
  template: Type.Optional(Prerendered),
  /** The head of a page without data. Older servers ignore it. */
  head: Type.Optional(RouteHead),
});
export type RouteEntry = Static<typeof RouteEntry>;

export const RouteManifest = Type.Object({
  scripts: Scripts,
  shares: Type.Array(Type.String()),
  pages: Type.Array(RouteEntry),
});
export type RouteManifest = Static<typeof RouteManifest>;
