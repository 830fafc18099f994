import type { LaptopQuery } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';

/** @returns the address of the laptops with one word or filter, without the rules for reading them, which the header needs not. */
export const laptopsWith = (name: keyof LaptopQuery, value: string): string =>
  `${publicPages.laptops.path}?${String(new URLSearchParams({ [name]: value }))}`;
