import type { AuditAction } from '@relaptop/shared/contracts';
import { inTransaction, type Database } from '../../database/database';
import { notFound } from '../../http/errors';
import { appendAudit } from '../audit/repository';
import { findUser, lockUser, toUser, type UserRow } from './repository';

interface Change {
  readonly action: AuditAction;
  readonly actorEmail: string;
  isDone(user: UserRow): boolean;
  apply(tx: Database, id: string): Promise<void>;
}

/** Changes a person, with an audit row. @returns 1, or 0 when there was nothing to change. @throws 404 for unknown people */
export function changeUser(db: Database, id: string, change: Change): Promise<number> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw notFound('user');
    if (change.isDone(user)) return 0;
    await change.apply(tx, id);
    const after = await findUser(tx, id);
    await appendAudit(tx, {
      actorEmail: change.actorEmail,
      action: change.action,
      subject: user.email,
      before: toUser(user),
      after: after && toUser(after),
    });
    return 1;
  });
}
