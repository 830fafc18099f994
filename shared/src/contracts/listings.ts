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

/** What a seller may change: all that they said, and the pictures in their order. The first one is on the cards. */
const said = {
  selectCategory: CategoryId,
  pictures: Type.Array(PictureUrl, { minItems: LIMITS.pictures.min, maxItems: LIMITS.pictures.max }),
  productInfo: Type.Object(LAPTOP_FIELDS, strict),
};

const laptopFields = Object.keys(LAPTOP_FIELDS) as (keyof typeof LAPTOP_FIELDS)[];
/** What a seller can change of a laptop. */
export const LISTING_FIELDS = ['selectCategory', ...laptopFields, 'specs', 'pictures'] as const;
export type ListingField = (typeof LISTING_FIELDS)[number];

/** What somebody who books a laptop does not rely on; all other fields are what was agreed on. */
export const OPEN_LISTING_FIELDS = [
  'selectCategory',
  'location',
  'phoneNumber',
] as const satisfies readonly ListingField[];

/** One thing that happened to a listing. */
const ListingChange = Type.Object({
  kind: oneOf(LISTING_CHANGES),
  at: Timestamp,
  /** What was changed; empty when it was withdrawn or listed again. */
  fields: Type.Array(oneOf(LISTING_FIELDS)),
  /** Dollars; null when the price stayed. */
  oldPrice: Type.Union([Type.Number(), Type.Null()]),
  newPrice: Type.Union([Type.Number(), Type.Null()]),
});
export type ListingChange = Static<typeof ListingChange>;

/** A laptop as its seller edits it. */
export const Listing = Type.Object({
  _id: Id,
  ...said,
  /** Null for laptops whose seller was not asked for them. */
  specs: Type.Union([LaptopSpecs, Type.Null()]),
  /** Raised by each change; a change names the one that it was made from. */
  version: Type.Integer(),
  state: oneOf(LISTING_STATES),
  /** Set while a buyer's booking holds the laptop: what was agreed on stays until then. */
  reservedUntil: Type.Union([Timestamp, Type.Null()]),
  slug: Type.String(),
  /** When it was listed. */
  date: Timestamp,
  /** The latest changes, newest first. */
  history: Type.Array(ListingChange),
});
export type Listing = Static<typeof Listing>;

export const ListingBody = Type.Object(
  {
    ...said,
    /** Left out: the laptop has none, or loses them. */
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

/** What the same model costs here; null when there are too few to say so. */
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

/** Characters of a field that is no text once it is right, such as a price or what is picked from a list. */
const SHORT = 20;

/** @returns a schema for what stands in a form that is not filled in yet: anything, as it was typed, at most twice as long as it may be. */
function typed<Fields extends TProperties>(fields: Fields): TTyped<Fields> {
  const asTyped = ({ maxLength = SHORT }: TSchema & { maxLength?: number }) =>
    Type.Optional(Type.String({ maxLength: maxLength * 2, pattern: '^[^\\u0000]*$' }));
  const entries = Object.entries(fields).map(([name, schema]) => [name, asTyped(schema)]);
  return Type.Object(Object.fromEntries(entries) as never, strict);
}
type TTyped<Fields> = TObject<{ [Name in keyof Fields]: TOptional<TString> }>;

/** What somebody has typed so far of a laptop that is not listed yet. */
export const DraftContent = Type.Object(
  {
    ...typed({ selectCategory: CategoryId, ...LAPTOP_FIELDS }).properties,
    specs: Type.Optional(typed(LaptopSpecs.properties)),
    /** Those that were uploaded, the one for the cards first. */
    pictures: Type.Optional(Type.Array(PictureUrl, { maxItems: LIMITS.pictures.max })),
  },
  strict,
);
export type DraftContent = Static<typeof DraftContent>;

export const NewDraftBody = Type.Object({ content: DraftContent }, strict);

/** `version` is that of the draft which was changed. */
export const DraftBody = Type.Object(
  { content: DraftContent, version: Type.Integer({ minimum: 1 }) },
  strict,
);
export type DraftBody = Static<typeof DraftBody>;

export const Draft = Type.Object({
  _id: Id,
  content: DraftContent,
  version: Type.Integer(),
  /** When it was saved last. */
  date: Timestamp,
});
export type Draft = Static<typeof Draft>;
