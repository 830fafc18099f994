import { Type, type Static } from 'typebox';
import { strict } from './primitives';

/** `messages` and `offers` are optional in a request. An answer always has them. */
export const MailSettings = Type.Object(
  {
    saved: Type.Boolean(),
    reviews: Type.Boolean(),
    messages: Type.Optional(Type.Boolean()),
    offers: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type MailSettings = Static<typeof MailSettings>;

/** The token is part of a link in an email. It contains the person's id and the kind of email. */
export const UnsubscribeQuery = Type.Object(
  { token: Type.String({ pattern: '^[\\w-]{36}\\.[a-z]{1,20}\\.[\\w-]{43}$' }) },
  strict,
);
export type UnsubscribeQuery = Static<typeof UnsubscribeQuery>;
