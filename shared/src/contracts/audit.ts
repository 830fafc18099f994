import { Type, type Static } from 'typebox';
import { Email, Id, Timestamp, oneOf, pageFields, strict } from './primitives';
import { AUDIT_ACTIONS } from './vocabulary';

/** One change by an admin: who did what to which row, with the row before and after. Never changed afterwards. */
export const AuditEntry = Type.Object({
  _id: Id,
  date: Timestamp,
  actorEmail: Type.String(),
  action: oneOf(AUDIT_ACTIONS),
  /** What was changed, by name: an email or a product name. */
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
