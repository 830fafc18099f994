/** Remotes use the shell's copy of this module; a remote that runs alone uses its own. */
export { OrderReviews } from './OrderReviews';
export { ReviewItem } from './ReviewItem';
