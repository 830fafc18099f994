import { badRequest } from './errors';

/** Letters by Unicode's own list that are drawn as nothing: fillers of Hangul and the blank of Braille. */
const DRAWN_AS_NOTHING = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;
/** Control letters and those that turn the direction of text, or join it unseen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
/** They join letters of Persian and Indian scripts, and parts of an emoji; by themselves they are nothing. */
const JOINERS = /(?<=[\p{L}\p{M}\p{Emoji}\uFE0F])[\u200C\u200D](?=[\p{L}\p{Emoji}])/gu;
const SOMETHING = /[\p{L}\p{N}]/u;

/**
 * People's names as others can see them: nobody can look like somebody else by letters that nobody sees.
 * @returns the name without such letters, and with single blanks
 * @throws 400 when nothing is left
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
