import { escapeHtml } from '../head/escapeHtml';
import type { Hint } from './matchPage';

/** Maximum characters of the header. Proxies refuse answers with long headers, and the page itself contains all hints too. */
const HEADER_LIMIT = 1_500;

function priorityOf({ as, isLate }: Hint): string | undefined {
  if (isLate) return 'low';
  return as === 'image' ? 'high' : undefined;
}

function attributesOf(hint: Hint): [string, string?][] {
  const { as, crossOrigin, integrity, media, srcset, sizes } = hint;
  const given = (name: string, value: string | undefined): [string, string][] =>
    value === undefined ? [] : [[name, value]];
  return [
    ['rel', 'preload'],
    ['as', as],
    ...(crossOrigin ? [['crossorigin'] as [string]] : []),
    ...given('integrity', integrity),
    ...given('media', media),
    ...given('imagesrcset', srcset),
    ...given('imagesizes', sizes),
    ...given('fetchpriority', priorityOf(hint)),
  ];
}

/**
 * Divides the hints by when the browser should fetch the files.
 * @param prerendered whether the page is prerendered. Until the browser shows it, only its picture is urgent, and scripts would compete
 * with the picture
 * @returns `first`: hints to fetch at once. `later`: hints to fetch together with the shell's scripts
 */
export function inOrder(
  hints: readonly Hint[],
  prerendered: boolean,
): { first: readonly Hint[]; later: readonly Hint[] } {
  if (!prerendered) return { first: hints, later: [] };
  const first = hints.filter((hint) => hint.as === 'image');
  return { first, later: hints.filter((hint) => hint.as !== 'image') };
}

export const renderHints = (hints: readonly Hint[]): string =>
  hints
    .map((hint) => {
      const attributes = attributesOf(hint).map(([name, value]) =>
        value === undefined ? name : `${name}="${escapeHtml(value)}"`,
      );
      return `<link ${attributes.join(' ')} href="${escapeHtml(hint.href)}">`;
    })
    .join('');

/** Characters in addresses that a header can't contain, or that would end a value. */
const TO_ESCAPE = /[^ -~\p{Cs}]|["<>\\]/gu;
const escapeAddress = (address: string): string => address.replaceAll(TO_ESCAPE, encodeURIComponent);
const WRITABLE = /^[ !#-[\]-~]*$/;

/** @returns the `Link` header for early hints: as many as fit, without hints that a header can't contain */
export function toLinkHeader(hints: readonly Hint[]): string {
  let header = '';
  for (const hint of hints) {
    const { href, srcset } = hint;
    const address = escapeAddress(href).replaceAll(' ', '%20');
    const attributes = attributesOf({
      ...hint,
      ...(srcset !== undefined && { srcset: escapeAddress(srcset) }),
    });
    if (![address, ...attributes.map(([, value = '']) => value)].every((value) => WRITABLE.test(value)))
      continue;
    const written = attributes.map(([name, value]) => (value === undefined ? name : `${name}="${value}"`));
    const link = `<${address}>; ${written.join('; ')}`;
    if (header.length + link.length > HEADER_LIMIT) continue;
    header += header ? `, ${link}` : link;
  }
  return header;
}
