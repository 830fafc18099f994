import { canMeet, type Handover, type Meeting } from '@relaptop/shared/contracts';
import { formatDateTime } from '@relaptop/shared/ui';

/** For an address without an order of this person. */
export const unknownTexts = {
  title: 'We can’t find this order',
  reason: 'It may have been deleted, or the link is incomplete.',
};

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long' });

/** @returns such as `Tuesday, Nov 3, 2026, 4:05 PM`. */
const formatMeetingTime = (iso: string): string => `${WEEKDAY.format(new Date(iso))}, ${formatDateTime(iso)}`;

/** @returns such as `Nov 3` and `4:05 PM`, for where a whole date has no room. */
export function shortMoment(iso: string): { day: string; time: string } {
  const date = new Date(iso);
  return { day: DAY.format(date), time: TIME.format(date) };
}

/** @returns when they meet, in words. */
export const timeText = ({ at }: Pick<Meeting, 'at'>): string =>
  at ? formatMeetingTime(at) : 'No time agreed yet';

/** @returns the address of a map of what was typed as a place; nothing of the order is in it. */
export const mapHref = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;

/** @returns whether place and time may still change. */
export const isMeetable = ({ state, reservedUntil }: Handover): boolean =>
  canMeet(state, reservedUntil !== null);

/** @returns whether it is this person's turn to agree or to propose something else. */
export const isAsked = ({ meeting, side }: Pick<Handover, 'meeting' | 'side'>): boolean =>
  meeting.agreedAt === null && meeting.proposedBy !== side;
