import type { FilterName, MinimumName, SpecName } from './attributes';

/**
 * The words of attributes and filters for people. As in `attributes.ts`, each table is an export of its own, and has the order of the
 * page that shows it.
 */

interface Fact {
  readonly label: string;
  /** What follows the value. */
  readonly unit?: string;
}

/** On a laptop's page. The kind of storage stands behind its size. */
export const PAGE_FACTS: Readonly<Record<Exclude<SpecName, 'storageKind'>, Fact>> = {
  brand: { label: 'Brand' },
  model: { label: 'Model' },
  processor: { label: 'Processor' },
  graphics: { label: 'Graphics' },
  ramGb: { label: 'Memory', unit: ' GB' },
  storageGb: { label: 'Storage' },
  screenInches: { label: 'Screen', unit: '″' },
  batteryHealth: { label: 'Battery health', unit: '% of original capacity' },
  operatingSystem: { label: 'Operating system' },
  keyboard: { label: 'Keyboard' },
  releaseYear: { label: 'Released in' },
  included: { label: 'Included' },
};

/** Where laptops are compared, in the order in which people decide. Their names have brand and model. */
export const COMPARED_FACTS: Readonly<Record<Exclude<SpecName, 'brand' | 'model' | 'storageKind'>, Fact>> = {
  batteryHealth: { label: 'Battery health', unit: '%' },
  processor: { label: 'Processor' },
  graphics: { label: 'Graphics' },
  ramGb: { label: 'Memory', unit: ' GB' },
  storageGb: { label: 'Storage' },
  screenInches: { label: 'Screen', unit: '″' },
  releaseYear: { label: 'Released' },
  operatingSystem: { label: 'System' },
  keyboard: { label: 'Keyboard' },
  included: { label: 'Included' },
};

interface FilterTexts {
  readonly title: string;
  /** What the title means, for people who do not know the trade's words. */
  readonly about?: string;
  /** What follows a value. */
  readonly unit?: string;
}

/** Between the price and the minimums. */
export const FILTER_TEXTS: Readonly<Record<FilterName, FilterTexts>> = {
  grade: { title: 'Condition' },
  brand: { title: 'Brand' },
  category: { title: 'Best for' },
  ram: {
    title: 'Memory',
    about: 'RAM: 8 GB is enough for browsing and writing, 16 GB or more for many programs at once.',
    unit: ' GB',
  },
  storage: { title: 'Storage', about: 'Room for programs and files.' },
  storageKind: {
    title: 'Storage type',
    about: 'SSDs are fastest, hard drives (HDD) slowest; eMMC is built in and can’t be exchanged.',
  },
  screen: { title: 'Screen', about: 'Measured from corner to corner.' },
  processor: { title: 'Processor', about: 'Within a family, a higher number is faster.' },
  city: { title: 'City' },
};

/** Of filters for at least so much. */
export const MINIMUM_TEXTS: Readonly<
  Record<MinimumName, Required<FilterTexts> & { readonly short: string }>
> = {
  minBattery: {
    title: 'Battery health',
    short: 'Battery',
    about: 'How much a full charge holds of what it held when it was new.',
    unit: '%',
  },
};

interface InputTexts {
  readonly label: string;
  /** In the message that it is required, where that is not the label. */
  readonly name?: string;
  readonly hint?: string;
  /** The browser corrects no spelling. */
  readonly verbatim?: true;
}

/** In the seller's form. */
export const SPEC_INPUTS: Readonly<Record<SpecName, InputTexts>> = {
  brand: { label: 'Brand', verbatim: true },
  model: {
    label: 'Model',
    hint: 'Such as ThinkPad T480. Choose yours from the list, and the rest is filled in',
  },
  processor: { label: 'Processor' },
  graphics: { label: 'Graphics', hint: 'Optional' },
  ramGb: { label: 'Memory' },
  storageGb: { label: 'Storage' },
  storageKind: { label: 'Storage type' },
  screenInches: { label: 'Screen (inches)', name: 'Screen size' },
  releaseYear: { label: 'Release year' },
  operatingSystem: { label: 'Operating system', verbatim: true },
  batteryHealth: {
    label: 'Battery health (%)',
    name: 'Battery health',
    hint: 'Optional, unless the condition is Excellent: what it still holds of its first capacity',
  },
  keyboard: { label: 'Keyboard layout', hint: 'Such as US English, backlit' },
  included: { label: 'What is included', hint: 'Such as charger and original box' },
};
