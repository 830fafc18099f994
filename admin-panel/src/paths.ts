import { address } from '@relaptop/shared/paths';

/** A page of this remote, which only the admin panel shows. */
const adminPage = <const Pattern extends string>(path: Pattern) => ({
  path,
  getHref: address(`/adminPanel/${path}` as const).getHref,
});

/** The pages of this remote that links lead to, by their addresses within the panel. */
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
