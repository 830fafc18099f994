import type { FilterName, MinimumName } from './attributes';

/** In a separate file, because a laptop's page doesn't need these texts. */

interface FilterTexts {
  readonly title: string;
  readonly about?: string;
  readonly unit?: string;
}

/** In the order of the search page. */
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
    about: 'SSDs are fastest, hard drives (HDD) slowest; eMMC is built in and can’t be replaced.',
  },
  screen: { title: 'Screen', about: 'Measured from corner to corner.' },
  processor: { title: 'Processor', about: 'Within a family, a higher number is faster.' },
  city: { title: 'City' },
};

export const MINIMUM_TEXTS: Readonly<
  Record<MinimumName, Required<FilterTexts> & { readonly short: string }>
> = {
  minBattery: {
    title: 'Battery health',
    short: 'Battery',
    about: 'How much of its original charge the battery still holds.',
    unit: '%',
  },
};
