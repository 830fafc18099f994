/** Characters that {@link filled} repeats up to a field's limit, one character per text. */
export const REPEATED = [
  ...[
    '1',
    '0',
    'a',
    'Z',
    'l',
    '.',
    '@',
    '-',
    ' ',
    '+',
    '(',
    '/',
    ':',
    '#',
    '_',
    ',',
    '"',
    "'",
    '<',
    '\\',
    '%',
    '=',
    '\n',
  ],
  ...['é', 'ß', 'ж', '１', '١', 'ﷺ', 'İ', '\u0301', '\u200b', '\u202e', '😀', '👨‍👩‍👧'],
];

/** Texts that match the beginning, or nearly all, of a regular expression for contacts, payments, addresses or names. */
const SEEDS = [
  ...[
    '1 ',
    '1-',
    '1.',
    '(1',
    '+1 ',
    '1,',
    '1$',
    '12:',
    'one ',
    'double ',
    'a@',
    'a.',
    '@a',
    'a@b.',
    'a-',
    'a_',
    'a1',
  ],
  ...[
    'a at ',
    ' (at) ',
    ' [dot] ',
    '-dot-',
    'gmail ',
    '.gmail',
    'my mail is ',
    'www. ',
    'http://',
    'https slash ',
    't.me/',
  ],
  ...[
    'call ',
    'no ',
    'whatsapp ',
    'ig:',
    'a#1',
    '({[<',
    'pay me ',
    'not , ',
    ', or ',
    'wire ',
    'word, ',
    '\t \n',
  ],
];
export const FUZZED = 50;

/** @returns mixtures of the seeds, the same in every run */
export function worstTexts(): string[] {
  let state = 7;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
  const pick = () => SEEDS[next(SEEDS.length)] ?? '';
  const piece = () => pick().repeat(1 + next(next(2) === 0 ? 3 : 60));
  return Array.from({ length: FUZZED }, (_, at) => {
    if (at < SEEDS.length) return SEEDS[at] ?? '';
    return Array.from({ length: 2 + next(2) }, piece).join('');
  });
}

/** @returns the text repeated up to the limit, with an end that makes regular expressions backtrack */
export const filled = (unit: string, limit: number): string =>
  limit < 2 ? unit.slice(0, limit) : `${unit.repeat(Math.ceil(limit / unit.length)).slice(0, limit - 1)}!`;
