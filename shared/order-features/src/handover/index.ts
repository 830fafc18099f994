/** The pages of an order, for its buyer and its seller. A remote uses the shell's copy, or its own when it runs alone. */
export { OrderDetails } from './OrderDetails';
export { OrderNext } from './OrderNext';
export { timeText } from './texts';
