import { STORAGE_KIND_LABELS, type FactName, type LaptopSpecs } from '@relaptop/shared/contracts';

/** @param gb 1024 make a terabyte. @returns such as `512 GB` or `1 TB` */
export const sizeText = (gb: number): string =>
  gb >= 1024 && gb % 512 === 0 ? `${gb / 1024} TB` : `${gb} GB`;

export const storageText = ({ storageGb, storageKind }: LaptopSpecs): string =>
  `${sizeText(storageGb)} ${STORAGE_KIND_LABELS[storageKind]}`;

/** @returns the value of an attribute as text; undefined where the seller gave none */
export function factText(specs: LaptopSpecs, name: FactName, end = ''): string | undefined {
  if (name === 'storageGb') return storageText(specs);
  const value = specs[name];
  return value === undefined ? undefined : `${value}${end}`;
}

/** Prevents a line break between a number and its unit. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/**
 * @returns the most compared specs. The shortest isn't last, because the last one may get a line of its
 * own.
 */
export const specsParts = (specs: LaptopSpecs): string[] => [
  specs.processor,
  ...[`${specs.ramGb} GB RAM`, `${specs.screenInches}″`, storageText(specs)].map(unbroken),
];

/** @returns the first part of a location. Before a booking only this part is shown. */
export const cityOf = (location: string): string => location.split(',')[0]?.trim() ?? '';
