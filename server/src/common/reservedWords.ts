/**
 * Cyrillic, Greek, Armenian and small capital letters, and digits, with the Latin letters that they look
 * like.
 */
const TWINS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'аαᴀ4@'],
    ['b', 'вβʙ'],
    ['c', 'сϲᴄ'],
    ['d', 'ԁᴅɗ'],
    ['e', 'еεєᴇ3'],
    ['h', 'һнʜ'],
    ['i', 'іιıɩɪlӏʟłƚ1|!'],
    ['k', 'кκᴋ'],
    ['m', 'мμᴍ'],
    ['n', 'пηոɴ'],
    ['o', 'оοօᴏ0ө'],
    ['p', 'рρᴘ'],
    ['r', 'гʀᎡ'],
    ['s', 'ѕꜱ5$'],
    ['t', 'тτᴛ7'],
    ['u', 'υսᴜ'],
  ].flatMap(([latin = '', twins = '']) => [...twins].map((twin) => [twin, latin])),
);

/**
 * @returns the text with look-alikes replaced by lower-case Latin letters; `l` becomes `i`, because the two
 * look alike
 */
function folded(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...plain].map((letter) => TWINS[letter] ?? enclosed(letter) ?? letter).join('');
}

/** First code points of Unicode's white-on-black and flag alphabets. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

/** @returns the letter inside a circle, a square or a flag */
function enclosed(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const start = ALPHABETS.find((first) => code >= first && code < first + 26);
  return start === undefined ? undefined : folded(String.fromCodePoint(97 + code - start));
}

/** Names and roles of the shop, in the form of {@link folded}. */
const NAME = folded('relaptop');
const ROLES: ReadonlyMap<string, string> = new Map(
  ['support', 'administrator', 'admin', 'team'].map((word) => [folded(word), word]),
);

/**
 * @returns the reserved word that the name contains as a whole word, also in look-alike letters or with
 * blanks in between
 */
export function findReservedWord(name: string): string | undefined {
  // Splits SupportTeam and Support24.
  const split = name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{Nd}+(?![\p{L}\p{Nd}]))/gu, ' ');
  const words = folded(split)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.join('').includes(NAME)) return 'Relaptop';
  const found = [...words, ...folded(name).split(/[^\p{L}\p{N}]+/u), ...spelled(words)];
  return found.map(roleIn).find((word) => word !== undefined);
}

/** @returns the first role in a word made only of roles: `supportteam`, `admins` */
function roleIn(word: string): string | undefined {
  const [role, name] = [...ROLES].find(([start]) => word.startsWith(start)) ?? [];
  if (role === undefined) return undefined;
  const rest = word.slice(role.length);
  return rest === '' || rest === 's' || roleIn(rest) ? name : undefined;
}

/** @returns words written with blanks between the letters: `s u p p o r t` */
function spelled(words: readonly string[]): string[] {
  const joined: string[] = [''];
  for (const word of words) {
    if ([...word].length === 1) joined.push((joined.pop() ?? '') + word);
    else joined.push('');
  }
  return joined;
}
