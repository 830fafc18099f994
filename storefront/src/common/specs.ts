import { STORAGE_KIND_LABELS, type FactName, type LaptopSpecs } from '@relaptop/shared/contracts';

/** @param gb of which a terabyte has 1024. @returns such as `512 GB` or `1 TB`. */
export const sizeText = (gb: number): string =>
  gb >= 1024 && gb % 512 === 0 ? `${gb / 1024} TB` : `${gb} GB`;

export const storageText = ({ storageGb, storageKind }: LaptopSpecs): string =>
  `${sizeText(storageGb)} ${STORAGE_KIND_LABELS[storageKind]}`;

/** @returns what a laptop has of an attribute, in words; undefined where its seller says nothing of it. */
export function factText(specs: LaptopSpecs, name: FactName, end = ''): string | undefined {
  if (name === 'storageGb') return storageText(specs);
  const value = specs[name];
  return value === undefined ? undefined : `${value}${end}`;
}

/** No line ends between a number and what it counts. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** @returns what people compare laptops by; the shortest part is not the last one, which may have a line of its own. */
export const specsParts = (specs: LaptopSpecs): string[] => [
  specs.processor,
  ...[`${specs.ramGb} GB RAM`, `${specs.screenInches}″`, storageText(specs)].map(unbroken),
];

/** @returns the first part of where a laptop is, which is all that is shown of it before a booking. */
export const cityOf = (location: string): string => location.split(',')[0]?.trim() ?? '';
