const UNSEEN = '\\p{M}{0,4}';
/** A dot in a host name, in any form that programs accept. */
const DOT = new RegExp(`(?<=\\S)[.。．｡․](?=${UNSEEN}\\p{L}${UNSEEN}\\p{L})`, 'gu');
const SCHEME = new RegExp(`:(?=${UNSEEN}[/\\\\])`, 'gu');
const PLAIN_SCHEME =
  /(?<=\b(?:mailto|tel|sms|callto|facetime|skype|whatsapp|tg|bitcoin|ethereum|geo|data|javascript)):/giu;
/** The first dot of an IPv4 address. */
const NUMBERS = /(?<=\d)\.(?=\d{1,3}\.\d{1,3}\.\d)/gu;
/** The beginning of a Windows network path. */
const SHARE = /\\\\/gu;

/**
 * Changes web and email addresses in people's texts, so that mail programs don't turn them into links.
 * @returns the text with brackets in its addresses: `https[:]//evil[.]test`
 */
export const defangLinks = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(DOT, '[$&]')
    .replaceAll(SCHEME, '[:]')
    .replaceAll(PLAIN_SCHEME, '[:]')
    .replaceAll(NUMBERS, '[.]')
    .replaceAll(SHARE, '\\ ');

/** A dot before a word that is all lower case or all upper case. So `St.Mary` and `no.5` are not hosts. */
const HOST = /(?<=[\p{L}\d-]{2})[.。．｡․](?=(?:\p{Ll}{2,24}|\p{Lu}{2,24})(?!\p{L}))/u;
const ADDRESS = /:\/\/|\bwww[.\s]{1,2}\S|\S@[^\s@.]{1,64}\.\S/iu;

/** Whether a short text, such as a meeting place, contains a web or email address. */
export const hasLink = (text: string): boolean => ADDRESS.test(text) || HOST.test(text);
