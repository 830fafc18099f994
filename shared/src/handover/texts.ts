import { canMeet, type Handover, type Meeting } from '@relaptop/shared/contracts';
import { formatDateTime } from '@relaptop/shared/ui';

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long' });

/** @returns such as `Tuesday, Nov 3, 2026, 4:05 PM`. */
const formatMeetingTime = (iso: string): string => `${WEEKDAY.format(new Date(iso))}, ${formatDateTime(iso)}`;

/** @returns when they meet, in words. */
export const timeText = ({ at }: Pick<Meeting, 'at'>): string => (at ? formatMeetingTime(at) : 'No time yet');

/** @returns the address of a map of what was typed as a place; nothing of the order is in it. */
export const mapHref = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;

/** @returns whether place and time may still change. */
export const isMeetable = ({ state, reservedUntil }: Handover): boolean =>
  canMeet(state, reservedUntil !== null);

/** @returns whether it is this person's turn to agree or to propose something else. */
export const isAsked = ({ meeting, side }: Pick<Handover, 'meeting' | 'side'>): boolean =>
  meeting.agreedAt === null && meeting.proposedBy !== side;
