import { spansOf, type Span } from './spans';

/** Ends of names of hosts that are no words of their own. */
const TLD =
  '(?:com|net|org|io|info|biz|shop|store|xyz|online|site|ly|de|fr|uk|ru|eu|ca|co|app|dev|link|tv|cc|gg|page|nl|pl|se|ch|jp|cn|br|au|nz|ie|pt|mx|ua|cz|dk|fi|tech|club|live|pro|gl|example)';
const MAILERS =
  '(?:g ?mail|googlemail|gmx|hotmail|icloud|outlook|proton ?mail|proton|yahoo|aol|tutanota|yandex|live|web)';
const OPEN = '[ ([{<_*-]{0,3}';
const CLOSE = '[ )\\]}>_*-]{0,3}';
/** The signs themselves, and the words for them in some kind of brackets or between blanks. */
const AT = `(?: ?@ ?|[ ([{<_*-]{1,3}(?:at|arroba|ät|a|@)[ )\\]}>_*-]{1,3})`;
const DOT = `(?: ?[.。․·] ?|[ ([{<_*-]{1,3}(?:dot|punkt|point|punto|d0t|\\.)[ )\\]}>_*-]{1,3})`;
const NAME = '[\\p{L}\\d.+_-]{1,64}';
const HOST = '[\\p{L}\\d-]{2,63}';
const pattern = (source: string): RegExp => new RegExp(source, 'gu');

const EMAILS = [
  // Screens are @60Hz.
  pattern(`${NAME}@(?=\\p{L})${HOST}(?:\\.[\\p{L}\\d-]{2,63}){0,4}`),
  pattern(`${NAME}${AT}${HOST}(?:${DOT}[\\p{L}\\d-]{2,63}){0,2}${DOT}${TLD}\\b`),
  pattern(`${NAME}(?: at |${AT})${MAILERS}\\b(?:${DOT}\\p{L}{2,4}\\b)?`),
  pattern(`${NAME}${OPEN}\\b${MAILERS}(?:${DOT}| )(?:com|de|net|ru|fr|me)\\b${CLOSE}`),
  pattern(
    `(?<![\\p{L}])[\\p{L}\\d]*[\\d._][\\p{L}\\d._]*${OPEN}\\b(?:g ?mail|hotmail|icloud|outlook|yahoo)\\b`,
  ),
  pattern(
    `\\b(?:my|the) (?:${MAILERS}|e-?mail|mail)(?: address)?(?: is|'s|:| =) ?${NAME}(?: ?\\(?${MAILERS}\\)?)?`,
  ),
  // One letter after the other.
  pattern(`(?:[\\p{L}\\d._-] ){2,40}(?:@|at|\\(at\\)) ?(?:[\\p{L}\\d._-] ){2,40}[\\p{L}\\d]\\b`),
];

const LINKS = [
  /\bh ?(?:tt|xx) ?ps? ?: ?\/ ?\/ ?[^\s]+/gu,
  /\bhttps? ?:?(?: (?:colon|slash))+ ?[^ ]+(?: (?:dot|slash) [^ ]+)*/gu,
  /\bwww ?(?:\.|dot|\(dot\)|\[dot\]) ?[^\s]+(?: (?:dot|\.) ?[\p{L}\d/]+)*/gu,
  /\b(?:t|wa|m|fb|ig|discord|line) ?(?:\.|dot) ?(?:me|gg) ?\/ ?[^\s]+/gu,
  /\b(?:youtu\.be|bit\.ly|tinyurl\.com|goo\.gl|linktr\.ee|cutt\.ly|is\.gd)(?:\/[^\s]+)?/gu,
  pattern(`(?<![\\p{L}\\d@])${HOST}(?:\\.${HOST}){0,4}\\.${TLD}\\b(?:[/?#:][^\\s]*)?`),
  pattern(
    `(?<![\\p{L}\\d])${HOST}(?: ?[([{<*_-]{1,2}(?:dot|\\.|punkt)[)\\]}>*_-]{1,2} ?| dot | \\. ?|\\. )${TLD}\\b(?: ?(?:/|slash) ?[^\\s]+)?`,
  ),
  // A word of another kind behind the dot: only with a path is it a link.
  /(?<![\p{L}\d])[\p{L}\d-]{2,63}\.(?:me|to|it|in|us|at|be|is|so|am|my|no|ai|id|sh|st|la|vc)\/[^\s]+/gu,
];
/** Whoever looks up the model there does not meet the other one; and what programmers call their tools. */
const HARMLESS =
  /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)*(?:acer|amd|apple|asus|dell|hp|intel|lenovo|lg|microsoft|msi|nvidia|samsung|logitech|razer|notebookcheck|ifixit)\.(?:com|net)(?:[/?#:,.!)]|$)|^(?:asp|vb|ado|ml)\.net$|^(?:socket|draw)\.io$/;

const MESSENGERS =
  "(?:whats ?app|what'?s ?app|wapp|telegram|viber|we ?chat|snap ?chat|snap|instagram|insta|discord|skype|kik|facebook|fb|messenger|signal|threads|imessage|face ?time|tik ?tok|vk|zalo)";
const SURE = '(?:whats ?app|telegram|viber|we ?chat|snap ?chat|instagram|insta|kik)';
/** What stands between the messenger and a name there, and that name. */
const CALLED =
  "(?:[ :=,@-]{1,3}(?:is|'s|me|as|at|id|handle|name|user|username|number|account|profile|under|by)\\b){0,3}";
const HANDLE = '[ :=@/-]{1,3}@?[\\p{L}\\d._#+-]{3,40}';
/** Such words, when a messenger is something to run on a laptop. */
const AS_PROGRAM =
  '(?! (?:calls?|meetings?|and|or|video|web|desktop|app|group|strength|works?|runs?|reception|is (?:strong|good|weak|fine|installed)))';
const ON_MESSENGER = [
  pattern(
    `\\b(?:on|via|through|over|add me on|dm me on|my) (?:my )?${MESSENGERS}\\b${AS_PROGRAM}(?:${CALLED}${HANDLE})?`,
  ),
  pattern(
    `\\b${MESSENGERS}(?: ?[:=@+-] ?@?| (?:me|number|id|handle|user|username|account)\\b(?: is| at|:)?)[ :=@]{0,3}(?:[\\p{L}\\d._#+-]{2,40})?`,
  ),
  pattern(`\\b${SURE} (?:is |under |name )?@?[\\p{L}\\d]*[\\d._][\\p{L}\\d._]*`),
  /\b(?:ig|tg|wa|snap|fb|sc|dc)(?: ?[:=@-] ?@?| (?:is|handle|me|id)[ :]{1,2})[\p{L}\d._]{3,}/gu,
  /(?<![\p{L}\d.])@[\p{L}_][\p{L}\d_.]{2,}/gu,
  /(?<![\p{L}\d])[\p{L}\d._]{2,32}#\d{4}\b/gu,
];

/** @param plain as `mappedText` has it. @returns email addresses, links, and names at messengers */
export const addressSpans = (plain: string): Span[] => [
  ...spansOf(plain, EMAILS).filter((span) => !isHarmless(plain, span)),
  ...spansOf(plain, LINKS).filter((span) => !isHarmless(plain, span)),
  ...spansOf(plain, ON_MESSENGER),
];

/** An address "at" such a host is a link to it. */
const isHarmless = (plain: string, { from, to }: Span): boolean =>
  HARMLESS.test(
    plain
      .slice(from, to)
      .trim()
      .replace(/^[\p{L}\d]+ at /u, ''),
  );
