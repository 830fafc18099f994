const wordsIn = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Stop words: every listing is a used laptop, and the others carry no meaning. */
export const DROPPED = wordsIn(
  'laptop laptops notebook notebooks computer computers pc used refurbished secondhand cheap buy sale ' +
    'a an the for with and or in of to on inch inches',
);

/** Synonyms: a search for a word also finds these. */
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

/** Product names that people write as two words. `correct.ts` joins other names by the words in stock. */
export const JOINED = wordsIn(
  'thinkpad thinkbook ideapad macbook chromebook elitebook probook zbook zenbook ' +
    'vivobook expertbook proart galaxybook matebook toughbook lifebook',
);
