import { HIDDEN_CONTACT } from '@relaptop/shared/contracts';
import { addressSpans } from './addressSpans';
import { mappedText } from './mappedText';
import { numberSpans } from './numberSpans';
import { merged } from './spans';

/**
 * Takes phone numbers, email addresses, links and names at messengers out of what one person writes to another. It looks for more than
 * `findContact`, which accuses somebody of something: here a word too many is only not shown for the moment.
 * @returns the words with {@link HIDDEN_CONTACT} in the place of each
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
