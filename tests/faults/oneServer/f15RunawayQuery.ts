import { setTimeout as pause } from 'node:timers/promises';
import { isFull } from '../harness/extent';
import { call } from '../harness/http';
import { assertOk, logInAsAdmin, signUp, type Person } from '../harness/people';
import { offerLaptop, sql } from '../harness/shopping';
import { percentile } from '../harness/until';
import type { World } from '../harness/world';

/** Number of endless queries. The pool has more connections, because a full pool would be another fault. */
const RUNAWAYS = 6;
/** Earliest and latest milliseconds at which Postgres must have stopped a query. */
const STOPPED = { after: 4_500, before: 8_000 };
/**
 * Limit of the 95th percentile in milliseconds. A call that waits for an endless query takes longer. Even on a busy machine, a call that
 * doesn't wait takes far less.
 */
const OTHERS_P95 = 4_000;

/** Part of a query that doesn't end. Without TESTS=full it sleeps, because a busy query would slow faults that run in parallel. */
const ENDLESS = isFull
  ? '(select count(*) from generate_series(1, 1000000000) as n where n % 7 = length(rows.subject) % 7) > 0'
  : '(select pg_sleep(600)) is not null';
const RUN_AWAY = `
  alter table audit_entries rename to audit_rows;
  create view audit_entries as select rows.* from audit_rows rows where ${ENDLESS}`;
const CALM_DOWN = 'drop view audit_entries; alter table audit_rows rename to audit_entries';

export async function stopRunawayQueries(world: World): Promise<void> {
  const [admin, seller] = [await logInAsAdmin(world), await signUp(world, 'sealer')];
  const doomed = await offerLaptop(world, seller);
  const url = `${world.origin}/api/deleteProduct/${doomed}`;
  // This call writes a row of the audit log.
  assertOk(await call(url, { method: 'DELETE', token: admin.token }));
  const readAudit = () => call(`${world.origin}/api/audit`, { token: admin.token });
  assertOk(await readAudit());

  await sql(world, RUN_AWAY);
  const until = { done: false };
  const others = askOthers(world, seller, until);
  const answers = await Promise.all(Array.from({ length: RUNAWAYS }, readAudit));
  until.done = true;
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  for (const { took } of answers) {
    expect(took).toBeGreaterThan(STOPPED.after);
    expect(took).toBeLessThan(STOPPED.before);
  }
  expect(percentile(await others, 0.95)).toBeLessThan(OTHERS_P95);
  await sql(world, CALM_DOWN);
}

async function askOthers(
  { origin }: World,
  { email, token }: Person,
  until: { readonly done: boolean },
): Promise<number[]> {
  const times: number[] = [];
  while (!until.done) {
    for (const path of [`/api/myProduct/${email}`, '/api/product/gaming'])
      times.push(assertOk(await call(origin + path, { token })).took);
    await pause(20);
  }
  return times;
}
