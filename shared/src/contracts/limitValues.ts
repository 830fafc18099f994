/** The values of `LIMITS` as separate exports, which lets a bundle leave out unused ones. */

/** Limits of texts are numbers of characters. */
export const password = { min: 6 } as const;
export const name = { max: 80 } as const;
export const email = { max: 254 } as const;
export const productName = { max: 120 } as const;
export const useTime = { max: 40 } as const;
export const location = { max: 120 } as const;
/** In the shop's unit, miles or kilometers. */
export const distance = { min: 1, max: 1_000 } as const;
export const details = { max: 2000 } as const;
export const meetLocation = { max: 200 } as const;
/** The longest IANA name has 32 characters. */
export const timeZone = { max: 64 } as const;
export const reportNote = { max: 500 } as const;
export const review = { words: 1000 } as const;
export const personNote = { max: 500 } as const;
/** `heading` is in characters. `most` is the maximum number of categories. */
export const category = { heading: 60, most: 40 } as const;
export const refundReason = { max: 200 } as const;
export const cancelNote = { max: 300 } as const;
/** Characters and pictures of one entry in the thread about a problem, and entries of each side. */
export const problem = { words: 1000, pictures: 4, entries: 30 } as const;
/** Characters and pictures of one message. `excerpt` is in characters, for the list of conversations. */
export const message = { words: 2000, pictures: 4, excerpt: 140 } as const;
export const offer = { words: 300 } as const;
export const url = { max: 2048 } as const;
export { phone } from './phones';
/** Dollars. The card provider's smallest charge is below one dollar. */
export const price = { min: 1, max: 99_999 } as const;
/** Dollars. */
export const refund = { min: 0.01 } as const;
/** Gigabytes; a terabyte has 1024. */
export const ramGb = { min: 1, max: 512 } as const;
export const storageGb = { min: 8, max: 16_384 } as const;
export const screenInches = { min: 7, max: 21 } as const;
export const releaseYear = { min: 1990, max: 2100 } as const;
/** Percent of the design capacity. */
export const batteryHealth = { min: 1, max: 100 } as const;
export const brand = { max: 40 } as const;
/** All other text attributes. */
export const spec = { max: 80 } as const;
export const included = { max: 200 } as const;
/** Number of pictures of a laptop. Sellers with fewer than `wanted` get a reminder. */
export const pictures = { min: 1, wanted: 2, max: 8 } as const;
/** Drafts of one seller, and characters of a draft as JSON. */
export const drafts = { max: 20, characters: 16_000 } as const;
/** Characters of a search, values of a filter, laptops on a page of results, and ids in a call. */
export const search = { characters: 120, values: 20, page: 24, ids: 60 } as const;
/** Laptops and searches that a person can save, and characters of a saved search. */
export const saved = { laptops: 200, searches: 20, searchName: 80, searchQuery: 1000 } as const;
/** Maximum bytes and pixels of an uploaded picture. */
export const image = { bytes: 5 * 1024 * 1024, pixels: 25_000_000 } as const;
/**
 * Maximum bytes and pixels of a picture that a person chooses. Before the upload, the browser scales its
 * longer side down to `longest` pixels.
 */
export const photo = { bytes: 50 * 1024 * 1024, pixels: 200_000_000, longest: 1600 } as const;
export const page = { default: 25, max: 100 } as const;
