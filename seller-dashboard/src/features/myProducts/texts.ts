import type { Product } from '@relaptop/shared/contracts';
import { deletedSomething, modifiedSomething } from '@relaptop/shared/notify';

const about = ({ productInfo }: Product) => productInfo.productName;

export const ADVERTISE = {
  question: { question: 'do you want to Advertise this product?', confirmLabel: 'Advertise', about },
  toasts: { success: 'Your product is ready for advertises', succeeded: modifiedSomething },
};

export const DELETE = {
  question: { question: 'do you want to delete this product?', confirmLabel: 'Delete', danger: true, about },
  toasts: { success: 'Delete successful', succeeded: deletedSomething },
};

/** Why an act is not possible now, in words for a seller. */
export const OBSTACLES = {
  deleteSold: 'A sold laptop cannot be deleted',
  deleteReserved: 'A buyer has reserved this laptop: it cannot be deleted now',
  advertiseReserved: 'A buyer has reserved this laptop: it cannot be advertised now',
};

export const EMPTY = 'You have no added any product';
