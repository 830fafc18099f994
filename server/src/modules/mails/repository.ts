import { eq, lt, sql } from 'drizzle-orm';
import { MAIL_GROUPS, type MailGroup, type MailSettings } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../database/database';
import { mails, mailSettings } from '../../database/mailSchema';

export type MailRow = typeof mails.$inferSelect;

/** Minutes that a process has for the emails that it took; after that another one tries. */
const LEASE_MINUTES = 3;
/** Days for which sent emails are kept, so that somebody can be told what they got. */
const KEPT_DAYS = 30;

/** Takes emails that are due, each for one process at a time. @returns them with the try counted that begins now */
export async function takeDue(db: Database, limit: number): Promise<MailRow[]> {
  const due = sql`select id from ${mails}
    where sent_at is null and dropped_at is null and failed_at is null and due_at <= now()
    order by due_at limit ${limit} for update skip locked`;
  const rows = await db
    .update(mails)
    .set({
      tries: sql`${mails.tries} + 1`,
      dueAt: sql`now() + make_interval(mins => ${LEASE_MINUTES}::int)`,
    })
    .where(sql`${mails.id} in (${due})`)
    .returning();
  return rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

export async function noteSent(db: Database, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: sql`now()`, lastError: null })
    .where(eq(mails.id, id));
}

export async function noteDropped(db: Database, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ droppedAt: sql`now()` })
    .where(eq(mails.id, id));
}

export async function noteFailed(db: Database, id: string, why: string): Promise<void> {
  await db
    .update(mails)
    .set({ failedAt: sql`now()`, lastError: why })
    .where(eq(mails.id, id));
}

/** @param seconds until the next try */
export async function noteDelayed(db: Database, id: string, seconds: number, why: string): Promise<void> {
  const dueAt = sql`now() + make_interval(secs => ${seconds}::float8)`;
  await db.update(mails).set({ dueAt, lastError: why }).where(eq(mails.id, id));
}

export async function forgetOldMails(db: Database): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS}::int)`));
}

/** @returns how many wait, and how many were refused for good within a day. */
export async function countMails(db: Database): Promise<{ waiting: number; failed: number }> {
  const [waiting, failed] = await Promise.all([
    db.$count(mails, sql`sent_at is null and dropped_at is null and failed_at is null`),
    db.$count(mails, sql`failed_at > now() - interval '1 day'`),
  ]);
  return { waiting, failed };
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
  return { saved: isOn('saved'), reviews: isOn('reviews'), messages: isOn('messages') };
}

/** What is not said stays as it is: a page may be older than a group. */
export async function writeSettings(db: Database, userId: string, settings: MailSettings): Promise<void> {
  const all = { ...(await readSettings(db, userId)), ...settings };
  const off = MAIL_GROUPS.filter((group) => !all[group]);
  await db
    .insert(mailSettings)
    .values({ userId, off })
    .onConflictDoUpdate({ target: mailSettings.userId, set: { off } });
}

/** A repeat changes nothing. */
export async function switchOff(db: Database, userId: string, group: MailGroup): Promise<void> {
  const settings = await readSettings(db, userId);
  await writeSettings(db, userId, { ...settings, [group]: false });
}
