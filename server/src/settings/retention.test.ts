import { sql } from 'drizzle-orm';
import { mails } from '../database/mailSchema';
import { personNetworks } from '../database/limitSchema';
import { forgetOldMails } from '../modules/mails/repository';
import { forgetPersonNetworks } from '../modules/session/routes';
import { person } from '../testing/people';
import { useServer } from '../testing/useServer';

const server = useServer({ env: { NETWORK_DAYS: '10', MAIL_DAYS: '5' } });
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

it('the networks of log-ins are stored for NETWORK_DAYS', async () => {
  const { db, app } = server;
  const { id: userId } = await person(server, 'user');
  await db.insert(personNetworks).values([
    { userId, network: 'older', seenAt: daysAgo(11) },
    { userId, network: 'newer', seenAt: daysAgo(9) },
  ]);
  await forgetPersonNetworks(app);
  expect((await db.select().from(personNetworks)).map(({ network }) => network)).toEqual(['newer']);
});

it('sent emails are stored for MAIL_DAYS', async () => {
  const { db, settings } = server;
  const { id: userId } = await person(server, 'user');
  await db.insert(mails).values([
    { userId, kind: 'welcome', data: {}, key: 'older', createdAt: daysAgo(6) },
    { userId, kind: 'welcome', data: {}, key: 'newer', createdAt: daysAgo(4) },
  ]);
  await forgetOldMails(db, settings.retention.mailDays);
  expect((await db.select().from(mails)).map(({ key }) => key)).toEqual(['newer']);
});
