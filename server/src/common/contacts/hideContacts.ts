import { HIDDEN_CONTACT } from '@relaptop/shared/contracts';
import { addressSpans } from './addressSpans';
import { mappedText } from './mappedText';
import { numberSpans } from './numberSpans';
import { merged } from './spans';

/**
 * Removes phone numbers, email addresses, links and names at messengers from a message. It finds more than `findContact`, which flags a
 * listing: a false hit here only hides a word until there is an order.
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
