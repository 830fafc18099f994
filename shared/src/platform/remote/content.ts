import type { ReactNode } from 'react';

/** What stands between `---` at the beginning of a page of content. */
export interface Frontmatter {
  /** Of an article of the blog; other pages have theirs beside their address. */
  readonly title?: string;
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
