import { findContact } from '../common/contacts/findContact';
import { plainText } from '../common/contacts/plainText';
import { findReservedWord } from '../common/reservedWords';
import { defangLinks } from '../common/links';
import { badRequest } from './errors';

/** Letters without a visible shape: Hangul fillers and the blank Braille pattern. */
const DRAWN_AS_NOTHING = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;
/** Invisible characters: control and format characters, for example those that change the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
/** Joiners that {@link visibleName} keeps: between letters, as Persian and Indian scripts need them, and between parts of an emoji. */
const JOINERS = /(?<=[\p{L}\p{M}\p{Emoji}\uFE0F])[\u200C\u200D](?=[\p{L}\p{Emoji}])/gu;
const SOMETHING = /[\p{L}\p{N}]/u;

/**
 * Removes invisible characters from a person's name, so that two names that look the same are the same.
 * @returns the name with single spaces between words
 * @throws 400 if nothing is left
 */
export function visibleName(name: string): string {
  const joiners = new Set([...name.matchAll(JOINERS)].map(({ index }) => index));
  const seen = name
    .replaceAll(/\s/gu, ' ')
    .replaceAll(UNSEEN, (letter, index: number) => (joiners.has(index) ? letter : ''))
    .replaceAll(DRAWN_AS_NOTHING, '')
    .replaceAll(/ {2,}/gu, ' ')
    .trim();
  if (!SOMETHING.test(seen)) throw badRequest('Please write your name with letters that others can read.');
  return seen;
}

/** Maximum number of digits in a name. Four allow a year. A name with more digits may contain a phone number. */
const MOST_DIGITS = 4;

/** @returns why the name is refused, as a sentence for the person who chose it; undefined for a valid name */
function faultOf(name: string): string | undefined {
  const digits = name.match(/\p{Nd}/gu)?.length ?? 0;
  if (
    defangLinks(name) !== name ||
    name.includes('@') ||
    digits > MOST_DIGITS ||
    findContact(plainText(name))
  )
    return 'Please leave links, email addresses and phone numbers out of your name.';
  const word = findReservedWord(name);
  return (
    word && `Please leave “${word}” out of your name. Others could think that Relaptop is writing to them.`
  );
}

/**
 * Checks a name that emails and pages will contain. It must not contain links or look like the shop's name (rule 42 of
 * `docs/security-rules.md`).
 * @returns the name without invisible characters
 * @throws 400
 */
export function personName(name: string): string {
  const seen = visibleName(name);
  const fault = faultOf(seen);
  if (fault) throw badRequest(fault);
  return seen;
}

/** Whether a stored name satisfies the rules for names. It may be older than the rules. */
export const isPersonName = (name: string): boolean => faultOf(name) === undefined;
