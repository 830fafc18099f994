import { panelPage, publicPages } from '@relaptop/shared/paths';

/** The pages of this remote, by their addresses within a panel. */
export const pages = {
  addProduct: publicPages.addProduct,
  myProducts: publicPages.myProducts,
  sale: panelPage('sales/:id'),
  sales: panelPage('sales'),
} as const;
