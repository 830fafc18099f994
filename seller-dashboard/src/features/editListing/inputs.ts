import { amountOf, type Listing, type ListingBody, type ListingField } from '@relaptop/shared/contracts';
import { formatPrice } from '@relaptop/shared/ui';
import {
  EMPTY_INPUTS,
  FIELD_NAMES,
  laptopSchema,
  type LaptopInputs,
} from '../../common/laptopForm/laptopSchema';
import { specsOf } from '../../common/laptopForm/specs/specsSchema';

/** A listing in the form's format: all inputs are strings, and the pictures are a separate list. */
export interface Edited {
  readonly inputs: LaptopInputs;
  readonly pictures: readonly string[];
}

const asTexts = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

export function editedOf({ selectCategory, productInfo, specs, pictures }: Listing): Edited {
  const { image: _image, ...empty } = EMPTY_INPUTS;
  const inputs = {
    ...empty,
    selectCategory,
    ...asTexts(productInfo),
    specs: { ...empty.specs, ...asTexts(specs ?? {}) },
  };
  return { inputs, pictures };
}

/** @returns the inputs as strings, because Formik converts the value of a number field to a number */
export const asTyped = ({ specs, ...texts }: LaptopInputs): LaptopInputs =>
  ({ ...asTexts(texts), specs: asTexts(specs) }) as unknown as LaptopInputs;

/** @param version of the edited listing */
export function bodyOf({ inputs, pictures }: Edited, version: number): ListingBody {
  const { selectCategory, specs, ...productInfo } = laptopSchema.cast(inputs, { assert: false });
  const filled = specsOf(specs);
  return { selectCategory, productInfo, ...(filled && { specs: filled }), pictures: [...pictures], version };
}

const valueOf = ({ inputs, pictures }: Edited, field: ListingField): unknown =>
  field === 'pictures' ? pictures : inputs[field];

export const differing = (one: Edited, other: Edited): ListingField[] =>
  // The contract has this list too, but an import would add schemas to the bundle that only the server needs.
  (Object.keys(FIELD_NAMES) as ListingField[]).filter(
    (field) => JSON.stringify(valueOf(one, field)) !== JSON.stringify(valueOf(other, field)),
  );

export function withFieldsOf(edited: Edited, other: Edited, fields: readonly ListingField[]): Edited {
  const inputs: Record<string, unknown> = { ...edited.inputs };
  for (const field of fields) if (field !== 'pictures') inputs[field] = other.inputs[field];
  return {
    inputs: inputs as unknown as LaptopInputs,
    pictures: fields.includes('pictures') ? other.pictures : edited.pictures,
  };
}

export function inWords(edited: Edited, field: ListingField): string {
  if (field === 'pictures') return `${edited.pictures.length} pictures, chosen or arranged differently`;
  const value = edited.inputs[field];
  if (typeof value !== 'string') return Object.values(value).filter(Boolean).join(', ') || 'None';
  const price = field === 'resellPrice' || field === 'originalPrice' ? amountOf(value) : undefined;
  return price === undefined ? value : formatPrice(price);
}
