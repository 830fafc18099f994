import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';

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
