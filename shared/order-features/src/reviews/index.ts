/** Reviews of buyer and seller. Loads with the first page that shows reviews. A remote uses the shell's copy, or its own when it runs alone. */
export { OrderReviews } from './OrderReviews';
export { ReviewItem } from './ReviewItem';
