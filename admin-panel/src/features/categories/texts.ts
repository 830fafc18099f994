import type { AdminCategory } from '@relaptop/shared/contracts';
import { deletedSomething } from '@relaptop/shared/notify';
import { formatCount } from '@relaptop/shared/ui';

export const TITLE = 'Categories';
export const LEAD = 'They stand on the home page and in the seller’s form in this order.';
export const LOADING = 'Loading the categories';
export const EMPTY = 'There are no categories yet. Add the first one: sellers can’t list a laptop without.';
export const ADD = 'Add category';
export const EDIT = 'Edit';
export const MOVED = 'The order is saved';
/** Why the button can do nothing. */
export const IN_USE = 'Laptops are or were listed in it, so it has to stay';

export const REMOVE = {
  question: {
    question: 'Do you want to remove this category?',
    confirmLabel: 'Remove',
    danger: true,
    about: ({ heading }: AdminCategory) => heading,
  },
  toasts: { success: 'Category removed', succeeded: deletedSomething },
};

const MOST_COUNTED = 1_000;
const countText = (count: number): string => formatCount(count) + (count >= MOST_COUNTED ? '+' : '');

/** @returns how many laptops are in it, in words. */
export function laptopsText({ laptops, onSale }: AdminCategory): string {
  if (laptops === 0) return 'No laptops';
  return `${countText(onSale)} for sale, ${countText(laptops)} in all`;
}

export const formTexts = {
  add: ADD,
  edit: 'Edit category',
  heading: 'Heading',
  headingMissing: 'Give it a heading',
  noAddress: 'Use letters from a to z or digits: the address is made of them',
  address: (categoryId: string) => `Address: /category/${categoryId}, which stays when it is renamed`,
  addressToCome: 'Its address is made of the heading, and stays when it is renamed',
  picture: 'Picture',
  pictureMissing: 'Choose a picture',
  keepPicture: 'Leave it empty to keep the picture that it has',
  save: 'Save',
  cancel: 'Cancel',
  added: 'Category added',
  changed: 'Category changed',
};
