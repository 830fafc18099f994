import { publicPages } from '@relaptop/shared/paths';

export const pages = {
  addProduct: publicPages.addProduct,
  editListing: publicPages.editListing,
  myProducts: publicPages.myProducts,
  overview: publicPages.overview,
  payouts: publicPages.payouts,
  sale: publicPages.sale,
  saleOffers: publicPages.saleOffers,
  sales: publicPages.sales,
} as const;
