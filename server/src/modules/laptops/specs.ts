import { processorFamilyOf, SPECS, type LaptopSpecs, type SpecName } from '@relaptop/shared/contracts';
import type { products } from '../../database/schema';

type SpecColumns = Pick<typeof products.$inferSelect, SpecName>;

const SPEC_NAMES = Object.keys(SPECS) as SpecName[];

/** The makers' spelling of brands. It makes a brand one filter value, however sellers type the brand. */
const BRANDS = [
  ...['Acer', 'Alienware', 'Apple', 'ASUS', 'Dell', 'Dynabook', 'Framework', 'Fujitsu', 'Gigabyte', 'Google'],
  ...['HP', 'Huawei', 'Lenovo', 'LG', 'Microsoft', 'MSI', 'Panasonic', 'Razer', 'Samsung', 'Sony', 'Toshiba'],
];
export const brandOf = (name: string): string =>
  BRANDS.find((brand) => brand.toLowerCase() === name.toLowerCase()) ?? name;

export const NO_SPECS = Object.fromEntries(
  [...SPEC_NAMES, 'processorFamily'].map((name) => [name, null]),
) as Record<SpecName | 'processorFamily', null>;

export function specColumns(specs: LaptopSpecs): SpecColumns & { processorFamily: string | null } {
  const entries = SPEC_NAMES.map((name) => {
    const value = specs[name] ?? null;
    return [name, typeof value === 'string' ? value.trim() : value];
  });
  return {
    ...(Object.fromEntries(entries) as SpecColumns),
    brand: brandOf(specs.brand.trim()),
    processorFamily: processorFamilyOf(specs.processor),
  };
}

/** @returns null if a required spec is missing. A migration read some specs of old laptops from their texts. */
export function specsOf(row: SpecColumns): LaptopSpecs | null {
  const known = SPEC_NAMES.filter((name) => row[name] !== null);
  const isWhole = SPEC_NAMES.every((name) => known.includes(name) || 'optional' in SPECS[name]);
  return isWhole ? (Object.fromEntries(known.map((name) => [name, row[name]])) as LaptopSpecs) : null;
}
