import { spansOf, startOf, type Span } from './spans';

/** Common top-level domains. {@link HOSTS} has a stricter pattern for domains that are frequent English words, such as `me` and `it`. */
const TLD =
  '(?:com|net|org|io|info|biz|shop|store|xyz|online|site|ly|de|fr|uk|ru|eu|ca|co|app|dev|link|tv|cc|gg|page|nl|pl|se|ch|jp|cn|br|au|nz|ie|pt|mx|ua|cz|dk|fi|tech|club|live|pro|gl|example)';
const MAILERS =
  '(?:g ?mail|googlemail|gmx|hotmail|icloud|outlook|proton ?mail|proton|yahoo|aol|tutanota|yandex|live|web)';
const OPEN = '[ ([{<_*-]{0,3}';
const CLOSE = '[ )\\]}>_*-]{0,3}';
/** `AT` matches `@` and `DOT` matches `.`. Both also match words such as `(at)` and `_dot_`. */
const AT = `(?: ?@ ?|[ ([{<_*-]{1,3}(?:at|arroba|ät|a|@)[ )\\]}>_*-]{1,3})`;
const DOT = `(?: ?[.。․·] ?|[ ([{<_*-]{1,3}(?:dot|punkt|point|punto|d0t|\\.)[ )\\]}>_*-]{1,3})`;
/** The last letter of a user name. `startOf` finds the letters before it. */
const NAME = '[\\p{L}\\d.+_-]';
const LETTER = '[\\p{L}\\d]';
/** A part of a host name, which may contain hyphens. In `example-dot-com`, `-dot-` separates two parts. */
const HOST = `${LETTER}{2,63}(?:-(?!(?:dot|punkt|point|punto|d0t)\\b)${LETTER}{1,63}){0,3}`;

const EMAILS = [
  // Requires a letter after the @, so that a refresh rate such as `@60Hz` does not match.
  new RegExp(`${NAME}@(?=\\p{L})[\\p{L}\\d-]{2,63}(?:\\.[\\p{L}\\d-]{2,63}){0,4}`, 'gu'),
  new RegExp(`${NAME}${AT}${HOST}(?:${DOT}${HOST}){0,2}${DOT}${TLD}\\b`, 'gu'),
  new RegExp(`${NAME}(?: at |${AT})${MAILERS}\\b(?:${DOT}\\p{L}{2,4}\\b)?`, 'gu'),
  new RegExp(`${NAME}${OPEN}\\b${MAILERS}(?:${DOT}| )(?:com|de|net|ru|fr|me)\\b${CLOSE}`, 'gu'),
];
/** A mail provider's name after a word, as in `joe.smith gmail`. `NO_PLAIN_WORD` requires a digit, dot or underscore in the word. */
const BEHIND_A_WORD = new RegExp(`[\\p{L}\\d._]${OPEN}\\b(?:g ?mail|hotmail|icloud|outlook|yahoo)\\b`, 'gu');
const NO_PLAIN_WORD = /[\d._]/;
/** An email address with a space after each letter. */
const SPELLED = /[\p{L}\d._-] [\p{L}\d._-] (?:@|at|\(at\)) ?(?:[\p{L}\d._-] ){2,40}[\p{L}\d]\b/gu;
const ANNOUNCED = new RegExp(
  `\\b(?:my|the) (?:${MAILERS}|e-?mail|mail)(?: address)?(?: is|'s|:| =) ?${NAME}{1,64}(?: ?\\(?${MAILERS}\\)?)?`,
  'gu',
);

const LINKS = [
  /\bh ?(?:tt|xx) ?ps? ?: ?\/ ?\/ ?[^\s]+/gu,
  /\bhttps? ?:?(?: (?:colon|slash)){1,4} ?[^ ]{1,200}(?: (?:dot|slash) [^ ]{1,200}){0,9}/gu,
  /\bwww ?(?:\.|dot|\(dot\)|\[dot\]) ?[^\s]+(?: (?:dot|\.) ?[\p{L}\d/]+)*/gu,
  /\b(?:t|wa|m|fb|ig|discord|line) ?(?:\.|dot) ?(?:me|gg) ?\/ ?[^\s]+/gu,
  /\b(?:youtu\.be|bit\.ly|tinyurl\.com|goo\.gl|linktr\.ee|cutt\.ly|is\.gd)(?:\/[^\s]+)?/gu,
];
const HOSTS = [
  new RegExp(`[\\p{L}\\d-]\\.${TLD}\\b(?:[/?#:][^\\s]*)?`, 'gu'),
  new RegExp(
    `[\\p{L}\\d-]{2}(?: ?[([{<*_-]{1,2}(?:dot|\\.|punkt)[)\\]}>*_-]{1,2} ?| dot | \\. ?|\\. )${TLD}\\b(?: ?(?:/|slash) ?[^\\s]+)?`,
    'gu',
  ),
  // These top-level domains are also common words, so they count only with a path.
  /[\p{L}\d-]\.(?:me|to|it|in|us|at|be|is|so|am|my|no|ai|id|sh|st|la|vc)\/[^\s]+/gu,
];
/** Sites about laptop models, and programming tools such as `socket.io`. They don't help a buyer to contact the seller. */
const HARMLESS =
  /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)*(?:acer|amd|apple|asus|dell|hp|intel|lenovo|lg|microsoft|msi|nvidia|samsung|logitech|razer|notebookcheck|ifixit)\.(?:com|net)(?:[/?#:,.!)]|$)|^(?:asp|vb|ado|ml)\.net$|^(?:socket|draw)\.io$/;

const MESSENGERS =
  "(?:whats ?app|what'?s ?app|wapp|telegram|viber|we ?chat|snap ?chat|snap|instagram|insta|discord|skype|kik|facebook|fb|messenger|signal|threads|imessage|face ?time|tik ?tok|vk|zalo)";
const SURE = '(?:whats ?app|telegram|viber|we ?chat|snap ?chat|instagram|insta|kik)';
/** `CALLED`: the words between a messenger's name and a user name. `HANDLE`: the user name. */
const CALLED =
  "(?:[ :=,@-]{1,3}(?:is|'s|me|as|at|id|handle|name|user|username|number|account|profile|under|by)\\b){0,3}";
const HANDLE = '[ :=@/-]{1,3}@?[\\p{L}\\d._#+-]{3,40}';
/** Words after a messenger's name which show that the text means the program, not an account. */
const AS_PROGRAM =
  '(?! (?:calls?|meetings?|and|or|video|web|desktop|app|group|strength|works?|runs?|reception|is (?:strong|good|weak|fine|installed)))';
const ON_MESSENGER = [
  new RegExp(
    `\\b(?:on|via|through|over|add me on|dm me on|my) (?:my )?${MESSENGERS}\\b${AS_PROGRAM}(?:${CALLED}${HANDLE})?`,
    'gu',
  ),
  new RegExp(
    `\\b${MESSENGERS}(?: ?[:=@+-] ?@?| (?:me|number|id|handle|user|username|account)\\b(?: is| at|:)?)[ :=@]{0,3}(?:[\\p{L}\\d._#+-]{2,40})?`,
    'gu',
  ),
  new RegExp(`\\b${SURE} (?:is |under |name )?@?[\\p{L}\\d]*[\\d._][\\p{L}\\d._]*`, 'gu'),
  /\b(?:ig|tg|wa|snap|fb|sc|dc)(?: ?[:=@-] ?@?| (?:is|handle|me|id)[ :]{1,2})[\p{L}\d._]{3,}/gu,
  /(?<![\p{L}\d.])@[\p{L}_][\p{L}\d_.]{2,}/gu,
];
const NUMBERED = /[\p{L}\d._]{2}#\d{4}\b/gu;

const OF_NAME = /[\p{L}\d.+_-]/u;
const OF_HOST = /[\p{L}\d.-]/u;
const LONGEST_NAME = 64;
const LONGEST_HOST = 253;
const MOST_SPELLED = 40;

/** @param plain the `plain` text of `mappedText`. @returns email addresses, links, and user names at messengers */
export function addressSpans(plain: string): Span[] {
  const withName = ({ from, to }: Span): Span => ({ from: startOf(plain, from, OF_NAME, LONGEST_NAME), to });
  const withHost = ({ from, to }: Span): Span => ({ from: startOf(plain, from, OF_HOST, LONGEST_HOST), to });
  const addresses = [
    ...spansOf(plain, EMAILS).map(withName),
    ...spansOf(plain, [BEHIND_A_WORD])
      .filter(({ from }) =>
        NO_PLAIN_WORD.test(plain.slice(startOf(plain, from, OF_NAME, LONGEST_NAME), from + 1)),
      )
      .map(withName),
    ...spansOf(plain, [SPELLED]).map(({ from, to }) => ({ from: startOfSpelled(plain, from), to })),
    ...spansOf(plain, [ANNOUNCED, ...LINKS]),
    ...spansOf(plain, HOSTS).map(withHost),
  ].filter((span) => !isHarmless(plain, span));
  return [...addresses, ...spansOf(plain, ON_MESSENGER), ...spansOf(plain, [NUMBERED]).map(withName)];
}

function startOfSpelled(plain: string, first: number): number {
  let from = first;
  while (first - from < 2 * MOST_SPELLED && plain[from - 1] === ' ' && OF_NAME.test(plain.charAt(from - 2)))
    from -= 2;
  return from;
}

/** Whether a link leads to a harmless site, such as `dell.com`. The email address `joe@dell.com` is not harmless. */
const isHarmless = (plain: string, { from, to }: Span): boolean =>
  HARMLESS.test(
    plain
      .slice(from, to)
      .trim()
      .replace(/^[\p{L}\d]+ at /u, ''),
  );
