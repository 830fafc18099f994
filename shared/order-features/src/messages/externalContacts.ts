const EXTERNAL_PAYMENTS =
  /\b(?:zelle|venmo|cash ?app|paypal|revolut|western ?union|money ?gram|gift ?cards?|(?:bank|wire)[ -]?transfers?|wire (?:me|you|us|the|it|money)|(?:pay|paid|payment)(?: you| me)? (?:by|in|with)? ?cash|deposits?|bitcoin|crypto(?:currency)?)\b/i;

/** Messengers, email addresses, and nine digits or more that may be a phone number. */
const EXTERNAL_CONTACTS =
  /\b(?:whats ?app|telegram|viber|wechat|snapchat|instagram|(?:facebook|fb) messenger)\b|[\w.+-]@[\w-]+\.[a-z]{2}|(?:\d[\s().-]{0,2}){9}/i;

/** Dates, which would otherwise look like phone numbers. */
const DATE = /\b(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2}(?:\d{2})?)\b/g;

export type ExternalContact = 'paying' | 'writing';

/**
 * Finds texts that mention payment or contact outside of the shop. The page only warns the person: the server
 * decides which texts to hide or review.
 * @param contactsShown whether the two people see each other's contacts. They may then write elsewhere.
 * @returns what the texts mention; undefined for nothing
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
