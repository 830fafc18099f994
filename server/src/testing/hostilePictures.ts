export const PLAIN_PICTURE = '/images/laptop.webp';

/** Texts to append to a picture's address. They try to break out of a response header, or to hide that two addresses are the same. */
const TRICKS = [
  ...['€', 'ü', '😀', '\u202e', '\u00ad', '\x1b', '\x7f', '\x80', '\u2028', '\ud800', '%', '1'],
  ...[
    '"',
    '", <http://127.0.0.1:3399>; rel=preconnect; x="',
    "'",
    '<',
    '>',
    '>; rel=preconnect',
    '`',
    '</x>',
  ],
  ...['\n', '\r', '\r\nset-cookie: a=b', '\t', ' ', '\v', '\f', '%0d%0a', '%00', '\\', '..', '{}', '|', '^'],
];

export const hostilePictures = (origin: string): string[] => [
  ...TRICKS.map((trick) => `${PLAIN_PICTURE}?${trick}`),
  ...TRICKS.slice(0, 12).map((trick) => `${PLAIN_PICTURE}#${trick}`),
  ...['\n', '\t', ' ', '\r\n', '\x1f'].map((blank) => blank + PLAIN_PICTURE),
  ...['\\images\\laptop.webp', '/images\\laptop.webp', '/x/../images/laptop.webp', `${PLAIN_PICTURE}\n`],
  ...['user:pw@', '"@', '€@', 'a%0d%0a@'].map((user) => origin.replace('//', `//${user}`) + PLAIN_PICTURE),
  ...[
    'https://lh3.googleusercontent.com/a?€',
    'https://lh3.googleusercontent.com/"',
    'blob:https://lh3.googleusercontent.com/"<x>',
    'https://evil.test/a.webp',
  ],
  ...['javascript:alert(1)', 'data:image/png;base64,AA', `/images/${'€'.repeat(300)}.webp`],
];
