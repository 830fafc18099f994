// This file has no schemas, which keeps the schema library out of page bundles.

/** Most urgent first. */
export const SELLER_TASKS = [
  'meetingToday',
  'answerMeeting',
  'answerQuestion',
  'confirmAddress',
  'addPictures',
  'addBattery',
  'noViews',
] as const;
export type SellerTaskKind = (typeof SELLER_TASKS)[number];

/** Tasks that older pages can't show. The server sends them only to pages that list them in `knows`. */
export const LATER_TASKS = ['answerQuestion'] as const satisfies readonly SellerTaskKind[];

interface Task {
  kind: SellerTaskKind;
  total: number;
  items: readonly { at: string | null }[];
}

const laptops = (total: number): string => (total === 1 ? '1 laptop' : `${total} laptops`);

const HEADINGS: Readonly<Record<SellerTaskKind, (total: number) => string>> = {
  meetingToday: (total) => (total === 1 ? 'You meet a buyer today' : `You meet ${total} buyers today`),
  answerMeeting: (total) =>
    total === 1 ? 'A buyer is waiting for your answer' : `${total} buyers are waiting for your answer`,
  answerQuestion: (total) => (total === 1 ? '1 unanswered question' : `${total} unanswered questions`),
  confirmAddress: () => 'Confirm your email address',
  addPictures: (total) => `${laptops(total)} with one picture only`,
  addBattery: (total) => `${laptops(total)} without battery health`,
  noViews: (total) => `${laptops(total)} without views for two weeks`,
};

/** Labels of the buttons that lead to a task's items. */
export const TASK_ACTIONS: Readonly<Record<SellerTaskKind, string>> = {
  meetingToday: 'See where',
  answerMeeting: 'Answer',
  answerQuestion: 'Answer',
  confirmAddress: 'Confirm',
  addPictures: 'Improve',
  addBattery: 'Improve',
  noViews: 'Improve',
};

export const taskHeading = ({ kind, total }: Omit<Task, 'items'>): string => HEADINGS[kind](total);

/**
 * Leaves out meetings on other days. The browser does this, because only it knows the time zone.
 * @param now milliseconds since 1970
 */
export function openTasks<SellerTask extends Task>(tasks: readonly SellerTask[], now: number): SellerTask[] {
  const today = new Date(now).toDateString();
  return tasks.flatMap((task) => {
    if (task.kind !== 'meetingToday') return [task];
    const items = task.items.filter(({ at }) => at !== null && new Date(at).toDateString() === today);
    return items.length > 0 ? [{ ...task, items, total: items.length }] : [];
  });
}
