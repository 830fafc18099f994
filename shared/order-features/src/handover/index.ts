/** An order for its buyer and its seller. Shared with a fallback; loaded with the first order's page. */
export { Fold } from '../Fold';
export { OrderDetails } from './OrderDetails';
export { OrderNext } from './OrderNext';
export { timeText } from './texts';
