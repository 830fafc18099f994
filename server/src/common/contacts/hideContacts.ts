import { HIDDEN_CONTACT } from '@relaptop/shared/contracts';
import { addressSpans } from './addressSpans';
import { mappedText } from './mappedText';
import { numberSpans } from './numberSpans';
import { merged } from './spans';

/**
 * Hides contact details in a message. It finds more than `findContact`, because a false hit only hides a word until the two people have an
 * order.
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
