import { findPhone } from './phones';
import { startOf } from './spans';

const TLD = '(?:com|net|org|io|info|biz|shop|store|xyz|online|site|ly|de|fr|uk|ru|eu|ca)';
const MAILERS = '(?:g ?mail|gmx|hotmail|icloud|outlook|proton ?mail|yahoo|aol)';
const AT = '(?:@|\\(at\\)|\\[at\\]|\\{at\\}|<at>)';
const DOT = '(?:\\.|\\(dot\\)|\\[dot\\]|\\{dot\\}|<dot>)';

/** Each pattern begins with the last letter of a user name. `startOf` finds the letters before it. */
const EMAILS = [
  /[\w.+-]@[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.[a-z]{2,}/,
  new RegExp(`[\\w.+-] ?${AT} ?[\\w-]{1,63} ?(?:${DOT}| dot ) ?${TLD}\\b`),
  new RegExp(`[\\w.+-] (?:at|${AT}) ?${MAILERS}\\b`),
];
const OF_NAME = /[\w.+-]/;
const LONGEST_NAME = 64;
const AT_MAILER = new RegExp(`\\b${MAILERS} ?(?:${DOT}|dot) ?com\\b`);
const LINKS = [
  /\bhttps?:\/\/[^\s]+/g,
  /\bwww\.[^\s]+/g,
  /\b(?:t|wa|m|fb)\.me\/[^\s]+/g,
  new RegExp(`(?<![a-z0-9.-])[a-z0-9-]{2,63}(?:\\.[a-z0-9-]{1,63}){0,4}\\.${TLD}\\b`, 'g'),
  new RegExp(`(?<![a-z0-9-])[a-z0-9-]{2,63} (?:\\(dot\\)|\\[dot\\]|dot) ${TLD}\\b`, 'g'),
];
const MAKERS =
  /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)*(?:acer|amd|apple|asus|dell|hp|intel|lenovo|lg|microsoft|msi|nvidia|samsung)\.com\b|^(?:https?:\/\/)?(?:www\.)?notebookcheck\.net\b/;
/** User names at other services, such as `@joe`. They begin with a letter, so the refresh rate `@60Hz` does not match. */
const HANDLE = /(?:^|[\s(:])@[a-z_][\w.]{2,}/;
const MESSENGERS =
  '(?:whats ?app|telegram|viber|we ?chat|snap ?chat|instagram|insta|discord|skype|kik|facebook|messenger)';
const ON_MESSENGER = [
  new RegExp(
    `\\b(?:on|via|by|through|over|my|add|use) (?:my )?${MESSENGERS}\\b(?! (?:calls?|meetings?|and|or|video))`,
  ),
  new RegExp(`\\b${MESSENGERS}(?: ?[:=@+]| me\\b| (?:number|id|handle|name|is)\\b| \\+?\\d)`),
  /\b(?:ig|tg|wa|snap) ?[:=@] ?@?\w{3,}/,
];

/** @param text output of `plainText`. @returns the first contact detail in the text, as written */
export const findContact = (text: string): string | undefined =>
  findEmail(text) ??
  firstOf(text, [AT_MAILER]) ??
  findLink(text) ??
  firstOf(text, [HANDLE, ...ON_MESSENGER]) ??
  findPhone(text);

function findEmail(text: string): string | undefined {
  for (const pattern of EMAILS) {
    const found = pattern.exec(text);
    if (found)
      return text
        .slice(startOf(text, found.index, OF_NAME, LONGEST_NAME), found.index + found[0].length)
        .trim();
  }
  return undefined;
}

const firstOf = (text: string, patterns: readonly RegExp[]): string | undefined =>
  patterns.map((pattern) => pattern.exec(text)?.[0].trim()).find((found) => found !== undefined);

const findLink = (text: string): string | undefined =>
  LINKS.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found)).find(
    (found) => !MAKERS.test(found),
  );
