/** `LIMITS` of `limits.ts`, as separate exports, so that a bundle contains only those that it uses. */

/** From here on, limits are numbers of characters, unless a comment names another unit. */
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
/** Characters of a zone's IANA name; the longest has 32. */
export const timeZone = { max: 64 } as const;
export const reportNote = { max: 500 } as const;
export const review = { words: 1000 } as const;
/** An admin's note about a person, and the reason for a suspension. */
export const personNote = { max: 500 } as const;
/** Characters of a heading on a card, and the number of categories. */
export const category = { heading: 60, most: 40 } as const;
export const refundReason = { max: 200 } as const;
export const cancelNote = { max: 300 } as const;
/** Characters, pictures and entries of one side in the thread about a problem with an order. */
export const problem = { words: 1000, pictures: 4, entries: 30 } as const;
/** Characters and pictures of one message, and characters of its excerpt in the list of conversations. */
export const message = { words: 2000, pictures: 4, excerpt: 140 } as const;
export const offer = { words: 300 } as const;
export const url = { max: 2048 } as const;
export { phone } from './phones';
/** Dollars with at most two decimals. One dollar is above the card provider's smallest charge. */
export const price = { min: 1, max: 99_999 } as const;
/** Dollars. A partial refund can be as small as one cent. */
export const refund = { min: 0.01 } as const;
/** Gigabytes; a terabyte has 1024. */
export const ramGb = { min: 1, max: 512 } as const;
export const storageGb = { min: 8, max: 16_384 } as const;
export const screenInches = { min: 7, max: 21 } as const;
export const releaseYear = { min: 1990, max: 2100 } as const;
/** Percent of the design capacity. */
export const batteryHealth = { min: 1, max: 100 } as const;
export const brand = { max: 40 } as const;
/** Characters of all other text attributes. */
export const spec = { max: 80 } as const;
export const included = { max: 200 } as const;
/** Pictures of one laptop. Sellers with fewer than `wanted` get a reminder. */
export const pictures = { min: 1, wanted: 2, max: 8 } as const;
/** Drafts of one seller, and characters of one draft as JSON. */
export const drafts = { max: 20, characters: 16_000 } as const;
/** Characters of a search, values of one filter, laptops on a page of results, and ids in one call. */
export const search = { characters: 120, values: 20, page: 24, ids: 60 } as const;
/** Laptops and searches that one person can save, and characters of a saved search. */
export const saved = { laptops: 200, searches: 20, searchName: 80, searchQuery: 1000 } as const;
/** Picture upload: bytes and pixels. */
export const image = { bytes: 5 * 1024 * 1024, pixels: 25_000_000 } as const;
/**
 * A picture before the upload: bytes, pixels, and the longer side in pixels to which the browser scales it
 * down.
 */
export const photo = { bytes: 50 * 1024 * 1024, pixels: 200_000_000, longest: 1600 } as const;
/** Rows in one answer of a paged list. */
export const page = { default: 25, max: 100 } as const;
