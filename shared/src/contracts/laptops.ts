import { Type, type Static } from 'typebox';
import { ofEachFacet } from './attributes';
import { Product, ProductInfo, SellerInShort } from './catalog';
import { LIMITS } from './limits';
import { Place, Town } from './places';
import { Timestamp, orNull, strict, text } from './primitives';
import { Rating, ReplyMinutes } from './ratings';

const { phoneNumber: _phone, sealerEmail: _email, ...openInfo } = ProductInfo.properties;
const { contactHidden: _hidden, productInfo: _info, ...openProduct } = Product.properties;

/** A laptop as everybody sees it, whoever asks: never with its seller's phone number or email. */
export const LaptopCard = Type.Object({
  ...openProduct,
  productInfo: Type.Object(openInfo),
  /** Its name as a part of its page's address. */
  slug: Type.String(),
  /** The town that its location means; absent where it means none, or more than one. */
  town: Type.Optional(Town),
});
export type LaptopCard = Static<typeof LaptopCard>;

const FacetValue = Type.Object({
  value: Type.String(),
  /** What people read, where it differs from the value. */
  label: Type.Optional(Type.String()),
  count: Type.Integer(),
});
export type FacetValue = Static<typeof FacetValue>;
const Facet = Type.Array(FacetValue);

/** How many laptops each value has, given all other filters. */
export const LaptopFacets = Type.Object({
  ...ofEachFacet(Facet),
  /** Dollars, rounded outwards. */
  price: Type.Union([Type.Object({ min: Type.Integer(), max: Type.Integer() }), Type.Null()]),
  verified: Type.Integer(),
  available: Type.Integer(),
  /** How many lie within each of `DISTANCE_STEPS`; only near a town. */
  within: Type.Optional(Facet),
});
export type LaptopFacets = Static<typeof LaptopFacets>;

export const LaptopSearchAnswer = Type.Object({
  laptops: Type.Array(LaptopCard),
  /** The town that was asked for; null for one that the gazetteer doesn't know. */
  near: Type.Optional(orNull(Place)),
  total: Type.Integer(),
  /** There are more; the facets count the latest of them only. */
  totalIsMinimum: Type.Boolean(),
  facets: LaptopFacets,
  /** The words that were searched for instead of those with typing mistakes. */
  didYouMean: Type.Union([Type.String(), Type.Null()]),
  /** When nothing was found: which word (`q`) or filter to drop, and what would be found then; best first. */
  relax: Type.Array(Type.Object({ drop: Type.String(), value: Type.String(), total: Type.Integer() })),
  /** When nothing was found. */
  nearest: Type.Array(LaptopCard),
});
export type LaptopSearchAnswer = Static<typeof LaptopSearchAnswer>;

/** Who sells a laptop, as everybody sees it. */
const LaptopSeller = Type.Object({
  ...SellerInShort.properties,
  memberSince: Timestamp,
  /** By their buyers; null without a review. */
  rating: Type.Union([Rating, Type.Null()]),
  replyMinutes: ReplyMinutes,
});

/** What laptops of the same model were offered and sold for here; dollars. */
export const PriceContext = Type.Object({
  count: Type.Integer(),
  median: Type.Number(),
  low: Type.Number(),
  high: Type.Number(),
  /** Oldest first. */
  points: Type.Array(Type.Object({ price: Type.Number(), at: Timestamp, sold: Type.Boolean() })),
});

export const LaptopPage = Type.Object({
  laptop: LaptopCard,
  seller: LaptopSeller,
  /** Null when there are too few of its model. */
  price: Type.Union([PriceContext, Type.Null()]),
  savedBy: Type.Integer(),
  /** How many wait for it to be free again. */
  waiting: Type.Integer(),
  /** People who looked at it, once a day each. */
  views: Type.Integer(),
  similar: Type.Array(LaptopCard),
  otherLaptops: Type.Array(LaptopCard),
});
export type LaptopPage = Static<typeof LaptopPage>;

/** Ids with commas between them. */
export const LaptopIdsQuery = Type.Object(
  {
    ids: Type.String({
      maxLength: LIMITS.search.ids * 37,
      pattern: `^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,${LIMITS.search.ids - 1}}$`,
    }),
  },
  strict,
);

export const WordsQuery = Type.Object({ q: text(LIMITS.search.characters) }, strict);

const Counted = { label: Type.String(), count: Type.Integer() };
/** What somebody may want to find who has typed so far. */
export const LaptopSuggestions = Type.Object({
  models: Type.Array(Type.Object({ ...Counted, query: Type.String() })),
  brands: Type.Array(Type.Object({ ...Counted, query: Type.String() })),
  categories: Type.Array(Type.Object({ ...Counted, categoryId: Type.String() })),
});
export type LaptopSuggestions = Static<typeof LaptopSuggestions>;
