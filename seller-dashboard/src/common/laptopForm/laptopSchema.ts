import { serverNow } from '@relaptop/shared/api';
import {
  CONDITIONS,
  isBargain,
  isCityOnly,
  LIMITS,
  LISTING_MISTAKES,
  mistakeInUseTime,
  type Condition,
  type ListingField,
} from '@relaptop/shared/contracts';
import {
  inCents,
  mixed,
  object,
  phoneSchema,
  string,
  typedNumber,
  type InferType,
} from '@relaptop/shared/forms';
import { formatPrice } from '@relaptop/shared/ui';
import { EMPTY_SPECS, specsSchema, type SpecInputs } from './specs/specsSchema';

/** Labels of the fields in errors and in a listing's history, in the form's order. */
export const FIELD_NAMES = {
  selectCategory: 'Category',
  productName: 'Product name',
  specs: 'Specs',
  originalPrice: 'Original price',
  resellPrice: 'Resell price',
  useTime: 'Used time',
  condition: 'Condition',
  location: 'Location',
  phoneNumber: 'Phone number',
  details: 'Details',
  pictures: 'Pictures',
} as const satisfies Record<ListingField, string>;

const missing = (field: ListingField, verb = 'is') => `${FIELD_NAMES[field]} ${verb} required`;

const textSchema = (field: ListingField & keyof typeof LIMITS, verb?: string) => {
  const { max } = LIMITS[field];
  return string().trim().required(missing(field, verb)).max(max, `Enter at most ${max} characters`);
};

const priceSchema = (field: ListingField) =>
  typedNumber()
    .required(missing(field))
    .min(LIMITS.price.min, `Enter at least ${formatPrice(LIMITS.price.min)}`)
    .max(LIMITS.price.max, `Enter at most ${formatPrice(LIMITS.price.max)}`)
    .test(...inCents);

const useTimeSchema = textSchema('useTime').test('believable', (useTime, context) => {
  const mistake = useTime ? mistakeInUseTime(useTime, new Date(serverNow()).getFullYear()) : undefined;
  return mistake ? context.createError({ message: mistake }) : true;
});

const resellPriceSchema = priceSchema('resellPrice').test(
  'bargain',
  LISTING_MISTAKES.resellPrice,
  (resellPrice, { parent }) => {
    const originalPrice = Number((parent as { originalPrice?: unknown }).originalPrice);
    return resellPrice === undefined || !(originalPrice > 0) || isBargain(resellPrice, originalPrice);
  },
);

/**
 * All fields are required. The specs have their own rules in `specsSchema`. The server has the same limits.
 */
const fields = {
  selectCategory: string().required(missing('selectCategory')),
  productName: textSchema('productName'),
  specs: specsSchema,
  originalPrice: priceSchema('originalPrice'),
  resellPrice: resellPriceSchema,
  useTime: useTimeSchema,
  condition: mixed<Condition>().oneOf(CONDITIONS, missing('condition')).required(missing('condition')),
  location: textSchema('location').test('city', LISTING_MISTAKES.location, (location = '') =>
    isCityOnly(location),
  ),
  phoneNumber: phoneSchema.required(missing('phoneNumber')),
  details: textSchema('details', 'are'),
};

export const IMAGE_REQUIRED = 'Image is required';

const imageSchema = string().test('uploaded', (mistake, context) =>
  mistake ? context.createError({ message: mistake }) : true,
);

export const laptopSchema = object(fields);
export const addProductSchema = object({
  ...fields,
  image: imageSchema,
});

export type AddProductValues = InferType<typeof addProductSchema>;

export interface AddProductInputs extends Record<Exclude<keyof AddProductValues, 'specs'>, string> {
  specs: SpecInputs;
}

export type LaptopInputs = Omit<AddProductInputs, 'image'>;

export const EMPTY_INPUTS = {
  ...Object.fromEntries(Object.keys(addProductSchema.fields).map((name) => [name, ''])),
  specs: EMPTY_SPECS,
} as AddProductInputs;
