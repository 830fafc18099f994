import type {
  ApiCalls,
  CallName,
  CallPath,
  PartOf,
  Prerendered,
  RouteHead,
} from '@relaptop/shared/contracts';
import type { ReactNode } from 'react';

type ReadCall = Extract<CallName, `GET ${string}`>;

/**
 * A call of a page's first view. `query` has the query fields that are not parameters of the page's address.
 */
export type PageCall = {
  [Name in ReadCall]: { call: Name; query?: PartOf<ApiCalls[Name], 'query'> };
}[ReadCall];

/** Data and pictures that a page's HTML preloads. The build adds the page's scripts. */
export interface PagePreload {
  /**
   * Public calls that the page makes when it opens, by endpoint name of the API slice. The server takes their
   * arguments from the page's address and writes their answers into the HTML. So the store has the answers
   * before the first render.
   */
  state?: Readonly<Record<string, CallPath>>;
  /**
   * Calls of a signed-in person's page. The HTML starts them with the stored token while the scripts load. If
   * the API slice then makes an identical call, it uses the answer.
   */
  earlyCalls?: readonly PageCall[];
  /**
   * The largest picture of the opened page. If the picture depends on the screen size, each picture has a
   * media query.
   */
  pictures?: readonly { address: string; media?: string }[];
  /** Value of the HTML attribute `sizes`, if the largest picture is in the calls' answers. */
  pictureSizes?: string;
}

/** The exports of `src/preloadHints.ts` by route; the index is empty. Only the build reads the file. */
export type PreloadHints = Readonly<Record<string, PagePreload>>;

/** The exports of `src/heads.ts`: heads of pages that need no data. Only the build reads the file. */
export type PageHeads = Readonly<Record<string, RouteHead>>;

/**
 * Functions that render public pages to HTML, by path of the route. A page shows this HTML until the browser
 * has rendered the page. Slots without data stay empty. The file is `src/prerender.tsx`, and only the build
 * runs it.
 */
export type PrerenderedPages = Readonly<Record<string, () => Prerendered>>;

/**
 * Functions that render pages whose content depends on the address. Their HTML has slots (`slot` of the
 * contracts), which the server fills with the preloaded answers. If a call fails, the server omits this HTML.
 */
export type PageTemplates = PrerenderedPages;

export interface Frontmatter {
  /** Title of a blog article. The title of other pages is next to their address. */
  readonly title?: string;
  /** One sentence of 30 to 160 characters, for search engines and the top of the page. */
  readonly description: string;
  /** Day of the last change or check, such as `2026-11-24`. */
  readonly date?: string;
  /** Minutes to read the page, at about 200 words a minute. */
  readonly minutes?: number;
}

/** A content page: an `*.mdx` file of Markdown with components. */
export interface ContentPage {
  /** `components` by element name. */
  readonly default: (props: { components: Readonly<Record<string, unknown>> }) => ReactNode;
  readonly frontmatter: Frontmatter;
}
