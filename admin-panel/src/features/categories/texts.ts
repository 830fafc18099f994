import type { AdminCategory } from '@relaptop/shared/contracts';
import { deletedSomething } from '@relaptop/shared/notify';
import { formatCount } from '@relaptop/shared/ui';

export const TITLE = 'Categories';
export const ADD = 'Add category';
export const EDIT = 'Edit';
export const MOVED = 'The order is saved';

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

/** @returns the number of laptops in the category, in words */
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
  keepPicture: 'Leave it empty to keep the current picture',
  save: 'Save',
  cancel: 'Cancel',
  added: 'Category added',
  changed: 'Category changed',
};
