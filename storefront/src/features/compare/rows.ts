import { formatDate, formatPrice } from '@relaptop/shared/basics';
import type { LaptopCard, LaptopSpecs } from '@relaptop/shared/contracts';
import { CONDITION_TEXTS } from '../../common/condition';
import { formatUseTime } from '../../common/formatUseTime';
import { savedPercent } from '../../common/savedPercent';
import { cityOf, storageText } from '../../common/specs';

interface Row {
  label: string;
  /** One for each laptop; empty where the seller does not say. */
  values: string[];
  differs: boolean;
}

type Read = (laptop: LaptopCard) => string | undefined;

const ofSpecs =
  (read: (specs: LaptopSpecs) => string | undefined): Read =>
  ({ specs }) =>
    specs ? read(specs) : undefined;

/** In the order in which people decide. */
const READERS: readonly (readonly [string, Read])[] = [
  ['Price', ({ productInfo }) => formatPrice(productInfo.resellPrice)],
  ['Price when new', ({ productInfo }) => formatPrice(productInfo.originalPrice)],
  ['Savings', ({ productInfo }) => `${savedPercent(productInfo.resellPrice, productInfo.originalPrice)}%`],
  ['Condition', ({ productInfo }) => CONDITION_TEXTS[productInfo.condition].label],
  ['Used time', ({ productInfo }) => formatUseTime(productInfo.useTime)],
  ['Battery health', ofSpecs(({ batteryHealth }) => (batteryHealth && `${batteryHealth}%`) || undefined)],
  ['Processor', ofSpecs(({ processor }) => processor)],
  ['Graphics', ofSpecs(({ graphics }) => graphics)],
  ['Memory', ofSpecs(({ ramGb }) => `${ramGb} GB`)],
  ['Storage', ofSpecs(storageText)],
  ['Screen', ofSpecs(({ screenInches }) => `${screenInches}″`)],
  ['Released', ofSpecs(({ releaseYear }) => String(releaseYear))],
  ['System', ofSpecs(({ operatingSystem }) => operatingSystem)],
  ['Keyboard', ofSpecs(({ keyboard }) => keyboard)],
  ['Included', ofSpecs(({ included }) => included)],
  ['City', ({ productInfo }) => cityOf(productInfo.location)],
  ['Seller', ({ sealerVerify }) => (sealerVerify === 'verified' ? 'Verified' : 'Not verified')],
  ['Posted', ({ productInfo }) => formatDate(productInfo.date)],
];

/** @returns what the laptops are like, line by line; without what no seller says. */
export const rowsOf = (laptops: readonly LaptopCard[]): Row[] =>
  READERS.map(([label, read]) => {
    const values = laptops.map((laptop) => read(laptop) ?? '');
    return { label, values, differs: new Set(values).size > 1 };
  }).filter(({ values }) => values.some(Boolean));
