import { processorFamilyOf, type LaptopSpecs } from '@relaptop/shared/contracts';
import type { products } from '../../../database/schema';

type SpecColumns = Pick<
  typeof products.$inferSelect,
  | 'brand'
  | 'model'
  | 'processor'
  | 'graphics'
  | 'ramGb'
  | 'storageGb'
  | 'storageKind'
  | 'screenInches'
  | 'releaseYear'
  | 'operatingSystem'
  | 'batteryHealth'
  | 'keyboard'
  | 'included'
>;

/** As makers write themselves, so that one brand is one filter however sellers type it. */
const BRANDS = [
  ...['Acer', 'Alienware', 'Apple', 'ASUS', 'Dell', 'Dynabook', 'Framework', 'Fujitsu', 'Gigabyte', 'Google'],
  ...['HP', 'Huawei', 'Lenovo', 'LG', 'Microsoft', 'MSI', 'Panasonic', 'Razer', 'Samsung', 'Sony', 'Toshiba'],
];
export const brandOf = (said: string): string =>
  BRANDS.find((brand) => brand.toLowerCase() === said.toLowerCase()) ?? said;

/** The columns of a laptop without specs. */
export const NO_SPECS = {
  ...{ brand: null, model: null, processor: null, processorFamily: null, graphics: null, ramGb: null },
  ...{ storageGb: null, storageKind: null, screenInches: null, releaseYear: null, operatingSystem: null },
  ...{ batteryHealth: null, keyboard: null, included: null },
};

/** @returns specs as columns; {@link specsOf} is the way back. */
export function specColumns(specs: LaptopSpecs) {
  const { brand, model, processor, graphics, operatingSystem, keyboard, included, ...numbers } = specs;
  return {
    ...numbers,
    brand: brandOf(brand.trim()),
    model: model.trim(),
    processor: processor.trim(),
    processorFamily: processorFamilyOf(processor),
    graphics: graphics?.trim() ?? null,
    operatingSystem: operatingSystem.trim(),
    keyboard: keyboard.trim(),
    included: included.trim(),
  };
}

/** @returns null unless all of them are known: of old laptops some were read from their names, to be found by. */
export function specsOf(row: SpecColumns): LaptopSpecs | null {
  const { brand, model, processor, ramGb, storageGb, storageKind, screenInches, releaseYear } = row;
  const { operatingSystem, keyboard, included, graphics, batteryHealth } = row;
  if (brand === null || model === null || processor === null || ramGb === null) return null;
  if (storageGb === null || storageKind === null || screenInches === null || releaseYear === null)
    return null;
  if (operatingSystem === null || keyboard === null || included === null) return null;
  return {
    ...{ brand, model, processor, ramGb, storageGb, storageKind, screenInches, releaseYear },
    ...{ operatingSystem, keyboard, included },
    ...(graphics !== null && { graphics }),
    ...(batteryHealth !== null && { batteryHealth }),
  };
}
