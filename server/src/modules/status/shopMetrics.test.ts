import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { mails } from '../../database/mailSchema';
import { chargedOrder, laptopOf } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { registerShopMetrics } from './shopMetrics';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');

const scrape = async () => (await server.app.inject('/metrics')).body;
const valueOf = async (name: string) => {
  const [, value] = new RegExp(`^relaptop_${name} (.+)$`, 'm').exec(await scrape()) ?? [];
  return value === undefined ? undefined : Number(value);
};

describe('metrics of the shop', () => {
  it('count waiting emails, and have the age of the oldest', async () => {
    await server.db.execute(sql`delete from mails`);
    expect([await valueOf('mails_waiting'), await valueOf('mails_oldest_waiting_seconds')]).toEqual([0, 0]);
    const createdAt = new Date(Date.now() - 3_600_000);
    const mail = { userId: buyer.id, kind: 'welcome' as const, data: {}, createdAt };
    await server.db.insert(mails).values([mail, mail, { ...mail, sentAt: createdAt }]);
    expect(await valueOf('mails_waiting')).toBe(2);
    expect(await valueOf('mails_oldest_waiting_seconds')).toBeGreaterThanOrEqual(3_600);
  });

  it('have the age of the oldest open payment, and count the calls that Stripe answered', async () => {
    const answered = 'provider_call_seconds_count{provider="stripe",outcome="answered"}'.replaceAll(
      /[{}]/g,
      '\\$&',
    );
    expect(await valueOf('payments_oldest_open_seconds')).toBe(0);
    await chargedOrder(server, buyer, await laptopOf(server, seller));
    await server.db.execute(sql`update payment_intents set created_at = now() - interval '2 hours'`);
    expect(await valueOf('payments_oldest_open_seconds')).toBeGreaterThanOrEqual(7_200);
    expect(await valueOf(answered)).toBeGreaterThan(0);
  });

  it('have the number of queries that wait for a connection', async () => {
    const register = new Registry();
    const { db, settings } = server;
    registerShopMetrics(register, { db, settings, sweeper: { ended: undefined }, waitingQueries: () => 3 });
    expect(await register.metrics()).toMatch(/^relaptop_database_queries_waiting 3$/m);
  });

  it('have no value while the database does not answer; other metrics work', async () => {
    await server.db.execute(sql`alter table mails rename to letters`);
    const text = await scrape();
    await server.db.execute(sql`alter table letters rename to mails`);
    expect(text).not.toMatch(/^relaptop_mails_waiting /m);
    expect(text).toMatch(/^relaptop_disk_free_ratio 0\.\d+$/m);
    expect(text).toMatch(/^relaptop_build_info\{.*node="v\d+/m);
    expect(await valueOf('mails_waiting')).toBeDefined();
  });
});
