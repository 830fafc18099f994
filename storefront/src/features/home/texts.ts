import {
  mdiCheckDecagram,
  mdiClipboardCheckOutline,
  mdiClockOutline,
  mdiCreditCardCheckOutline,
} from '@mdi/js';

export const homeTexts = {
  title: 'Relaptop, the marketplace for second-hand laptops',
  advertised: 'Advertise Items',
  categories: 'Resale Laptop Categories',
  bestSeller: 'Best Seller',
  brands: 'Support Brands',
  noCategory: 'No Category found, Please check your net connection',
  noBestSeller: 'No laptop has been sold yet. Yours could be the first.',
  newPrice: 'Price when new',
  ad: 'Ad',
  categoriesNeedLogIn: 'Log in to open a category',
  saving: (percent: number) => `${percent}% off`,
  promises: 'What you can rely on',
  buyNow: 'Buy Now',
  logInToBuy: 'Please Login for getting this product',
};

/** Target ids of the banner's links. */
export const SECTION_IDS = { categories: 'categories', bestSeller: 'best-seller' };

/** Promises to every buyer; the server enforces each of them. */
export const PROMISES = [
  {
    icon: mdiClockOutline,
    title: 'Held for you',
    text: 'Book it, and nobody else can buy it while you pay.',
  },
  {
    icon: mdiClipboardCheckOutline,
    title: 'Three clear grades',
    text: 'Excellent, good or fair, each with its meaning beside it.',
  },
  {
    icon: mdiCheckDecagram,
    title: 'Verified sellers',
    text: 'A tick shows whom we have checked, and since when.',
  },
  {
    icon: mdiCreditCardCheckOutline,
    title: 'Your money is safe',
    text: 'We hold it until you have the laptop, or until the time to report a problem is over.',
  },
] satisfies { icon: string; title: string; text: string }[];
