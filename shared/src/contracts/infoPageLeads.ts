import type { InfoPageName } from './infoPages';

interface InfoPageLead {
  /** One sentence for search engines, of 30 to 160 characters; the page begins with it. */
  readonly description: string;
  /** Day on which a text that binds was changed last. */
  readonly updatedOn?: string;
}

/** What the pages begin with. Apart from their links, which are on every page of the shop. */
export const INFO_PAGE_LEADS: Record<InfoPageName, InfoPageLead> = {
  buyerProtection: {
    description:
      'What happens to your money from the moment you pay, and what to do when something is wrong.',
  },
  feesAndGrading: {
    description: 'What it costs to buy and sell here, and what Excellent, Good and Fair mean.',
  },
  safeMeeting: {
    description: 'How to meet a stranger over a laptop: where to go, what to check, and what never to do.',
  },
  about: { description: 'Why Relaptop exists, and how a laptop finds its next owner here.' },
  contact: { description: 'How to reach us, and what you can sort out faster yourself.' },
  terms: {
    description: 'The rules for buyers and sellers on Relaptop, in plain words.',
    updatedOn: '2026-11-26',
  },
  privacy: {
    description: 'Which data Relaptop keeps about you, why, who can see it, and how to have it deleted.',
    updatedOn: '2026-11-29',
  },
  cookies: {
    description: 'What Relaptop stores in your browser. No advertising, no tracking.',
    updatedOn: '2026-11-27',
  },
};
