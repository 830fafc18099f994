/** Limits that the browser shows and the server enforces. One place, so that they cannot disagree. */
export const LIMITS = {
  /** Characters. */
  password: { min: 6 },
  name: { max: 80 },
  email: { max: 254 },
  productName: { max: 120 },
  useTime: { max: 40 },
  location: { max: 120 },
  details: { max: 2000 },
  meetLocation: { max: 200 },
  reportNote: { max: 500 },
  review: { words: 1000 },
  /** What admins write down about a person, and why somebody is suspended. */
  personNote: { max: 500 },
  /** Characters of a heading, which has to fit a card, and how many categories there can be. */
  category: { heading: 60, most: 40 },
  refundReason: { max: 200 },
  cancelNote: { max: 300 },
  /** Characters, pictures and entries of one side in the thread about a problem with an order. */
  problem: { words: 1000, pictures: 4, entries: 30 },
  /** Characters and pictures of one message, and characters of it in the list of conversations. */
  message: { words: 2000, pictures: 4, excerpt: 140 },
  url: { max: 2048 },
  /** Digits, after an optional leading plus (E.164 allows 15). */
  phone: { min: 6, max: 15, written: 40 },
  /** Dollars with at most two decimals on the wire, cents inside; one dollar is above the card provider's smallest charge. */
  price: { min: 1, max: 99_999 },
  /** Dollars; a refund may be a part of the price down to one cent. */
  refund: { min: 0.01 },
  /** Gigabytes, inches, a year, per cent of the design capacity, and characters; a terabyte has 1024 gigabytes. */
  ramGb: { min: 1, max: 512 },
  storageGb: { min: 8, max: 16_384 },
  screenInches: { min: 7, max: 21 },
  releaseYear: { min: 1990, max: 2100 },
  batteryHealth: { min: 1, max: 100 },
  brand: { max: 40 },
  spec: { max: 80 },
  included: { max: 200 },
  /** Pictures of one laptop; sellers who have fewer than `wanted` are reminded, and can sell it all the same. */
  pictures: { min: 1, wanted: 2, max: 8 },
  /** Listings that are not finished, of one seller, and what one of them may take as JSON. */
  drafts: { max: 20, characters: 16_000 },
  /** Words of a search, values of one filter, laptops of a page and of a list of ids. */
  search: { characters: 120, values: 20, page: 24, ids: 60 },
  /** Laptops and searches that one person can save, and characters of a saved search. */
  saved: { laptops: 200, searches: 20, searchName: 80, searchQuery: 1000 },
  /** Picture upload: bytes and pixels. */
  image: { bytes: 5 * 1024 * 1024, pixels: 25_000_000 },
  /** Rows in one answer of a paged list. */
  page: { default: 25, max: 100 },
} as const;

/** Upper case letter, digit and one of `! @ # $ & *`: the three things a password must contain besides its length. */
export const PASSWORD_RULES = {
  uppercase: /[A-Z]/,
  digit: /[0-9]/,
  special: /[!@#$&*]/,
} as const;

/** @returns whether the password holds an upper case letter, a digit and a special character. */
export function isStrongPassword(password: string): boolean {
  return Object.values(PASSWORD_RULES).every((rule) => rule.test(password));
}

/** Digits with an optional plus before them, set apart as people write them; how many digits is in {@link LIMITS}. */
export const PHONE_PATTERN = `^[ (]*\\+?(?:[ ()-]*[0-9]){${LIMITS.phone.min},${LIMITS.phone.max}}[ ()-]*$`;

/** The zero that is dialled within a country only, as in `+49 (0)30`. */
const TRUNK_ZERO = /^([ (]*\+[^(]*)\(0\)/;

/** @returns the number as it is kept: its digits, and the plus. */
export const normalPhone = (written: string): string =>
  written.replace(TRUNK_ZERO, '$1').replaceAll(/[ ()-]/g, '');

/** The pixels of breadth in which the server hands out its own pictures: rows, cards on phones, cards. */
export const PICTURE_WIDTHS = [320, 480, 800] as const;

/** Picture types that the upload accepts; SVG and GIF are refused because they can carry scripts or films. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
