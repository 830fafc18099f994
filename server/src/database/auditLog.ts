import { auditEntries } from './auditSchema';
import type { Database } from './database';

/** `actorEmail` of what the server does by itself. */
export const SYSTEM = 'system';

/** Belongs into the transaction of the change that it tells about. */
export async function appendAudit(db: Database, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await db.insert(auditEntries).values(entry);
}
