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

/** A call of a page's first view. `query` has the fields that the page's address doesn't have. */
export type PageCall = {
  [Name in ReadCall]: { call: Name; query?: PartOf<ApiCalls[Name], 'query'> };
}[ReadCall];

/** Data and pictures that a page's HTML preloads. The build adds the page's scripts. */
export interface PagePreload {
  /**
   * Paths of public calls, by endpoint name of the API slice. The server takes their arguments from the
   * page's address and writes the answers into the HTML. The store has them before the first render.
   */
  state?: Readonly<Record<string, CallPath>>;
  /**
   * Calls of a signed-in person's page. The HTML starts them with the stored token while the scripts load. An
   * identical call of the API slice then uses the answer.
   */
  earlyCalls?: readonly PageCall[];
  /** The largest picture of the page. If it depends on the screen size, each picture has a media query. */
  pictures?: readonly { address: string; media?: string }[];
  /** The HTML attribute `sizes`, for a largest picture that is in the answers. */
  pictureSizes?: string;
}

/**
 * Exports of `src/preloadHints.ts`, by route. The index route is the empty string. Only the build reads the
 * file.
 */
export type PreloadHints = Readonly<Record<string, PagePreload>>;

/** Exports of `src/heads.ts`: heads of pages without data. Only the build reads the file. */
export type PageHeads = Readonly<Record<string, RouteHead>>;

/**
 * Exports of `src/prerender.tsx`: functions that render public pages to HTML, by route. A page shows this
 * HTML until the browser has rendered it. Slots without data stay empty. Only the build runs the file.
 */
export type PrerenderedPages = Readonly<Record<string, () => Prerendered>>;

/**
 * Functions that render pages whose content depends on the address. The server fills the slots (`slot` of the
 * contracts) with preloaded answers. If a call fails, the server omits this HTML.
 */
export type PageTemplates = PrerenderedPages;

export interface Frontmatter {
  /** Title of a blog article. Other pages have their title next to their address. */
  readonly title?: string;
  /** One sentence of 30 to 160 characters, for search engines and the top of the page. */
  readonly description: string;
  /** Day of the last change or check, such as `2026-11-24`. */
  readonly date?: string;
  /** Reading time, at about 200 words a minute. */
  readonly minutes?: number;
}

/** An `*.mdx` file: Markdown with components. */
export interface ContentPage {
  /** `components`: by element name. */
  readonly default: (props: { components: Readonly<Record<string, unknown>> }) => ReactNode;
  readonly frontmatter: Frontmatter;
}
