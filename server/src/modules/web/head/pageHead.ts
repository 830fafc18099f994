/** Head of a page. Texts are plain; the code that writes them into HTML escapes them. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The canonical path; absent for private pages. */
  readonly canonical?: string;
  /** Path of the picture that goes with a shared link. */
  readonly picture: string;
  /** Alternative text of the picture. */
  readonly pictureText: string;
  /** As Open Graph has it; a website if nothing is said. */
  readonly type?: 'product' | 'article';
  /** Descriptions for search engines, as schema.org has them. */
  readonly data: readonly object[];
}

export const SHOP = 'Relaptop';
const SHOP_DESCRIPTION =
  'Buy and sell second-hand laptops: verified sellers, graded condition, one buyer per laptop, card payment.';
const HOME_PICTURE = '/share/home.jpg';
const ABOUT_HOME_PICTURE = 'Relaptop: used laptops you can trust';

export const ofAnyPage = {
  description: SHOP_DESCRIPTION,
  picture: HOME_PICTURE,
  pictureText: ABOUT_HOME_PICTURE,
  data: [],
};

/** @returns such as `12 second-hand laptops`. */
export const laptopsText = (laptops: number): string =>
  laptops === 0 ? 'Second-hand laptops' : `${laptops} second-hand ${laptops === 1 ? 'laptop' : 'laptops'}`;
