import { panelPage } from '@relaptop/shared/paths';

/** The pages of this remote, by their addresses within a panel. */
export const pages = {
  allBuyers: panelPage('allBuyers'),
  allSellers: panelPage('allSellers'),
  reportProducts: panelPage('reportProducts'),
  orders: panelPage('orders'),
  audit: panelPage('audit'),
  live: panelPage('live'),
} as const;
