import { sql, type SQL } from 'drizzle-orm';
import { CALLS, callPath } from '@relaptop/shared/contracts';

export type Viewer = 'admin' | 'seller' | 'buyer' | 'visitor';
export interface TablePage {
  readonly name: string;
  readonly viewer: Viewer;
  /** Below the API's prefix; the browser asks for pages of the default size. */
  readonly path: string;
  /** What the table holds, counted in another way than the server does. */
  readonly total: SQL;
}
export type Emails = Record<Exclude<Viewer, 'visitor'>, string>;

/** Parts of a name or an e-mail: in every row, in every eleventh, in one, in none. */
const SEARCHES = ['example', 'garcia', '.tanaka4', 'nobody-has-this'];

/** Every table of the product and every list that grows with it. */
export function tablePages(emails: Emails): TablePage[] {
  return [
    ...people('All Buyers', 'user'),
    ...people('All Sellers', 'sealer'),
    adminPages(CALLS.reportedProducts)(
      'Reported Products',
      '',
      sql`select count(*)::int as total from products where removed_at is null
        and id in (select product_id from reports where dismissed_at is null)`,
    ),
    ...orders(),
    ...audit(emails.admin),
    {
      name: 'My Products',
      viewer: 'seller',
      path: callPath(CALLS.myProducts, { email: emails.seller }),
      total: sql`select count(*)::int as total from products join users on users.id = seller_id
        where email = ${emails.seller} and removed_at is null`,
    },
    {
      name: 'My Orders',
      viewer: 'buyer',
      path: callPath(CALLS.myBookings, { email: emails.buyer }),
      total: sql`select count(*)::int as total from bookings join users on users.id = buyer_id
        where email = ${emails.buyer} and state <> 'deleted'`,
    },
    ...market(),
  ];
}

const adminPages =
  (call: string) =>
  (name: string, query: string, total: SQL): TablePage => ({
    name,
    viewer: 'admin',
    path: call + query,
    total,
  });

function people(name: string, role: string): TablePage[] {
  const of = adminPages(`${CALLS.saveUser}?sealer=sealer&userType=${role}`);
  const all = sql`select count(*)::int as total from users where role = ${role} and deleted_at is null`;
  return [
    of(name, '', all),
    ...SEARCHES.map((search) => {
      const found = sql`strpos(lower(name || ' ' || email), ${search}) > 0`;
      return of(`${name} '${search}'`, `&search=${search}`, sql`${all} and ${found}`);
    }),
  ];
}

function orders(): TablePage[] {
  const settled = sql`select count(*)::int as total from bookings where state in ('paid', 'disputed', 'refunded')`;
  const of = adminPages(CALLS.orders);
  const found = (part: string) => sql`strpos(lower(product_name || ' ' || user_email), ${part}) > 0`;
  return [
    of('Orders', '', settled),
    of('Orders, paid', '?state=paid', sql`${settled} and state = 'paid'`),
    of('Orders, disputed', '?state=disputed', sql`${settled} and state = 'disputed'`),
    ...['latitude', '.tanaka4', 'nobody-has-this'].map((part) =>
      of(`Orders '${part}'`, `?search=${part}`, sql`${settled} and ${found(part)}`),
    ),
    of(
      "Orders, refunded 'garcia'",
      '?state=refunded&search=garcia',
      sql`${settled} and state = 'refunded' and ${found('garcia')}`,
    ),
  ];
}

function audit(admin: string): TablePage[] {
  const entries = sql`select count(*)::int as total from audit_entries`;
  const of = adminPages(CALLS.audit);
  const byActor = sql`${entries} where actor_email = ${admin}`;
  return [
    of('Audit', '', entries),
    of('Audit of one admin', `?actor=${encodeURIComponent(admin)}`, byActor),
    of('Audit, common action', '?action=verifyUser', sql`${entries} where action = 'verifyUser'`),
    of('Audit, rare action', '?action=makeAdmin', sql`${entries} where action = 'makeAdmin'`),
    of(
      'Audit, admin and action',
      `?actor=${encodeURIComponent(admin)}&action=refund`,
      sql`${byActor} and action = 'refund'`,
    ),
  ];
}

/** Visitors get these lists out of the server's memory, signed-in people from the database. */
function market(): TablePage[] {
  const onMarket = sql`select count(*)::int as total from products where sold_at is null and removed_at is null`;
  const category = sql`(select id from categories where slug = 'category-1')`;
  const lists = [
    {
      name: 'Category',
      path: callPath(CALLS.productsOfCategory, { categoryId: 'category-1' }),
      total: sql`${onMarket} and category_id = ${category}`,
    },
    {
      name: 'Advertised',
      path: CALLS.advertisedItems,
      total: sql`${onMarket} and advertised_at is not null`,
    },
  ];
  return lists.flatMap((list): TablePage[] => [
    { ...list, name: `${list.name}, signed in`, viewer: 'buyer' },
    { ...list, name: `${list.name}, visitor`, viewer: 'visitor' },
  ]);
}
