import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { Email, Id, PictureUrl, Timestamp, oneOf, orNull, pageFields, strict, text } from './primitives';
import { ROLES, SIGN_UP_ROLES, VERIFY_STATES } from './vocabulary';

export const User = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Email,
  photo: Type.Union([PictureUrl, Type.Null()]),
  userType: oneOf(ROLES),
  verify: oneOf(VERIFY_STATES),
  verifiedAt: Type.Union([Timestamp, Type.Null()]),
  /** Null unless the person is suspended. */
  suspendedAt: orNull(Timestamp),
});
export type User = Static<typeof User>;

export const ListedUser = Type.Object({
  ...User.properties,
  /** Open reports of the person's profile and laptops. Present only in the admins' list of all people. */
  openReports: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type ListedUser = Static<typeof ListedUser>;

export const SaveUserBody = Type.Object(
  {
    name: text(LIMITS.name.max),
    email: Email,
    photo: Type.Optional(Type.Union([PictureUrl, Type.Null()])),
    userType: oneOf(SIGN_UP_ROLES),
    verify: oneOf(['notVerified']),
  },
  strict,
);
export type SaveUserBody = Static<typeof SaveUserBody>;

export const NameCheckBody = Type.Object({ name: text(LIMITS.name.max) }, strict);
export type NameCheckBody = Static<typeof NameCheckBody>;

/** `email` finds one person. `sealer=sealer` lists all people, for admins only. */
export const SaveUserQuery = Type.Object(
  {
    email: Type.Optional(Email),
    sealer: Type.Optional(oneOf(['sealer'])),
    userType: Type.Optional(oneOf(ROLES)),
    /** Part of a name or an email. */
    search: Type.Optional(Type.String({ maxLength: LIMITS.email.max })),
    ...pageFields,
  },
  strict,
);
export type SaveUserQuery = Static<typeof SaveUserQuery>;

export const Acknowledged = Type.Object({ acknowledged: Type.Boolean() });
export type Acknowledged = Static<typeof Acknowledged>;

export const RoleCheck = Type.Object({ useCheck: oneOf(ROLES) });
export type RoleCheck = Static<typeof RoleCheck>;

/** People can give themselves only this role. */
export const MyRoleBody = Type.Object({ role: oneOf(['sealer']) }, strict);
export type MyRoleBody = Static<typeof MyRoleBody>;

export const JwtBody = Type.Object({ email: Email }, strict);
export type JwtBody = Static<typeof JwtBody>;

/** The code is part of a link in the sign-in provider's email. */
export const EmailLinkBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 512 }) }, strict);
export type EmailLinkBody = Static<typeof EmailLinkBody>;

export const JwtAnswer = Type.Object({ accessToken: Type.String() });
export type JwtAnswer = Static<typeof JwtAnswer>;
