/** Reviews of buyer and seller. Shared with a fallback; loaded with the first order's page. */
export { OrderReviews } from './OrderReviews';
export { ReviewItem } from './ReviewItem';
