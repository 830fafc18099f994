/** Words that say what all of the shop is, or nothing: they are not searched for. */
export const DROPPED: ReadonlySet<string> = new Set([
  ...[
    'laptop',
    'laptops',
    'notebook',
    'notebooks',
    'computer',
    'computers',
    'pc',
    'used',
    'refurbished',
    'secondhand',
  ],
  ...[
    'cheap',
    'buy',
    'sale',
    'a',
    'an',
    'the',
    'for',
    'with',
    'and',
    'or',
    'in',
    'of',
    'to',
    'on',
    'inch',
    'inches',
  ],
]);

/** What people call things, and all that listings call them; any of them will do. */
export const ALSO: Readonly<Record<string, readonly string[]>> = {
  mac: ['macbook'],
  mbp: ['macbook'],
  mba: ['macbook'],
  macbooks: ['macbook'],
  thinkpads: ['thinkpad'],
  nvidia: ['geforce', 'rtx', 'gtx'],
  geforce: ['rtx', 'gtx'],
  radeon: ['rx'],
  gamer: ['gaming'],
  chromebooks: ['chromebook'],
  convertible: ['flip', 'x360', 'yoga'],
};

/** Names that people take apart. Of others the words in stock tell, see `correct.ts`. */
export const JOINED: ReadonlySet<string> = new Set([
  ...[
    'thinkpad',
    'thinkbook',
    'ideapad',
    'macbook',
    'chromebook',
    'elitebook',
    'probook',
    'zbook',
    'zenbook',
  ],
  ...['vivobook', 'expertbook', 'proart', 'galaxybook', 'matebook', 'toughbook', 'lifebook'],
]);
