import type { GuideName } from './guides';

interface GuideLead {
  /** One sentence for search engines, of 30 to 160 characters; the article begins with it. */
  readonly description: string;
  /** How long it takes to read, at some 200 words a minute. */
  readonly minutes: number;
  /** The day on which it was last looked over: what it says of systems and prices grows old. */
  readonly checkedOn: `${number}-${number}-${number}`;
}

/** What the articles begin with, in the storefront and for search engines. */
export const GUIDE_LEADS: Record<GuideName, GuideLead> = {
  check: {
    description:
      'What to look at when you meet the seller, in an order that finds the expensive faults first.',
    minutes: 4,
    checkedOn: '2026-11-24',
  },
  choose: {
    description: 'How much memory, storage and processor you need, how old is too old, and where to save.',
    minutes: 3,
    checkedOn: '2026-11-24',
  },
  battery: {
    description: 'Where to read it on Windows, macOS, Linux and ChromeOS, and what a tired battery is worth.',
    minutes: 3,
    checkedOn: '2026-11-24',
  },
  sell: {
    description: 'Save your files, sign out, erase it, take good pictures, and set a price that sells.',
    minutes: 3,
    checkedOn: '2026-11-24',
  },
};
