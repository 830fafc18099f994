import type { CallPath, Prerendered, RouteHead } from '@relaptop/shared/contracts';
import type { ReactNode } from 'react';

/** What a page needs at once besides its scripts, which the build finds out by itself. The server writes it into the HTML. */
export interface PagePreload {
  /**
   * Calls that the page makes when it opens, and that anybody may make, by the endpoints of the API slice that make them: their
   * answers are in the store before the page is rendered. What a call with parameters is asked for, the server reads in the
   * page's address (`laptopPages` there).
   */
  state?: Readonly<Record<string, CallPath>>;
  /** The picture that is largest when the page opens; with media queries where it differs by width. */
  pictures?: readonly { address: string; media?: string }[];
  /** Where that picture comes with the answers: how broad it is shown, as in `sizes` of HTML. */
  pictureSizes?: string;
}

/** By the path in the page's route, the empty one for the index. The file is `src/preloadHints.ts`; only the build reads it. */
export type PreloadHints = Readonly<Record<string, PagePreload>>;

/**
 * What the heads of pages say whose texts need no data, by the same paths. The file is `src/heads.ts`; only the build reads it.
 */
export type PageHeads = Readonly<Record<string, RouteHead>>;

/**
 * Renders pages that anybody may open to HTML, by the same paths. The server puts it into the page, where it is seen until the
 * browser has rendered. The file is `src/prerender.tsx`; only the build runs it. A page may also come as a promise.
 */
export type PrerenderedPages = Readonly<Record<string, () => Prerendered>>;

/**
 * The same for pages whose address decides what they show: HTML with slots (`slot` of the contracts), which the server fills with
 * the preloaded state. Where it has none, the page comes without.
 */
export type PageTemplates = PrerenderedPages;

/** What stands between `---` at the beginning of a page of content. */
export interface Frontmatter {
  readonly title: string;
  /** One sentence for search engines, of 30 to 160 characters; the page begins with it. */
  readonly description: string;
  /** Day on which the text was changed or checked last, such as `2026-11-24`. */
  readonly date?: string;
  /** How long it takes to read, at some 200 words a minute. */
  readonly minutes?: number;
}

/** A file of content, `*.mdx`: Markdown with components. */
export interface ContentPage {
  /** The text. @param components what its elements become, by their names in Markdown and in the text */
  readonly default: (props: { components: Readonly<Record<string, unknown>> }) => ReactNode;
  readonly frontmatter: Frontmatter;
}
