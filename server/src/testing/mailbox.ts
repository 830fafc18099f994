import { deliverMails, type MailServices } from '../modules/mails/deliver';
import { gatherMails } from '../modules/mails/gather';
import type { Person } from './people';
import type { TestServer } from './testApp';

/** Where links in emails lead. */
export const ORIGIN = 'http://localhost:3000';
/** The name of laptops in tests. */
export const LAPTOP = 'ThinkPad X1';
/** Replaces an order's number and price in the subjects that {@link useMailbox} gives. */
export const ORDER = 'the order';
const withoutNumber = (subject: string) => subject.replace(/order R-[\dA-F]{6} \(\$[\d.,]+\)/, ORDER);
const WELCOME = 'Welcome to Relaptop';

/** The emails of a server's people, which a fake mail server takes; before each test it works again. */
export function useMailbox(server: TestServer) {
  const seen = new Map<string, number>();
  const services = (): MailServices => ({
    ...{ db: server.db, transport: server.mails, origin: ORIGIN, secret: server.settings.sessionSecret },
    terms: { receivedAfterDays: server.settings.receivedAfterDays, payoutsOn: true, distanceUnit: 'miles' },
    log: { error: () => undefined, warn: () => undefined },
  });
  /** Twice, as two processes would. */
  async function deliver(): Promise<void> {
    await gatherMails(server.db);
    await Promise.all([deliverMails(services()), deliverMails(services())]);
  }
  /** @returns the subjects that somebody got since the last look, by alphabet, without the greeting to everybody new. */
  async function got(who: Person): Promise<string[]> {
    await deliver();
    const before = seen.get(who.email) ?? 0;
    const subjects = server.mails.to(who.email);
    seen.set(who.email, subjects.length);
    return subjects
      .slice(before)
      .filter((subject) => subject !== WELCOME)
      .map(withoutNumber)
      .toSorted();
  }
  const lastTo = ({ email }: Person) =>
    server.mails.sent.findLast(({ to, subject }) => to === email && subject !== WELCOME);
  /** The text of the latest email, whatever its line ends. */
  const plainWords = (who: Person) => lastTo(who)?.text.replaceAll(/\s+/g, ' ');
  beforeEach(() => {
    server.mails.failure = undefined;
  });
  return { services, deliver, got, lastTo, plainWords };
}
