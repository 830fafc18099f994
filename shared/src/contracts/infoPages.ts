/** The pages on which the shop tells something about itself: their paths, and their headings, which are the words of links to them. */
export const INFO_PAGES = {
  buyerProtection: { path: '/buyer-protection', title: 'Buyer protection' },
  feesAndGrading: { path: '/fees-and-grading', title: 'Fees and grading' },
  safeMeeting: { path: '/safe-meeting', title: 'Safe meeting' },
  about: { path: '/about', title: 'About us' },
  contact: { path: '/contact', title: 'Contact' },
  terms: { path: '/terms', title: 'Terms of use' },
  privacy: { path: '/privacy', title: 'Privacy policy' },
  cookies: { path: '/cookies', title: 'Cookie policy' },
} as const;

export type InfoPageName = keyof typeof INFO_PAGES;
