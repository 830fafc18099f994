import { expect, type Page } from '@playwright/test';
import type { Person } from './people';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
}

/** @returns the earliest email first */
export async function mailbox(page: Page): Promise<Mail[]> {
  const newestFirst = (await (await page.request.get('/sandbox/mail.json')).json()) as Mail[];
  return newestFirst.toReversed();
}

/** @returns the earliest email first */
export const mailsTo = async (page: Page, { email }: Pick<Person, 'email'>): Promise<Mail[]> =>
  (await mailbox(page)).filter(({ to }) => to === email);

/** Opens each link of these emails, which must lead to a page of the shop. */
export async function expectLinksLead(page: Page, mails: readonly Mail[]): Promise<void> {
  const links = new Set(
    mails.flatMap(({ html }) => [...html.matchAll(/href="([^"]+)"/g)].map(([, at = '']) => at)),
  );
  expect(links.size).toBeGreaterThan(1);
  for (const link of links) {
    const answer = await page.goto(link);
    expect([link, answer?.status()]).toEqual([link, 200]);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Not Found' })).toHaveCount(0);
  }
}

export const expectLinksAbout = async (
  page: Page,
  to: Pick<Person, 'email'>,
  laptop: string,
): Promise<void> =>
  expectLinksLead(
    page,
    (await mailsTo(page, to)).filter(({ text }) => text.includes(laptop)),
  );

/**
 * Start of the subject of a reminder that the tests ignore. The shop sends it only if the payment takes a while, so it depends on the
 * machine.
 */
const PERHAPS = 'Reserved for you: ';

/** Replaces the number and the price of an order by `…`. */
export const subjectOf = ({ subject }: Mail): string =>
  subject.replace(/order R-[\dA-F]{6} \(\$[\d.,]+\)/, '…');

/** @returns the subjects, sorted */
export const subjectsAbout = async (page: Page, laptop: string): Promise<string[]> =>
  (await mailbox(page))
    .filter(({ subject, text }) => text.includes(laptop) && !subject.startsWith(PERHAPS))
    .map(subjectOf)
    .toSorted();
