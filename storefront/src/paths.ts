import { address, CHECK_GUIDE, paths, publicPages } from '@relaptop/shared/paths';

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
} as const;

/** The guides. A title is the heading and also the text of links. */
export const GUIDE_PAGES = {
  check: CHECK_GUIDE,
  choose: { ...address('/guides/which-used-laptop'), title: 'Which used laptop is right for you?' },
  battery: { ...address('/guides/battery-health'), title: 'What battery health really tells you' },
  sell: {
    ...address('/guides/get-a-laptop-ready-to-sell'),
    title: 'How to get your laptop ready to sell',
  },
} as const;

export type GuideName = keyof typeof GUIDE_PAGES;
