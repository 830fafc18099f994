/** Remotes use the shell's copy of this module. A remote that runs alone uses its own copy. */
export { OrderReviews } from './OrderReviews';
export { ReviewItem } from './ReviewItem';
