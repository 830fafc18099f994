import type { Message } from '@relaptop/shared/contracts';
import { formatDate } from '@relaptop/shared/ui';
import { threadTexts } from './texts';

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const DAY_MS = 24 * 60 * 60 * 1000;
export const DAY_CHECK_MS = 60_000;

/** Such as `4:05 PM`, in the reader's time zone. */
export const timeOf = (iso: string): string => TIME.format(new Date(iso));

/** `Today`, `Yesterday`, or a date such as `Nov 3, 2026`. */
function dayOf(iso: string, now: number): string {
  const day = formatDate(iso);
  if (day === formatDate(new Date(now).toISOString())) return threadTexts.today;
  if (day === formatDate(new Date(now - DAY_MS).toISOString())) return threadTexts.yesterday;
  return day;
}

export const whenOf = (iso: string, now: number): string => {
  const day = dayOf(iso, now);
  return day === threadTexts.today ? timeOf(iso) : day;
};

interface Day {
  readonly label: string;
  readonly messages: readonly Message[];
}

/** @param messages oldest first */
export function daysOf(messages: readonly Message[], now: number): Day[] {
  const days: { label: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const label = dayOf(message.date, now);
    const last = days.at(-1);
    if (last?.label === label) last.messages.push(message);
    else days.push({ label, messages: [message] });
  }
  return days;
}
