import { Type, type Static } from 'typebox';
import { Email, Id, Timestamp, oneOf, pageFields, strict } from './primitives';
import { AUDIT_ACTIONS } from './vocabulary';

/** Entries never change, except that the server removes names and photos of deleted people. */
export const AuditEntry = Type.Object({
  _id: Id,
  date: Timestamp,
  actorEmail: Type.String(),
  action: oneOf(AUDIT_ACTIONS),
  /** Email or product name of the changed row. */
  subject: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditQuery = Type.Object(
  {
    actor: Type.Optional(Email),
    action: Type.Optional(oneOf(AUDIT_ACTIONS)),
    ...pageFields,
  },
  strict,
);
export type AuditQuery = Static<typeof AuditQuery>;
