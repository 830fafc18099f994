/**
 * Ways to pay that go around the shop, and cannot be undone: the money is gone before the laptop is seen. `wire` and `deposit` alone
 * are no such words: chargers have wires, and fans have deposits of dust.
 */
const RISKY = [
  /\bdeposit\b/g,
  /\bdeposits? (?:required|needed|first|upfront|accepted)\b/g,
  /\bwire[ -]?transfers?\b/g,
  /\b(?:by|via|bank) wire\b/g,
  /\bwire (?:me|us|money|funds|(?:the|your) (?:money|payment|funds|amount))\b/g,
  /\bwestern ?union\b/g,
  /\bmoney ?gram\b/g,
  /\b(?:gift|itunes|steam|google play|amazon) ?(?:gift )?cards?\b/g,
  /\bbank[ -]?transfers?\b/g,
  /\btransfer (?:the )?(?:money|funds|payment)\b/g,
  /\b(?:zelle|venmo|cash ?app|paypal|revolut)\b/g,
  /\bfriends (?:and|&) family\b/g,
  /\b(?:bitcoin|btc|usdt|ethereum)\b/g,
  /\b(?:pay|paid|payment|accept|take|in|with|via) (?:\w+ ){0,2}crypto(?:currency)?\b(?! mining)/g,
  /\bprepay(?:ment)?\b/g,
  /\b(?:pay|paid|payment|money|send) (?:\w+ ){0,3}(?:in advance|up ?front|before (?:shipping|pickup|meeting))\b/g,
];
/** A sentence that turns such a payment down: these words, up to three words before it or before a list of such payments. */
const TURNED_DOWN =
  /\b(?:no|not|non|never|without|neither|nor|don't|dont|doesn't|won't|can't|cannot|isn't)\b(?: [\w$'-]{1,30}){0,3}(?:,? (?:or|and|nor|paypal|zelle|venmo|gift|cards?|cash|bank|wire|transfers?|crypto|deposits?)){0,12},? ?$/;
/** Characters before such words in which a sentence turns them down. */
const SENTENCE = 120;

/** @param text plain, see `plainText.ts`. @returns the first such words that the writer does not turn down, as they stand there */
export function findRiskyWords(text: string): string | undefined {
  for (const pattern of RISKY)
    for (const { 0: found, index } of text.matchAll(pattern))
      if (!TURNED_DOWN.test(text.slice(Math.max(0, index - SENTENCE), index))) return found;
  return undefined;
}
