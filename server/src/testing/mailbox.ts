import { deliverMails, type MailServices } from '../modules/mails/deliver';
import { gatherMails } from '../modules/mails/gather';
import type { Person } from './people';
import type { TestServer } from './testApp';

export const ORIGIN = 'http://localhost:3000';
export const LAPTOP = 'ThinkPad X1';
/** Replaces number and price of an order in the subjects that {@link useMailbox} returns. */
export const ORDER = 'the order';
const withoutNumber = (subject: string) => subject.replace(/order R-[\dA-F]{6} \(\$[\d.,]+\)/, ORDER);
const WELCOME = 'Welcome to Relaptop';

/** Helpers to read the emails of a server's people from its fake mail server. Before each test, the mail server works again. */
export function useMailbox(server: TestServer) {
  const seen = new Map<string, number>();
  const services = (): MailServices => ({
    db: server.db,
    transport: server.mails,
    origin: ORIGIN,
    secret: server.settings.mailLinkSecrets[0],
    terms: { receivedAfterDays: server.settings.receivedAfterDays, payoutsOn: true, distanceUnit: 'miles' },
    log: { error: () => undefined, warn: () => undefined },
  });
  /** Delivers twice at the same time, as two processes would. */
  async function deliver(): Promise<void> {
    await gatherMails(server.db);
    await Promise.all([deliverMails(services()), deliverMails(services())]);
  }
  /** @returns the subjects that a person got since the last call, in alphabetical order, without the welcome email */
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
  const plainWords = (who: Person) => lastTo(who)?.text.replaceAll(/\s+/g, ' ');
  beforeEach(() => {
    server.mails.failure = undefined;
  });
  return { services, deliver, got, lastTo, plainWords };
}
