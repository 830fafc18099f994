const EXTERNAL_PAYMENTS =
  /\b(?:zelle|venmo|cash ?app|paypal|revolut|western ?union|money ?gram|gift ?cards?|(?:bank|wire)[ -]?transfers?|wire (?:me|you|us|the|it|money)|(?:pay|paid|payment)(?: you| me)? (?:by|in|with)? ?cash|deposits?|bitcoin|crypto(?:currency)?)\b/i;

/** Messengers, email addresses, and at least nine digits that may be a phone number. */
const EXTERNAL_CONTACTS =
  /\b(?:whats ?app|telegram|viber|wechat|snapchat|instagram|(?:facebook|fb) messenger)\b|[\w.+-]@[\w-]+\.[a-z]{2}|(?:\d[\s().-]{0,2}){9}/i;

/** Dates look like phone numbers. */
const DATE = /\b(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2}(?:\d{2})?)\b/g;

export type ExternalContact = 'paying' | 'writing';

/**
 * Finds texts about payment or contact outside of the shop, for a warning. The server decides which texts to
 * hide or review.
 * @param contactsShown whether the two people see each other's contacts; contact outside of the shop is then
 * fine
 */
export function externalContactIn(
  texts: readonly string[],
  contactsShown: boolean,
): ExternalContact | undefined {
  if (texts.some((words) => EXTERNAL_PAYMENTS.test(words))) return 'paying';
  return !contactsShown && texts.some((words) => EXTERNAL_CONTACTS.test(words.replaceAll(DATE, 'date')))
    ? 'writing'
    : undefined;
}
