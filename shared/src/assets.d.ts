/** Imported pictures are the addresses of built files. */
declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.webp' {
  const address: string;
  export default address;
}

/** A picture of few bytes, which the build puts into the text that uses it. */
declare module '*-preview.avif' {
  const address: string;
  export default address;
}

declare module '*.mdx' {
  import type { ContentPage } from '@relaptop/shared/remote';

  const content: ContentPage['default'];
  export default content;
  export const frontmatter: ContentPage['frontmatter'];
}

/** Its frontmatter without its text, for what lists pages or links to them. */
declare module '*.mdx?frontmatter' {
  import type { Frontmatter } from '@relaptop/shared/remote';

  export const frontmatter: Frontmatter;
}
