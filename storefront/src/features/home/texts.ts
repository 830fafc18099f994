export const homeTexts = {
  title: 'Relaptop, the marketplace for second-hand laptops',
  advertised: 'Advertise Items',
  categories: 'Resale Laptop Categories',
  bestSeller: 'Best Seller',
  brands: 'Support Brands',
  noCategory: 'No Category found, Please check your net connection',
  noBestSeller: 'No laptop has been sold yet. Yours could be the first.',
  buyNow: 'Buy Now',
  logInToBuy: 'Please Login for getting this product',
};

/** Addresses of the sections within the page, for the banner's calls to action. */
export const SECTION_IDS = { categories: 'categories', bestSeller: 'best-seller' };
