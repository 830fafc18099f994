import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createDatabase } from '../testing/realPostgres';
import { openPostgres } from './openDatabase';

it('receives notifications on a real Postgres', async () => {
  const { url, remove } = await createDatabase();
  const errors: unknown[] = [];
  const opened = await openPostgres(url, './server/migrations', {
    error: (what: unknown) => errors.push(what),
  });
  const heard: string[] = [];
  let ready = 0;
  const stop = opened.listen('some_channel', {
    heard: (payload) => heard.push(payload),
    ready: () => (ready += 1),
  });
  const until = async (holds: () => boolean) => {
    for (let n = 0; n < 50 && !holds(); n += 1) await pause(100);
  };
  await until(() => ready === 1);
  await opened.db.execute(sql`select pg_notify('some_channel', 'hello')`);
  await until(() => heard.length > 0);
  expect([ready, heard, errors]).toEqual([1, ['hello'], []]);
  await stop();
  await opened.close();
  await remove();
});
