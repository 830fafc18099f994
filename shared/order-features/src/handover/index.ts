/** Remotes use the shell's copy of this module. A remote that runs alone uses its own copy. */
export { Fold } from '../Fold';
export { OrderDetails } from './OrderDetails';
export { OrderNext } from './OrderNext';
export { timeText } from './texts';
