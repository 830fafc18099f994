import { Type, type Static } from 'typebox';
import { strict } from './primitives';

/** Kinds of emails that somebody can do without. Those about one's own orders and account always come. */
export const MAIL_GROUPS = ['saved', 'reviews', 'messages'] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];

/** Which of them the caller gets. `messages` is always answered; who does not send it leaves it as it is. */
export const MailSettings = Type.Object(
  { saved: Type.Boolean(), reviews: Type.Boolean(), messages: Type.Optional(Type.Boolean()) },
  strict,
);
export type MailSettings = Static<typeof MailSettings>;

/** From the link in an email: says whose, and which kind. */
export const UnsubscribeQuery = Type.Object(
  { token: Type.String({ pattern: '^[\\w-]{36}\\.[a-z]{1,20}\\.[\\w-]{43}$' }) },
  strict,
);
export type UnsubscribeQuery = Static<typeof UnsubscribeQuery>;
