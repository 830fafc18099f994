/** What buyer and seller say of each other after a sale. Shared with a fallback and loaded with the first order that is opened. */
export { OrderReviews } from './OrderReviews';
export { ReviewItem } from './ReviewItem';
