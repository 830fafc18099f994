/** Ways to pay that go around the shop, and can't be undone. */
const PAYING =
  /\b(?:zelle|venmo|cash ?app|paypal|revolut|western ?union|money ?gram|gift ?cards?|(?:bank|wire)[ -]?transfers?|wire (?:me|you|us|the|it|money)|(?:pay|paid|payment)(?: you| me)? (?:by|in|with)? ?cash|deposits?|bitcoin|crypto(?:currency)?)\b/i;

/** Messengers, email addresses, and nine digits or more that may be a phone number. */
const WRITING =
  /\b(?:whats ?app|telegram|viber|wechat|snapchat|instagram|(?:facebook|fb) messenger)\b|[\w.+-]@[\w-]+\.[a-z]{2}|(?:\d[\s().-]{0,2}){9}/i;

/** What else has many digits: a day to meet on. */
const DATE = /\b(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2}(?:\d{2})?)\b/g;

export type ExternalContact = 'paying' | 'writing';

/**
 * A hint for people, nothing more: what has to be hidden or looked through is found by the server.
 * @param contactsShown whether the two have each other's contacts: then they may write wherever they like
 * @returns what is spoken of that belongs into the shop
 */
export function externalContactIn(
  said: readonly string[],
  contactsShown: boolean,
): ExternalContact | undefined {
  if (said.some((words) => PAYING.test(words))) return 'paying';
  return !contactsShown && said.some((words) => WRITING.test(words.replaceAll(DATE, 'date')))
    ? 'writing'
    : undefined;
}
