import pg from 'pg';
import { MailServer } from './harness/mailServer';
import { itInFull } from './harness/extent';
import { signUp, type Person } from './harness/people';
import { untilTrue } from './harness/until';
import { openWorld, type World } from './harness/world';

/** Milliseconds until an email arrives, on a slow machine. */
const SOON = 40_000;

/** Milliseconds in which an undisturbed server reads the outbox and sends due emails. */
const POLL_MS = 6_000;

let world: World;
let mail: MailServer;
let db: pg.Pool;
beforeAll(async () => {
  world = await openWorld({ isEmpty: true });
  mail = await MailServer.start();
  db = new pg.Pool({ connectionString: world.databaseUrl, max: 4 });
  db.on('error', () => undefined);
});
afterAll(async () => {
  await mail.stop();
  await db.end();
});
beforeEach(() => {
  mail.mood = 'works';
});

/** Makes all unsent emails due. A process that takes an email reserves it for three minutes, which is too long for this test. */
const comeBackNow = () => db.query('update mails set due_at = now() where sent_at is null');
/** The sellers of the demo data would get emails about suspicious laptops. */
const settings = () => ({ ...mail.settings, DEMO_DATA: undefined });
/** Starts a shop with this mail server, unless one runs. Tests that don't stop the shop share it. */
const untilServed = async () => world.server ?? (await world.start({ env: settings() }));
const arrives = (email: string, count = 1) =>
  untilTrue(`${email} has an email`, SOON, () => Promise.resolve(mail.to(email).length >= count));

it('F19 kill -9 between the answer of the mail server and the note of it: a repeat has the same Message-ID', async () => {
  const { child } = await world.start({ failpoint: 'mailSentNotNoted', env: settings() });
  const { email } = await signUp(world);
  expect((await child.ended).signal).toBe('SIGKILL');
  expect(mail.to(email)).toHaveLength(1);
  await world.start({ env: settings() });
  await comeBackNow();
  await arrives(email, 2);
  expect(new Set(mail.to(email).map(({ messageId }) => messageId)).size).toBe(1);
});

itInFull.each(['stopped', 'busy', 'hangs'] as const)(
  'F19 the mail server is down (%s) and comes back: each email arrives, once',
  async (how) => {
    // A server that reuses its connection would not notice that the mail server hangs.
    if (how === 'hangs') await world.stop();
    await untilServed();
    if (how === 'stopped') await mail.stop();
    else mail.mood = how;
    const people: Person[] = [];
    for (let n = 0; n < 10; n += 1) people.push(await signUp(world));
    const tried = async () =>
      (await db.query('select from mails where tries > 0 and sent_at is null')).rowCount !== 0;
    await untilTrue('it was tried', SOON, tried);
    for (const { email } of people) expect(mail.to(email)).toEqual([]);
    if (how === 'stopped') await mail.startAgain();
    mail.mood = 'works';
    const all = async () => {
      await comeBackNow();
      return people.every(({ email }) => mail.to(email).length > 0);
    };
    await untilTrue('all have theirs', 120_000, all, POLL_MS);
    await untilTrue(
      'all of it is noted',
      SOON,
      async () => (await db.query('select from mails where sent_at is null')).rowCount === 0,
    );
    for (const { email } of people)
      expect(new Set(mail.to(email).map(({ messageId }) => messageId)).size).toBe(1);
  },
);

itInFull('F19 what the mail server refuses for good is not tried again, and told', async () => {
  await untilServed();
  mail.mood = 'refuses';
  const { email } = await signUp(world);
  const refused = async () =>
    (await db.query<{ last_error: string }>('select last_error from mails where failed_at is not null')).rows;
  await untilTrue('it is refused', SOON, async () => (await refused()).length === 1);
  expect((await refused())[0]?.last_error).toContain('No such mailbox');
  mail.mood = 'works';
  await signUp(world).then((other) => arrives(other.email));
  expect(mail.to(email)).toEqual([]);
});

itInFull('F19 two processes send each email once', async () => {
  const servers = await world.startMany(2, { env: settings() });
  const people = [];
  for (let n = 0; n < 60; n += 1) people.push(await signUp(world));
  for (const { email } of people) await arrives(email);
  expect(people.filter(({ email }) => mail.to(email).length !== 1)).toEqual([]);
  await Promise.all(servers.slice(1).map(({ child }) => child.stop()));
});

it('F19 two senders without a lock, which look first and record afterwards, send an email twice', async () => {
  await world.stop();
  await db.query('update mails set sent_at = null, dropped_at = null, failed_at = null');
  const look = () => db.query<{ id: string }>('select id from mails where sent_at is null');
  const sent: string[] = [];
  // Both senders read the outbox before either has recorded its email.
  for (const { rows } of await Promise.all([look(), look()]))
    for (const { id } of rows) {
      sent.push(id);
      await db.query('update mails set sent_at = now() where id = $1', [id]);
    }
  expect(sent.length).toBeGreaterThan(new Set(sent).size);
});
