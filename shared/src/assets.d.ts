/** An imported picture is the address of the built file. */
declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.webp' {
  const address: string;
  export default address;
}

/** A tiny picture. The build inlines it as a data URL. */
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

/** The front matter of a content page without its text, for lists and links. */
declare module '*.mdx?frontmatter' {
  import type { Frontmatter } from '@relaptop/shared/remote';

  export const frontmatter: Frontmatter;
}
