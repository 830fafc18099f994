/** An order between its buyer and its seller. Shared with a fallback and loaded with the first order that is opened. */
export { OrderDetails } from './OrderDetails';
export { OrderNext } from './OrderNext';
export { timeText } from './texts';
