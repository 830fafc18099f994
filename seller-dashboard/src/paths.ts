import { panelPage, publicPages } from '@relaptop/shared/paths';

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
