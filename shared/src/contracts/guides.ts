/** An article for people who buy or sell a used laptop. */
interface Guide {
  readonly path: `/${string}`;
  /** Its heading, and the words of links to it. */
  readonly title: string;
  /** One sentence for search engines, of 30 to 160 characters; the article begins with it. */
  readonly description: string;
  /** How long it takes to read, at some 200 words a minute. */
  readonly minutes: number;
  /** The day on which it was last looked over: what it says of systems and prices grows old. */
  readonly checkedOn: `${number}-${number}-${number}`;
}

/** The storefront shows them beside the blog, and the server tells search engines about them. */
export const GUIDES = {
  check: {
    path: '/guides/check-a-used-laptop',
    title: 'How to check a used laptop in ten minutes',
    description:
      'What to look at when you meet the seller, in an order that finds the expensive faults first.',
    minutes: 4,
    checkedOn: '2026-11-24',
  },
  choose: {
    path: '/guides/which-used-laptop',
    title: 'Which used laptop is right for you?',
    description: 'How much memory, storage and processor you need, how old is too old, and where to save.',
    minutes: 3,
    checkedOn: '2026-11-24',
  },
  battery: {
    path: '/guides/battery-health',
    title: 'What battery health really tells you',
    description: 'Where to read it on Windows, macOS, Linux and ChromeOS, and what a tired battery is worth.',
    minutes: 3,
    checkedOn: '2026-11-24',
  },
  sell: {
    path: '/guides/get-a-laptop-ready-to-sell',
    title: 'How to get your laptop ready to sell',
    description: 'Save your files, sign out, erase it, take good pictures, and set a price that sells.',
    minutes: 3,
    checkedOn: '2026-11-24',
  },
} as const satisfies Record<string, Guide>;

export type GuideName = keyof typeof GUIDES;
