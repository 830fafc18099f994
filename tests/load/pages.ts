import { LIMITS, callPath } from '@relaptop/shared/contracts';

export type Viewer = 'admin' | 'seller' | 'buyer' | 'visitor';
export interface TablePage {
  readonly name: string;
  readonly viewer: Viewer;
  /** Path below the prefix of the API. */
  readonly path: string;
  /** Whether the list arrives as a whole, without pages. */
  readonly isWhole?: true;
}
export type Emails = Record<Exclude<Viewer, 'visitor'>, string>;

/** Search texts that match every row, one in eleven rows, few rows, and no row. */
const SEARCHES = ['example', 'garcia', '.tanaka4', 'nobody-has-this'];

/**
 * @returns every table, every list that grows, and the pages with counts
 * @param conversationId a conversation of the seller
 */
export function tablePages({ admin, seller, buyer }: Emails, conversationId: string): TablePage[] {
  const audit = adminPages(callPath('GET /audit'));
  const actor = encodeURIComponent(admin);
  const tables: TablePage[] = [
    ...people('All Buyers', 'user'),
    ...people('All Sellers', 'sealer'),
    adminPages(callPath('GET /reportedProducts'))('Reported Products'),
    ...orders(),
    audit('Audit'),
    audit('Audit of one admin', `?actor=${actor}`),
    audit('Audit, common action', '?action=verifyUser'),
    audit('Audit, rare action', '?action=makeAdmin'),
    audit('Audit, admin and action', `?actor=${actor}&action=refund`),
    { name: 'My Products', viewer: 'seller', path: callPath('GET /myProduct/:email', { email: seller }) },
    { name: 'My Orders', viewer: 'buyer', path: callPath('GET /myBooking/:email', { email: buyer }) },
  ];
  return [
    ...tables.map(inPages),
    ...market(),
    ...conversations(conversationId),
    { name: 'Notices', viewer: 'buyer', path: callPath('GET /notices'), isWhole: true },
    { name: 'Seller’s overview', viewer: 'seller', path: callPath('GET /sales/overview'), isWhole: true },
    // This call counts the rows of all tables.
    { name: 'System status', viewer: 'admin', path: callPath('GET /live'), isWhole: true },
  ];
}

/** Adds a limit, as the browser does. Without a limit, the server sends these lists as a whole. */
const inPages = (page: TablePage): TablePage => ({
  ...page,
  path: `${page.path}${page.path.includes('?') ? '&' : '?'}limit=${LIMITS.page.default}`,
});

function conversations(id: string): TablePage[] {
  const messages = callPath('GET /conversations/:id/messages', { id });
  return [
    { name: 'Conversations', viewer: 'seller', path: callPath('GET /conversations') },
    { name: 'Messages of one', viewer: 'seller', path: messages },
    { name: 'Unread messages', viewer: 'seller', path: callPath('GET /conversations/unread'), isWhole: true },
  ];
}

const adminPages =
  (call: string) =>
  (name: string, query = ''): TablePage => ({ name, viewer: 'admin', path: call + query });

function people(name: string, role: string): TablePage[] {
  const of = adminPages(`${callPath('GET /saveUser')}?sealer=sealer&userType=${role}`);
  return [of(name), ...SEARCHES.map((search) => of(`${name} '${search}'`, `&search=${search}`))];
}

function orders(): TablePage[] {
  const of = adminPages(callPath('GET /orders'));
  return [
    of('Orders'),
    of('Orders, paid', '?state=paid'),
    of('Orders, disputed', '?state=disputed'),
    ...['latitude', '.tanaka4', 'nobody-has-this'].map((part) => of(`Orders '${part}'`, `?search=${part}`)),
    of("Orders, refunded 'garcia'", '?state=refunded&search=garcia'),
  ];
}

/** Visitors get these lists from the server's memory, and signed-in users get them from the database. */
function market(): TablePage[] {
  const lists = [
    { name: 'Category', path: callPath('GET /product/:categoryId', { categoryId: 'category-1' }) },
    { name: 'Advertised', path: callPath('GET /advetiseItems') },
  ];
  return lists.flatMap((list): TablePage[] => [
    { ...list, name: `${list.name}, signed in`, viewer: 'buyer' },
    { ...list, name: `${list.name}, visitor`, viewer: 'visitor' },
  ]);
}
