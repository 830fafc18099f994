import { canMeet, isTimeZone, zoneName, type Handover, type Meeting } from '@relaptop/shared/contracts';

/** For an address without an order of this person. */
export const unknownTexts = {
  title: 'We can’t find this order',
  reason: 'It may have been deleted, or the link is incomplete.',
};

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** The reader's. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @returns such as `Tuesday, Nov 3, 2026, 4:05 PM`. */
const momentIn = (timeZone: string, iso: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso));

/** @returns such as `Nov 3` and `4:05 PM`, for where a whole date has no room. */
export function shortMoment(iso: string): { day: string; time: string } {
  const date = new Date(iso);
  return { day: DAY.format(date), time: TIME.format(date) };
}

/** @returns when they meet, in words: by the clocks of that place, which are named where the reader's show another time. */
export function timeText({ at, timeZone }: Pick<Meeting, 'at' | 'timeZone'>): string {
  if (!at) return 'No time agreed yet';
  const here = momentIn(ownTimeZone(), at);
  if (timeZone === null || !isTimeZone(timeZone)) return here;
  const there = momentIn(timeZone, at);
  return there === here ? here : `${there} (${zoneName(timeZone)})`;
}

/** @returns the address of a map of what was typed as a place; nothing of the order is in it. */
export const mapHref = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;

/** @returns whether place and time may still change. */
export const isMeetable = ({ state, reservedUntil }: Handover): boolean =>
  canMeet(state, reservedUntil !== null);

/** @returns whether it is this person's turn to agree or to propose something else. */
export const isAsked = ({ meeting, side }: Pick<Handover, 'meeting' | 'side'>): boolean =>
  meeting.agreedAt === null && meeting.proposedBy !== side;
