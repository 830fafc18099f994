/** Latin letters, each with its look-alikes: letters of other scripts, small capitals, digits and signs. */
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

/** @returns the text with lower-case Latin letters in place of look-alikes. `l` becomes `i`, because these two look alike too */
function folded(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...plain].map((letter) => TWINS[letter] ?? enclosed(letter) ?? letter).join('');
}

/** First code points of three Unicode alphabets: letters in black circles (🅐), letters in black squares (🅰) and letters of flags (🇦). */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

function enclosed(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const start = ALPHABETS.find((first) => code >= first && code < first + 26);
  return start === undefined ? undefined : folded(String.fromCodePoint(97 + code - start));
}

const NAME = folded('relaptop');
const ROLES: ReadonlyMap<string, string> = new Map(
  ['support', 'administrator', 'admin', 'team'].map((word) => [folded(word), word]),
);

/** @returns the reserved word that the name contains as a whole word, also in look-alike letters or with spaces in between */
export function findReservedWord(name: string): string | undefined {
  // Splits `SupportTeam` and `Support24` into words.
  const split = name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{Nd}+(?![\p{L}\p{Nd}]))/gu, ' ');
  const words = folded(split)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.join('').includes(NAME)) return 'Relaptop';
  const found = [...words, ...folded(name).split(/[^\p{L}\p{N}]+/u), ...spelled(words)];
  return found.map(roleIn).find((word) => word !== undefined);
}

/** @returns the first role in a word that consists of roles only, such as `supportteam` or `admins` */
function roleIn(word: string): string | undefined {
  const [role, name] = [...ROLES].find(([start]) => word.startsWith(start)) ?? [];
  if (role === undefined) return undefined;
  const rest = word.slice(role.length);
  return rest === '' || rest === 's' || roleIn(rest) ? name : undefined;
}

/** @returns words that are written with spaces between the letters, such as `s u p p o r t` */
function spelled(words: readonly string[]): string[] {
  const joined: string[] = [''];
  for (const word of words) {
    if ([...word].length === 1) joined.push((joined.pop() ?? '') + word);
    else joined.push('');
  }
  return joined;
}
