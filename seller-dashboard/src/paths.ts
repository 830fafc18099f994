import { panelPage, publicPages } from '@relaptop/shared/paths';

/** The pages of this remote, with their addresses inside a panel. */
export const pages = {
  addProduct: publicPages.addProduct,
  editListing: panelPage('myProduct/:id'),
  myProducts: publicPages.myProducts,
  overview: publicPages.overview,
  payouts: panelPage('payouts'),
  sale: publicPages.sale,
  saleOffers: publicPages.saleOffers,
  sales: panelPage('sales'),
} as const;
