import { address, CHECK_GUIDE, paths, publicPages } from '@relaptop/shared/paths';

/** The pages of this remote. */
export const pages = {
  home: paths.home,
  homeAlias: paths.homeAlias,
  blog: publicPages.blog,
  category: publicPages.category,
  laptops: publicPages.laptops,
  laptop: publicPages.laptop,
  town: publicPages.town,
  seller: publicPages.seller,
  saved: publicPages.saved,
  compare: publicPages.compare,
  checkGuide: CHECK_GUIDE,
  chooseGuide: address('/guides/which-used-laptop'),
  batteryGuide: address('/guides/battery-health'),
  sellGuide: address('/guides/get-a-laptop-ready-to-sell'),
} as const;
