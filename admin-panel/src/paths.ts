import { address } from '@relaptop/shared/paths';

/** @returns the path inside the admin panel, and a function that builds the full address */
const adminPage = <const Pattern extends string>(path: Pattern) => ({
  path,
  getHref: address(`/adminPanel/${path}` as const).getHref,
});

export const pages = {
  audit: adminPage('audit'),
  buyers: adminPage('allBuyers'),
  sellers: adminPage('allSellers'),
  orders: adminPage('orders'),
  conversation: adminPage('conversations/:id'),
  conversations: adminPage('conversations'),
  person: adminPage('people/:id'),
  problem: adminPage('problems/:id'),
  problems: adminPage('problems'),
  queue: adminPage('queue'),
  reports: adminPage('reportProducts'),
  flags: adminPage('flags'),
  reviews: adminPage('reviews'),
} as const;
