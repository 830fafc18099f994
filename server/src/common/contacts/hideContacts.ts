import { HIDDEN_CONTACT } from '@relaptop/shared/contracts';
import { addressSpans } from './addressSpans';
import { mappedText } from './mappedText';
import { numberSpans } from './numberSpans';
import { merged } from './spans';

/**
 * Hides phone numbers, email addresses, links and user names at messengers in a message. It finds more than `findContact`, which flags
 * listings and refuses names. A false hit here only hides a word until the two people have an order.
 * @returns the text with {@link HIDDEN_CONTACT} in place of each contact detail
 */
export function hideContacts(words: string): string {
  const { plain, starts, ends } = mappedText(words);
  const found = merged([...addressSpans(plain), ...numberSpans(plain)]);
  let shown = '';
  let at = 0;
  for (const { from, to } of found) {
    shown += words.slice(at, starts[from]) + HIDDEN_CONTACT;
    at = ends[to - 1] ?? words.length;
  }
  return shown + words.slice(at);
}
