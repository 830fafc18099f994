import {
  mdiCheckDecagram,
  mdiClipboardCheckOutline,
  mdiClockOutline,
  mdiCreditCardCheckOutline,
} from '@mdi/js';
import type { Condition } from '@relaptop/shared/contracts';

export const homeTexts = {
  title: 'Relaptop, the marketplace for second-hand laptops',
  advertised: 'Advertise Items',
  categories: 'Resale Laptop Categories',
  bestSeller: 'Best Seller',
  brands: 'Support Brands',
  noCategory: 'No Category found, Please check your net connection',
  noBestSeller: 'No laptop has been sold yet. Yours could be the first.',
  conditionOf: { excellent: 'Excellent', good: 'Good', fair: 'Fair' } satisfies Record<Condition, string>,
  newPrice: 'New',
  saving: (percent: number) => `${percent}% off`,
  promises: 'What you can rely on',
  buyNow: 'Buy Now',
  logInToBuy: 'Please Login for getting this product',
};

/** Addresses of the sections within the page, for the banner's calls to action. */
export const SECTION_IDS = { categories: 'categories', bestSeller: 'best-seller' };

/** What the shop does for everybody who buys; each is a rule that the server keeps. */
export const PROMISES = [
  {
    icon: mdiClockOutline,
    title: 'Held for you',
    text: 'Book it, and nobody else can buy it while you pay.',
  },
  {
    icon: mdiClipboardCheckOutline,
    title: 'Graded condition',
    text: 'Excellent, good or fair, and what each of them means.',
  },
  {
    icon: mdiCheckDecagram,
    title: 'Verified sellers',
    text: 'The tick says who was checked, and since when.',
  },
  {
    icon: mdiCreditCardCheckOutline,
    title: 'Sold once, to you',
    text: 'Laptop gone? Then your card is not charged, or refunded.',
  },
] satisfies { icon: string; title: string; text: string }[];
