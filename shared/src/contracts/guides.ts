/** The articles for people who buy or sell a used laptop: their paths, and their headings, which are the words of links to them. */
export const GUIDES = {
  check: { path: '/guides/check-a-used-laptop', title: 'How to check a used laptop in ten minutes' },
  choose: { path: '/guides/which-used-laptop', title: 'Which used laptop is right for you?' },
  battery: { path: '/guides/battery-health', title: 'What battery health really tells you' },
  sell: { path: '/guides/get-a-laptop-ready-to-sell', title: 'How to get your laptop ready to sell' },
} as const;

export type GuideName = keyof typeof GUIDES;
