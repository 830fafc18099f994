import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Database } from '../../database/database';
import type { App } from '../../http/app';
import { unavailable } from '../../http/errors';

const Status = Type.Object({ status: Type.String() });

/** /healthz: the process lives. /readyz: it can also do its work, because the database answers. */
export function healthRoutes(app: App): void {
  const { db } = app;
  const options = { config: { access: 'anyone' }, schema: { response: { 200: Status } } } as const;
  app.get('/healthz', options, () => Promise.resolve({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    await untilAnswered(db).catch(() => {
      throw unavailable('The database does not answer.');
    });
    return { status: 'ready' };
  });
}

/** Milliseconds that the database may take to answer. */
const PATIENCE_MS = 2_000;

/** @throws when the database refuses, or is silent for too long */
export async function untilAnswered(db: Database): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS);
  });
  await Promise.race([answerOf(db), patience]).finally(() => clearTimeout(timer));
}

const answerOf = async (db: Database): Promise<unknown> => db.execute(sql`select 1`);
