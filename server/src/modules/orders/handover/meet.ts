import { eq, sql } from 'drizzle-orm';
import { canMeet, isLeftOpen, isTimeZone, type Meeting, type MeetingBody } from '@relaptop/shared/contracts';
import { DAY_MS } from '../../../common/dayMs';
import type { Database } from '../../../database/database';
import { bookings } from '../../../database/schema';
import type { Transaction } from '../../../database/domainEvents';
import { badRequest, conflict, notFound } from '../../../http/errors';
import { timeZoneOf } from '../../laptops/places/gazetteer';
import { lockOrder, type OrderRow } from '../bookings/repository';
import { meetingPlace } from '../bookings/book';
import { noteStep } from '../bookings/steps';
import { findHandover, sideOf } from './repository';

const MOST_DAYS = 60;

/**
 * Locks an order whose meeting can be changed. @throws 404 unless the person is its buyer or seller; 409 if the order needs no meeting now
 */
async function lockMeetable(tx: Database, id: string, personId: string) {
  await lockOrder(tx, id);
  const row = await findHandover(tx, id, personId);
  if (!row) throw notFound('order');
  if (!canMeet(row.state, row.isHeld))
    throw conflict('no_meeting', 'There is no meeting to arrange for this order any more.');
  return row;
}

/** @throws 400 for a time that does not exist, such as a leap second */
function readTime(at: string | null): Date | null {
  if (at === null) return null;
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) throw badRequest('Please choose a day and a time.');
  return time;
}

/** @throws 400 for a time that has passed, or is more than {@link MOST_DAYS} away */
function timeOf(at: string | null): Date | null {
  const time = readTime(at);
  if (time === null) return null;
  const ahead = time.getTime() - Date.now();
  if (ahead < 0) throw badRequest('This time has passed. Please choose a later one.');
  if (ahead > MOST_DAYS * DAY_MS) throw badRequest(`Please choose a day within the next ${MOST_DAYS} days.`);
  return time;
}

function zoneOf(timeZone: string | undefined): string | null {
  if (timeZone === undefined) return null;
  if (!isTimeZone(timeZone)) throw badRequest('This time zone is not known.');
  return timeZone;
}

export const townZoneOf = ({ town }: Pick<OrderRow, 'town'>): string | undefined =>
  town ? timeZoneOf(town) : undefined;

/** Older pages still send a placeholder when a buyer leaves the place to the seller. This error answers it. */
const NO_PLACE = 'There is no meeting place yet. Please suggest one that you can both find.';

/**
 * Proposes another place or time, which cancels the agreed meeting. If a person repeats their own proposal, nothing changes and no notice
 * is sent.
 * @throws like {@link lockMeetable} and {@link timeOf}; 400 if the place is still left to the seller, or contains a web or email address
 */
export async function propose(
  tx: Transaction,
  id: string,
  personId: string,
  { place, at, timeZone }: MeetingBody,
): Promise<void> {
  const row = await lockMeetable(tx, id, personId);
  const meetAt = timeOf(at);
  const meetZone = meetAt && (zoneOf(timeZone) ?? townZoneOf(row) ?? null);
  const meetLocation = meetingPlace(place);
  const by = sideOf(row, personId);
  const isSame = row.meetLocation === meetLocation && row.meetAt?.getTime() === meetAt?.getTime();
  if (isSame && row.meetBy === by) return;
  if (isLeftOpen(meetLocation)) throw badRequest(NO_PLACE);
  const proposal = { meetLocation, meetAt, meetZone, meetBy: by, meetAgreedAt: null };
  await tx.update(bookings).set(proposal).where(eq(bookings.id, id));
  await noteStep(tx, row, 'meetingProposed', { as: by, personId });
  await tx.emit('order.meetingProposed', { bookingId: id, by });
}

/**
 * Agrees to the other side's proposal. A repeated call changes nothing and sends no notice.
 * @throws 400 if the place is still left to the seller; 409 for the person's own proposal, or if the proposal has changed meanwhile; else
 * like {@link lockMeetable}
 */
export async function agree(tx: Transaction, id: string, personId: string, body: MeetingBody): Promise<void> {
  const row = await lockMeetable(tx, id, personId);
  const { place, at, proposedBy, agreedAt } = toMeeting(row);
  const isSame = place === body.place && at === (readTime(body.at)?.toISOString() ?? null);
  if (!isSame)
    throw conflict('meeting_changed', 'The meeting has changed in the meantime. Please look again.');
  if (proposedBy === sideOf(row, personId))
    throw conflict('own_proposal', 'You proposed this yourself: the other side has to agree.');
  if (agreedAt !== null) return;
  if (isLeftOpen(place)) throw badRequest(NO_PLACE);
  await tx
    .update(bookings)
    .set({ meetAgreedAt: sql`now()` })
    .where(eq(bookings.id, id));
  const by = sideOf(row, personId);
  await noteStep(tx, row, 'meetingAgreed', { as: by, personId });
  await tx.emit('order.meetingAgreed', { bookingId: id, by });
}

export const toMeeting = (row: OrderRow): Meeting => ({
  place: row.meetLocation,
  at: row.meetAt?.toISOString() ?? null,
  timeZone: row.meetZone,
  proposedBy: row.meetBy,
  agreedAt: row.meetAgreedAt?.toISOString() ?? null,
});
