import {
  Type,
  type Static,
  type TObject,
  type TOptional,
  type TProperties,
  type TSchema,
  type TString,
} from 'typebox';
import { CategoryId, LaptopSpecs } from './attributeSchemas';
import { LAPTOP_FIELDS } from './catalog';
import { PriceContext } from './laptops';
import { LIMITS } from './limits';
import { Id, PictureUrl, Timestamp, oneOf, strict, text } from './primitives';
import { LISTING_CHANGES, LISTING_STATES } from './vocabulary';

const editable = {
  selectCategory: CategoryId,
  pictures: Type.Array(PictureUrl, { minItems: LIMITS.pictures.min, maxItems: LIMITS.pictures.max }),
  productInfo: Type.Object(LAPTOP_FIELDS, strict),
};

const laptopFields = Object.keys(LAPTOP_FIELDS) as (keyof typeof LAPTOP_FIELDS)[];
export const LISTING_FIELDS = ['selectCategory', ...laptopFields, 'specs', 'pictures'] as const;
export type ListingField = (typeof LISTING_FIELDS)[number];

/**
 * Fields that a seller can change during a reservation and after the sale, because a buyer doesn't rely on
 * them.
 */
export const OPEN_LISTING_FIELDS = [
  'selectCategory',
  'location',
  'phoneNumber',
] as const satisfies readonly ListingField[];

const ListingChange = Type.Object({
  kind: oneOf(LISTING_CHANGES),
  at: Timestamp,
  /** Empty for other kinds than `edited`. */
  fields: Type.Array(oneOf(LISTING_FIELDS)),
  /** Dollars; null if the price stayed the same. */
  oldPrice: Type.Union([Type.Number(), Type.Null()]),
  newPrice: Type.Union([Type.Number(), Type.Null()]),
});
export type ListingChange = Static<typeof ListingChange>;

export const Listing = Type.Object({
  _id: Id,
  ...editable,
  /** Null without attributes. */
  specs: Type.Union([LaptopSpecs, Type.Null()]),
  /** Each change raises the version. A change names the version on which it is based. */
  version: Type.Integer(),
  state: oneOf(LISTING_STATES),
  /**
   * End of the current reservation. During a reservation and after the sale, the seller can change only
   * {@link OPEN_LISTING_FIELDS}.
   */
  reservedUntil: Type.Union([Timestamp, Type.Null()]),
  slug: Type.String(),
  date: Timestamp,
  /** Newest first. */
  history: Type.Array(ListingChange),
});
export type Listing = Static<typeof Listing>;

export const ListingBody = Type.Object(
  {
    ...editable,
    /** A change without `specs` removes the laptop's attributes. */
    specs: Type.Optional(LaptopSpecs),
    version: Type.Integer({ minimum: 1 }),
  },
  strict,
);
export type ListingBody = Static<typeof ListingBody>;

export const PriceSuggestionQuery = Type.Object(
  { brand: text(LIMITS.brand.max), model: text(LIMITS.spec.max) },
  strict,
);

/** Null with too few laptops of the same model. */
export const PriceSuggestion = Type.Object({
  context: Type.Union([
    Type.Object({
      count: PriceContext.properties.count,
      median: PriceContext.properties.median,
      low: PriceContext.properties.low,
      high: PriceContext.properties.high,
    }),
    Type.Null(),
  ]),
});
export type PriceSuggestion = Static<typeof PriceSuggestion>;

/** Maximum characters of a field whose schema has no maximum, such as a price or a choice. */
const SHORT = 20;

/** The form is unfinished: each field is optional, and may have twice the allowed length. */
function typed<Fields extends TProperties>(fields: Fields): TTyped<Fields> {
  const asTyped = ({ maxLength = SHORT }: TSchema & { maxLength?: number }) =>
    Type.Optional(Type.String({ maxLength: maxLength * 2, pattern: '^[^\\u0000]*$' }));
  const entries = Object.entries(fields).map(([name, schema]) => [name, asTyped(schema)]);
  return Type.Object(Object.fromEntries(entries) as never, strict);
}
type TTyped<Fields> = TObject<{ [Name in keyof Fields]: TOptional<TString> }>;

/** The seller's input for a laptop that is not listed yet. */
export const DraftContent = Type.Object(
  {
    ...typed({ selectCategory: CategoryId, ...LAPTOP_FIELDS }).properties,
    specs: Type.Optional(typed(LaptopSpecs.properties)),
    pictures: Type.Optional(Type.Array(PictureUrl, { maxItems: LIMITS.pictures.max })),
  },
  strict,
);
export type DraftContent = Static<typeof DraftContent>;

export const NewDraftBody = Type.Object({ content: DraftContent }, strict);

/** `version`: the version on which the change is based. */
export const DraftBody = Type.Object(
  { content: DraftContent, version: Type.Integer({ minimum: 1 }) },
  strict,
);
export type DraftBody = Static<typeof DraftBody>;

export const Draft = Type.Object({
  _id: Id,
  content: DraftContent,
  version: Type.Integer(),
  date: Timestamp,
});
export type Draft = Static<typeof Draft>;
