import { canMeet, type MeetingBody } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { badRequest, conflict, notFound } from '../../http/errors';
import { lockBooking } from '../bookings/repository';
import { sideOf, toMeeting } from './mapping';
import { agreeOnMeeting, findHandover, proposeMeeting } from './repository';

const DAY_MS = 86_400_000;
/** Days ahead that a meeting may be; whoever pays today wants the laptop soon. */
const MOST_DAYS = 60;

/** @throws 404 for strangers, 409 when there is nothing to meet for (any more) */
async function lockMeetable(tx: Database, id: string, personId: string) {
  await lockBooking(tx, id);
  const row = await findHandover(tx, id, personId);
  if (!row) throw notFound('order');
  if (!canMeet(row.state, row.isHeld))
    throw conflict('no_meeting', 'There is no meeting to arrange for this order any more.');
  return row;
}

/** @throws 400 for a time that has passed, or is more than {@link MOST_DAYS} away */
function timeOf(at: string | null): Date | null {
  if (at === null) return null;
  const time = new Date(at);
  const ahead = time.getTime() - Date.now();
  if (ahead < 0) throw badRequest('This time has passed. Please choose a later one.');
  if (ahead > MOST_DAYS * DAY_MS) throw badRequest(`Please choose a day within the next ${MOST_DAYS} days.`);
  return time;
}

/**
 * Proposes another place or time; what was agreed before is open again.
 * @throws like the two above
 */
export async function propose(
  tx: Database,
  id: string,
  personId: string,
  { place, at }: MeetingBody,
): Promise<void> {
  const row = await lockMeetable(tx, id, personId);
  await proposeMeeting(tx, id, { place: place.trim(), at: timeOf(at), by: sideOf(row, personId) });
}

/**
 * Agrees to what the other side has proposed.
 * @throws 409 for one's own proposal, and when it has changed meanwhile; else like {@link propose}
 */
export async function agree(tx: Database, id: string, personId: string, body: MeetingBody): Promise<void> {
  const row = await lockMeetable(tx, id, personId);
  const { place, at, proposedBy } = toMeeting(row);
  const isSame = place === body.place && at === (body.at && new Date(body.at).toISOString());
  if (!isSame) throw conflict('meeting_changed', 'The meeting was changed meanwhile. Please look again.');
  if (proposedBy === sideOf(row, personId))
    throw conflict('own_proposal', 'You proposed this yourself: the other side has to agree.');
  await agreeOnMeeting(tx, id);
}
