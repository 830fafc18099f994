import {
  type CancelReason,
  canMeet,
  type Handover,
  isolated,
  isTimeZone,
  type Meeting,
  meetingTime,
} from '@relaptop/shared/contracts';

export const unknownTexts = {
  title: 'We can’t find this order',
  reason: 'It may have been deleted, or the link is incomplete.',
};

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Time zone of the laptop's town, or of the reader if the town is unknown. */
export const proposalTimeZone = ({ townTimeZone }: Pick<Handover, 'townTimeZone'>): string =>
  townTimeZone !== undefined && isTimeZone(townTimeZone) ? townTimeZone : ownTimeZone();

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const FULL = { weekday: 'long', year: 'numeric', month: 'short', day: 'numeric', ...CLOCK } as const;
const NEAR = { weekday: 'long', ...CLOCK } as const;
const FAR = { month: 'short', day: 'numeric', ...CLOCK } as const;

/** Converts a time to the value of a `datetime-local` field. Empty for null. */
export function toLocalInput(iso: string | null, timeZone: string): string {
  if (!iso) return '';
  // The Swedish short format is `2026-11-03 14:00`.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return format.format(new Date(iso)).replace(' ', 'T');
}

/** Converts a `datetime-local` value to milliseconds since 1970; NaN if empty. */
export function instantOf(local: string, timeZone: string): number {
  const shown = Date.parse(`${local.slice(0, 'yyyy-mm-ddThh:mm'.length)}Z`);
  if (Number.isNaN(shown)) return shown;
  const offsetAt = (instant: number): number =>
    Date.parse(`${toLocalInput(new Date(instant).toISOString(), timeZone)}Z`) - instant;
  // The inner call guesses the offset by reading the local time as UTC. If the clocks change in between, the
  // guess is wrong. The outer call corrects it.
  return shown - offsetAt(shown - offsetAt(shown));
}

export function shortMoment(iso: string): { day: string; time: string } {
  const date = new Date(iso);
  return { day: DAY.format(date), time: TIME.format(date) };
}

/** Such as `Tuesday, Nov 3, 2026, 4:05 PM`. */
export const timeText = ({ at, timeZone }: Pick<Meeting, 'at' | 'timeZone'>): string =>
  at ? meetingTime(at, timeZone, FULL) : 'No time agreed yet';

const NEAR_MS = 6 * 86_400_000;

/**
 * Such as `Saturday 2:00 PM` if the meeting is less than six days after `now` (milliseconds since 1970),
 * otherwise `Nov 15, 2:00 PM`.
 */
export const shortTime = ({ at, timeZone }: Pick<Meeting, 'at' | 'timeZone'>, now: number): string =>
  at ? meetingTime(at, timeZone, Date.parse(at) - now < NEAR_MS ? NEAR : FAR) : '';

/** A link to Google Maps. It contains the place but no order data, because Google receives it. */
export const mapHref = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;

export const isMeetable = ({ state, reservedUntil }: Handover): boolean =>
  canMeet(state, reservedUntil !== null);

export const hasToAnswer = ({ meeting, side }: Pick<Handover, 'meeting' | 'side'>): boolean =>
  meeting.agreedAt === null && meeting.proposedBy !== side;

export const CANCEL_TEXTS: Readonly<Record<CancelReason, string>> = {
  noShow: 'The buyer did not show up',
  noAnswer: 'The buyer does not answer',
  soldElsewhere: 'The laptop was sold somewhere else',
  notAvailable: 'The laptop is not available any more',
  other: 'Another reason',
};

export function cancelText({ side, other, cancelReason, cancelNote }: Handover): string {
  const who = side === 'seller' ? 'You' : isolated(other.name);
  const reason =
    cancelReason && cancelReason !== 'other' ? `: ${lowerFirst(CANCEL_TEXTS[cancelReason])}` : '';
  const note = cancelNote ? ` “${cancelNote}”` : '';
  return `${who} canceled this booking${reason}.${note}`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
