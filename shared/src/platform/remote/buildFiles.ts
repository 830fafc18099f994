import type { CallPath, Prerendered, RouteHead } from '@relaptop/shared/contracts';
import type { ReactNode } from 'react';

/** Data and pictures that the HTML of a page preloads. The build adds the page's scripts itself. */
export interface PagePreload {
  /**
   * Public calls that the page makes when it opens, by endpoint name of the API slice. The server writes the answers into the HTML, so the
   * store has them before the page renders. It takes a call's arguments from the page's address.
   */
  state?: Readonly<Record<string, CallPath>>;
  /** The largest picture that shows when the page opens. If it depends on the screen, each has a media query. */
  pictures?: readonly { address: string; media?: string }[];
  /** Value of the HTML attribute `sizes`, if the largest picture is in the answers of the calls. */
  pictureSizes?: string;
}

/**
 * The exports of a remote's `src/preloadHints.ts`: hints by path of the route. The index has an empty path. Only the build reads the file.
 */
export type PreloadHints = Readonly<Record<string, PagePreload>>;

/** The exports of a remote's `src/heads.ts`: HTML heads of pages that need no data, by path of the route. Only the build reads the file. */
export type PageHeads = Readonly<Record<string, RouteHead>>;

/**
 * Renders public pages to HTML, by path of the route. The page shows this HTML until the client render. Slots without data stay
 * empty. The file is
 * `src/prerender.tsx`; only the build runs it.
 */
export type PrerenderedPages = Readonly<Record<string, () => Prerendered>>;

/**
 * Functions that render pages whose content depends on the address. Their HTML has slots (`slot` of the contracts), which the server
 * fills with the preloaded state. If a call fails, the server sends the page without this HTML.
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
