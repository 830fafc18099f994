/** A public page on which the shop tells something about itself. */
export interface InfoPage {
  readonly path: `/${string}`;
  /** Its heading, and the words of links to it. */
  readonly title: string;
  /** One sentence for search engines, of 30 to 160 characters; the page begins with it. */
  readonly description: string;
  /** Day on which a text that binds was changed last. */
  readonly updatedOn?: string;
}

/** The storefront shows them, the footer leads to them, and the server tells search engines about them. */
export const INFO_PAGES = {
  buyerProtection: {
    path: '/buyer-protection',
    title: 'Buyer protection',
    description:
      'What happens to your money from the moment you pay, and what to do when something is wrong.',
  },
  feesAndGrading: {
    path: '/fees-and-grading',
    title: 'Fees and grading',
    description: 'What it costs to buy and sell here, and what Excellent, Good and Fair mean.',
  },
  safeMeeting: {
    path: '/safe-meeting',
    title: 'Safe meeting',
    description: 'How to meet a stranger over a laptop: where to go, what to check, and what never to do.',
  },
  about: {
    path: '/about',
    title: 'About us',
    description: 'Why Relaptop exists, and how a laptop finds its next owner here.',
  },
  contact: {
    path: '/contact',
    title: 'Contact',
    description: 'How to reach us, and what you can sort out faster yourself.',
  },
  terms: {
    path: '/terms',
    title: 'Terms of use',
    description: 'The rules for buyers and sellers on Relaptop, in plain words.',
    updatedOn: '2026-11-26',
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy policy',
    description: 'Which data Relaptop keeps about you, why, who can see it, and how to have it deleted.',
    updatedOn: '2026-11-26',
  },
  cookies: {
    path: '/cookies',
    title: 'Cookie policy',
    description: 'What Relaptop stores in your browser. No advertising, no tracking.',
    updatedOn: '2026-11-27',
  },
} as const satisfies Record<string, InfoPage>;

export type InfoPageName = keyof typeof INFO_PAGES;
