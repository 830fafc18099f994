import { canMeet, isLeftOpen, isTimeZone, type MeetingBody } from '@relaptop/shared/contracts';
import { DAY_MS } from '../../../common/dayMs';
import type { Database } from '../../../database/database';
import type { Transaction } from '../../../database/domainEvents';
import { badRequest, conflict, notFound } from '../../../http/errors';
import { lockOrder } from '../bookings/repository';
import { meetingPlace } from '../bookings/meetingPlace';
import { noteStep } from '../bookings/steps';
import { sideOf, toMeeting } from './mapping';
import {
  agreeOnMeeting,
  findHandover,
  proposeMeeting,
  type HandoverRow,
  type NewMeeting,
} from './repository';

/** Days ahead that a meeting may be; whoever pays today wants the laptop soon. */
const MOST_DAYS = 60;

/** @throws 404 for strangers, 409 when there is nothing to meet for (any more) */
async function lockMeetable(tx: Database, id: string, personId: string) {
  await lockOrder(tx, id);
  const row = await findHandover(tx, id, personId);
  if (!row) throw notFound('order');
  if (!canMeet(row.state, row.isHeld))
    throw conflict('no_meeting', 'There is no meeting to arrange for this order any more.');
  return row;
}

/** @throws 400 for a time that no clock shows, such as a leap second */
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

/** @throws 400 for a zone that this machine does not know either */
function zoneOf(timeZone: string | undefined): string | null {
  if (timeZone === undefined) return null;
  if (!isTimeZone(timeZone)) throw badRequest('This time zone is not known.');
  return timeZone;
}

/** A page from before may still send the words of a buyer who left the place to the seller: nobody can go there. */
const NO_PLACE = 'No place was named yet. Please suggest one that you can both find.';

/**
 * Proposes another place or time; what was agreed before is open again. A repeat of the own proposal changes nothing, and nobody is
 * told again.
 * @throws like the two above; 400 for a place that is left open, or names a web page
 */
export async function propose(
  tx: Transaction,
  id: string,
  personId: string,
  { place, at, timeZone }: MeetingBody,
): Promise<void> {
  const row = await lockMeetable(tx, id, personId);
  const time = timeOf(at);
  const proposal = {
    place: meetingPlace(place),
    at: time,
    timeZone: time && zoneOf(timeZone),
    by: sideOf(row, personId),
  };
  if (isProposed(row, proposal)) return;
  if (isLeftOpen(proposal.place)) throw badRequest(NO_PLACE);
  const { by } = proposal;
  await proposeMeeting(tx, id, proposal);
  await noteStep(tx, row, 'meetingProposed', { as: by, personId });
  await tx.emit('order.meetingProposed', { bookingId: id, by });
}

const isProposed = (row: HandoverRow, { place, at, by }: NewMeeting): boolean =>
  row.meetLocation === place && row.meetAt?.getTime() === at?.getTime() && row.meetBy === by;

/**
 * Agrees to what the other side has proposed; once that is done, a repeat changes nothing and tells nobody.
 * @throws 400 for a place that is left open, 409 for one's own proposal, and when it has changed meanwhile; else like {@link propose}
 */
export async function agree(tx: Transaction, id: string, personId: string, body: MeetingBody): Promise<void> {
  const row = await lockMeetable(tx, id, personId);
  const { place, at, proposedBy, agreedAt } = toMeeting(row);
  const isSame = place === body.place && at === (readTime(body.at)?.toISOString() ?? null);
  if (!isSame) throw conflict('meeting_changed', 'The meeting was changed meanwhile. Please look again.');
  if (proposedBy === sideOf(row, personId))
    throw conflict('own_proposal', 'You proposed this yourself: the other side has to agree.');
  if (agreedAt !== null) return;
  if (isLeftOpen(place)) throw badRequest(NO_PLACE);
  await agreeOnMeeting(tx, id);
  const by = sideOf(row, personId);
  await noteStep(tx, row, 'meetingAgreed', { as: by, personId });
  await tx.emit('order.meetingAgreed', { bookingId: id, by });
}
