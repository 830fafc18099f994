import { paths, publicPages } from '@relaptop/shared/paths';

/** The pages of this remote. */
export const pages = {
  home: paths.home,
  homeAlias: paths.homeAlias,
  blog: publicPages.blog,
  category: publicPages.category,
  laptops: publicPages.laptops,
  laptop: publicPages.laptop,
  seller: publicPages.seller,
  saved: publicPages.saved,
  compare: publicPages.compare,
} as const;
