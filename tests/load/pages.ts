import { CALLS, callPath } from '@relaptop/shared/contracts';

export type Viewer = 'admin' | 'seller' | 'buyer' | 'visitor';
export interface TablePage {
  readonly name: string;
  readonly viewer: Viewer;
  /** Below the API's prefix; the browser asks for pages of the default size. */
  readonly path: string;
}
export type Emails = Record<Exclude<Viewer, 'visitor'>, string>;

/** Parts of a name or an email: in every row, in every eleventh, in one, in none. */
const SEARCHES = ['example', 'garcia', '.tanaka4', 'nobody-has-this'];

/** Every table of the product and every list that grows with it. */
export function tablePages({ admin, seller, buyer }: Emails): TablePage[] {
  const audit = adminPages(CALLS.audit);
  const actor = encodeURIComponent(admin);
  return [
    ...people('All Buyers', 'user'),
    ...people('All Sellers', 'sealer'),
    adminPages(CALLS.reportedProducts)('Reported Products'),
    ...orders(),
    audit('Audit'),
    audit('Audit of one admin', `?actor=${actor}`),
    audit('Audit, common action', '?action=verifyUser'),
    audit('Audit, rare action', '?action=makeAdmin'),
    audit('Audit, admin and action', `?actor=${actor}&action=refund`),
    { name: 'My Products', viewer: 'seller', path: callPath(CALLS.myProducts, { email: seller }) },
    { name: 'My Orders', viewer: 'buyer', path: callPath(CALLS.myBookings, { email: buyer }) },
    ...market(),
  ];
}

const adminPages =
  (call: string) =>
  (name: string, query = ''): TablePage => ({ name, viewer: 'admin', path: call + query });

function people(name: string, role: string): TablePage[] {
  const of = adminPages(`${CALLS.saveUser}?sealer=sealer&userType=${role}`);
  return [of(name), ...SEARCHES.map((search) => of(`${name} '${search}'`, `&search=${search}`))];
}

function orders(): TablePage[] {
  const of = adminPages(CALLS.orders);
  return [
    of('Orders'),
    of('Orders, paid', '?state=paid'),
    of('Orders, disputed', '?state=disputed'),
    ...['latitude', '.tanaka4', 'nobody-has-this'].map((part) => of(`Orders '${part}'`, `?search=${part}`)),
    of("Orders, refunded 'garcia'", '?state=refunded&search=garcia'),
  ];
}

/** Visitors get these lists out of the server's memory, signed-in people from the database. */
function market(): TablePage[] {
  const lists = [
    { name: 'Category', path: callPath(CALLS.productsOfCategory, { categoryId: 'category-1' }) },
    { name: 'Advertised', path: CALLS.advertisedItems },
  ];
  return lists.flatMap((list): TablePage[] => [
    { ...list, name: `${list.name}, signed in`, viewer: 'buyer' },
    { ...list, name: `${list.name}, visitor`, viewer: 'visitor' },
  ]);
}
