import { eq, lt, sql } from 'drizzle-orm';
import { MAIL_GROUPS, type MailGroup, type MailSettings } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../database/database';
import { mails, mailSettings } from '../../database/mailSchema';
import { SEND_SECONDS } from '../../common/outgoingMail';

export type MailRow = typeof mails.$inferSelect;

/** Seconds for which no other process may send an email that this process took. */
const LEASE_SECONDS = 3 * SEND_SECONDS;

/**
 * Takes the email that has been due longest, so that no other process sends it. Takes one email at a time: if it took several, a slow mail
 * server could delay the last one until its lease expires, and another process would send that email too.
 * @returns the email, with this try counted
 */
export async function takeNextDue(db: Database): Promise<MailRow | undefined> {
  const due = sql`select id from ${mails}
    where sent_at is null and dropped_at is null and failed_at is null and due_at <= now()::timestamptz(3)
    order by due_at limit 1 for update skip locked`;
  const dueAt = sql`now() + make_interval(secs => ${LEASE_SECONDS}::float8)`;
  const taken = db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, dueAt })
    .where(sql`${mails.id} = (${due})`)
    .returning();
  return firstOf(await taken);
}

type Outcome = 'sentAt' | 'droppedAt' | 'failedAt';

export async function noteEnd(db: Database, id: string, outcome: Outcome, lastError: string | null = null) {
  await db
    .update(mails)
    .set({ [outcome]: sql`now()`, lastError })
    .where(eq(mails.id, id));
}

export async function noteDelay(db: Database, id: string, seconds: number, lastError: string): Promise<void> {
  const dueAt = sql`now() + make_interval(secs => ${seconds}::float8)`;
  await db.update(mails).set({ dueAt, lastError }).where(eq(mails.id, id));
}

export async function forgetOldMails(db: Database, days: number): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, sql`now() - make_interval(days => ${days}::int)`));
}

async function switchedOff(db: Database, userId: string): Promise<readonly MailGroup[]> {
  const found = await db.select().from(mailSettings).where(eq(mailSettings.userId, userId));
  return firstOf(found)?.off ?? [];
}

export async function isSwitchedOff(db: Database, userId: string, group: MailGroup): Promise<boolean> {
  return (await switchedOff(db, userId)).includes(group);
}

export async function readSettings(db: Database, userId: string): Promise<MailSettings> {
  const off = await switchedOff(db, userId);
  const isOn = (group: MailGroup): boolean => !off.includes(group);
  return {
    saved: isOn('saved'),
    reviews: isOn('reviews'),
    messages: isOn('messages'),
    offers: isOn('offers'),
  };
}

/** Stores the settings. A group that the request leaves out stays unchanged, because the page may be older than the group. */
export async function writeSettings(db: Database, userId: string, settings: MailSettings): Promise<void> {
  const all = { ...(await readSettings(db, userId)), ...settings };
  const off = MAIL_GROUPS.filter((group) => !all[group]);
  await db
    .insert(mailSettings)
    .values({ userId, off })
    .onConflictDoUpdate({ target: mailSettings.userId, set: { off } });
}

export async function switchOff(db: Database, userId: string, group: MailGroup): Promise<void> {
  const settings = await readSettings(db, userId);
  await writeSettings(db, userId, { ...settings, [group]: false });
}
