import type { CallPath, Prerendered, RouteHead } from '@relaptop/shared/contracts';
import type { ReactNode } from 'react';

/** A page's resources besides its scripts. The build finds scripts itself, and the server writes all into the HTML. */
export interface PagePreload {
  /**
   * Public calls of the opening page, by endpoint name of the API slice. Their answers are in the store before the page renders. The
   * server takes the arguments from the page's address (`laptopPages` there).
   */
  state?: Readonly<Record<string, CallPath>>;
  /** The largest picture of the opening page, with media queries for several. */
  pictures?: readonly { address: string; media?: string }[];
  /** Width of that picture if it comes from the answers, as in the HTML attribute `sizes`. */
  pictureSizes?: string;
}

/**
 * Hints by path of the route; the index has an empty path. The file is `src/preloadHints.ts`; only the build
 * reads it.
 */
export type PreloadHints = Readonly<Record<string, PagePreload>>;

/**
 * Heads of pages that need no data, by path of the route. The file is `src/heads.ts`; only the build reads it.
 */
export type PageHeads = Readonly<Record<string, RouteHead>>;

/**
 * Renders public pages to HTML, by path of the route. The page shows this HTML until the client render. Slots without data stay
 * empty. The file is
 * `src/prerender.tsx`; only the build runs it.
 */
export type PrerenderedPages = Readonly<Record<string, () => Prerendered>>;

/**
 * Renders pages that depend on their address: HTML with slots (`slot` of the contracts), which the server
 * fills with the preloaded state. Without that state, the page has no HTML.
 */
export type PageTemplates = PrerenderedPages;

/** The front matter of a content page. */
export interface Frontmatter {
  /** Title of a blog article; other pages have their title next to their address. */
  readonly title?: string;
  /** One sentence of 30 to 160 characters, for search engines and the top of the page. */
  readonly description: string;
  /** Day of the last change or check, such as `2026-11-24`. */
  readonly date?: string;
  /** Reading time, at about 200 words a minute. */
  readonly minutes?: number;
}

/** A content page, `*.mdx`: Markdown with components. */
export interface ContentPage {
  /** The text. @param components by element name */
  readonly default: (props: { components: Readonly<Record<string, unknown>> }) => ReactNode;
  readonly frontmatter: Frontmatter;
}
