import { address } from '@relaptop/shared/paths';

/** @returns a page of this remote that only the admin panel shows */
const adminPage = <const Pattern extends string>(path: Pattern) => ({
  path,
  getHref: address(`/adminPanel/${path}` as const).getHref,
});

/** Pages of this remote to which links lead, with their addresses inside the panel. */
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
