import { ORDER_STATES, ORDER_TRANSITIONS, type OrderState } from '@relaptop/shared/contracts';
import { databaseBefore, type OlderDatabase } from '../testing/olderDatabase';
import { CLUSTER_MS } from '../testing/realPostgres';

const OLD_STATES = ['reserved', 'paying', 'paid', 'lost', 'refunded', 'disputed', 'deleted'];

let database: OlderDatabase;
beforeAll(async () => {
  database = await databaseBefore('_order_life');
  await database.client.query(FILL);
  await database.upgrade();
}, CLUSTER_MS);
afterAll(() => database.close());

const FILL = `
  insert into users (firebase_uid, email, name, role) values ('b', 'b@x.test', 'B', 'user'), ('s', 's@x.test', 'S', 'sealer');
  insert into categories (slug, heading, image, position) values ('gaming', 'Gaming', '/g.webp', 0);
  insert into products (category_id, seller_id, name, original_price_cents, price_cents, use_time, details, condition, location, phone, image)
    select categories.id, users.id, state, 50000, 40000, '1 year', 'Good', 'good', 'Berlin', '1', '/l.webp'
    from categories, users, unnest(array['${OLD_STATES.join("','")}']) state where role = 'sealer';
  insert into bookings (product_id, buyer_id, product_name, product_image, price_cents, user_name, user_email, phone, meet_location, state, created_at, paid_at)
    select products.id, users.id, products.name, '/l.webp', 40000, 'B', 'b@x.test', '1', 'Station', products.name, now() - interval '30 days',
      case when products.name in ('paid', 'refunded', 'disputed') then now() - interval '20 days' end
    from products, users where users.role = 'user';
`;

describe('a database with orders', () => {
  it('keeps each order in its state, and begins its log with the known steps', async () => {
    const known = await database.rows<{ name: string; state: string; steps: string[] }>(`
      select product_name as name, state, array_agg(step order by place) as steps
      from bookings join order_steps on booking_id = bookings.id group by 1, 2`);
    expect(known.map(({ name }) => name).sort()).toEqual([...OLD_STATES].sort());
    for (const { name, state, steps } of known) {
      expect(state).toBe(name);
      const wasPaid = ['paid', 'refunded', 'disputed'].includes(name);
      expect(steps).toEqual(wasPaid ? ['booked', 'paid'] : ['booked']);
    }
  });

  it('gets a receipt code for each paid order, whose waiting time begins now', async () => {
    const [paid] = await database.rows<{ code: string; days: number }>(
      `select code, extract(epoch from now() - waiting_since)::float / 86400 as days from bookings where state = 'paid'`,
    );
    expect(paid?.code).toMatch(/^\d{6}$/);
    expect(paid?.days).toBeLessThan(1);
    expect(await database.rows(`select 1 from bookings where state <> 'paid' and code is not null`)).toEqual(
      [],
    );
  });

  it('finds settled orders by the index that contains all their states', async () => {
    const [index] = await database.rows<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname = 'bookings_found'`,
    );
    expect(index?.indexdef).toContain('received');
  });
});

describe('the database', () => {
  it('allows only state changes of the graph', async () => {
    const { client } = database;
    const pairs = new Set(ORDER_TRANSITIONS.flatMap(({ from, to }) => from.map((state) => `${state} ${to}`)));
    const allowed = new Set<string>();
    const change = (state: OrderState) =>
      `update bookings set state = '${state}', paid_at = now(), cancel_reason = 'other', waiting_since = now(), code = '000000',
        received_at = ${state === 'received' ? 'now()' : 'null'}, received_how = ${state === 'received' ? `'button'` : 'null'},
        problem_since = ${state === 'problem' ? 'now()' : 'null'} where product_name = 'reserved'`;
    for (const from of ORDER_STATES) {
      for (const to of ORDER_STATES.filter((state) => state !== from)) {
        await client.query('begin');
        // The role `replica` switches triggers off, so that the order can be set to any state.
        await client.query(`set local session_replication_role = replica; ${change(from)};
          set local session_replication_role = origin`);
        const took = await client.query(change(to)).then(
          () => true,
          () => false,
        );
        if (took) allowed.add(`${from} ${to}`);
        await client.query('rollback');
      }
    }
    expect([...allowed].sort()).toEqual([...pairs].sort());
  }, 60_000);

  it('gives no second code to an order, and restarts the waiting time', async () => {
    const change = (set: string) =>
      database.client.query(`update bookings set ${set} where product_name = 'disputed'`);
    await change(`state = 'paid'`);
    const read = () =>
      database.rows<{ code: string; waits: boolean }>(
        `select code, waiting_since > now() - interval '1 minute' as waits from bookings where product_name = 'disputed'`,
      );
    const [first] = await read();
    await change(`waiting_since = now() - interval '6 days', reminders = 2`);
    await change(`state = 'problem', problem_since = now()`);
    await change(`state = 'paid'`);
    expect(await read()).toEqual([{ code: first?.code, waits: true }]);
  });
});
