import { panelPage } from '@relaptop/shared/paths';

/** The pages of this remote that links lead to, by their addresses within the panel. */
export const pages = {
  audit: panelPage('audit'),
  buyers: panelPage('allBuyers'),
  sellers: panelPage('allSellers'),
  orders: panelPage('orders'),
  conversation: panelPage('conversations/:id'),
  conversations: panelPage('conversations'),
  person: panelPage('people/:id'),
  problem: panelPage('problems/:id'),
  problems: panelPage('problems'),
  queue: panelPage('queue'),
  reports: panelPage('reportProducts'),
  flags: panelPage('flags'),
  reviews: panelPage('reviews'),
} as const;
