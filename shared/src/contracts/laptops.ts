import { type Static, Type } from 'typebox';
import { ofEachFacet } from './attributes';
import { Product, ProductInfo, SellerInShort } from './catalog';
import { LIMITS } from './limits';
import { Place, Town } from './places';
import { orNull, PictureUrl, Rating, ReplyMinutes, strict, text, Timestamp } from './primitives';

const { phoneNumber: _phone, sealerEmail: _email, ...openInfo } = ProductInfo.properties;
const { contactHidden: _hidden, productInfo: _info, ...openProduct } = Product.properties;

/** Public data of a laptop, without its seller's phone number and email. */
export const LaptopCard = Type.Object({
  ...openProduct,
  productInfo: Type.Object(openInfo),
  slug: Type.String(),
  /** The town of the laptop's location; absent unless the location matches exactly one town. */
  town: Type.Optional(Town),
});
export type LaptopCard = Static<typeof LaptopCard>;

const FacetValue = Type.Object({
  value: Type.String(),
  /** Text for pages, if it differs from `value`. */
  label: Type.Optional(Type.String()),
  count: Type.Integer(),
});
export type FacetValue = Static<typeof FacetValue>;
const Facet = Type.Array(FacetValue);

/** Number of laptops for each value of a filter, with all other filters applied. */
export const LaptopFacets = Type.Object({
  ...ofEachFacet(Facet),
  /** Lowest price in dollars, rounded down; highest price, rounded up. */
  price: Type.Union([Type.Object({ min: Type.Integer(), max: Type.Integer() }), Type.Null()]),
  verified: Type.Integer(),
  available: Type.Integer(),
  /** Number of laptops within each of `DISTANCE_STEPS`. Present only for a search near a town. */
  within: Type.Optional(Facet),
});
export type LaptopFacets = Static<typeof LaptopFacets>;

export const LaptopSearchAnswer = Type.Object({
  laptops: Type.Array(LaptopCard),
  /** The town of the search; null for an unknown town. */
  near: Type.Optional(orNull(Place)),
  total: Type.Integer(),
  /** True if the server stopped counting at `total`. The facets then count only the latest laptops. */
  totalIsMinimum: Type.Boolean(),
  facets: LaptopFacets,
  /** Corrected spelling of the search words; null without a correction. */
  didYouMean: Type.Union([Type.String(), Type.Null()]),
  /**
   * For a search without results: words or filters that the buyer could drop, best first. `drop` is `q` or a
   * filter's name. `value` is its value. `total` is the number of results without it.
   */
  relax: Type.Array(Type.Object({ drop: Type.String(), value: Type.String(), total: Type.Integer() })),
  nearest: Type.Array(LaptopCard),
});
export type LaptopSearchAnswer = Static<typeof LaptopSearchAnswer>;

const LaptopSeller = Type.Object({
  ...SellerInShort.properties,
  memberSince: Timestamp,
  /** Null without a review. */
  rating: Type.Union([Rating, Type.Null()]),
  replyMinutes: ReplyMinutes,
});

/** Prices of recently listed laptops of the same model, in dollars. */
export const PriceContext = Type.Object({
  count: Type.Integer(),
  median: Type.Number(),
  low: Type.Number(),
  high: Type.Number(),
  points: Type.Array(Type.Object({ price: Type.Number(), at: Timestamp, sold: Type.Boolean() })),
});

export const LaptopPage = Type.Object({
  laptop: LaptopCard,
  seller: LaptopSeller,
  price: Type.Union([PriceContext, Type.Null()]),
  savedBy: Type.Integer(),
  acceptsOffers: Type.Optional(Type.Boolean()),
  /** Number of people who wait for the end of the reservation. */
  waiting: Type.Integer(),
  /** Each account and each network counts at most once a day. */
  views: Type.Integer(),
  similar: Type.Array(LaptopCard),
  otherLaptops: Type.Array(LaptopCard),
});
export type LaptopPage = Static<typeof LaptopPage>;

/** Comma-separated ids. */
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
export const LaptopSuggestions = Type.Object({
  models: Type.Array(
    Type.Object({
      ...Counted,
      query: Type.String(),
      image: Type.Optional(PictureUrl),
      /** Lowest price in dollars. */
      fromPrice: Type.Optional(Type.Number()),
    }),
  ),
  brands: Type.Array(Type.Object({ ...Counted, query: Type.String() })),
  categories: Type.Array(Type.Object({ ...Counted, categoryId: Type.String() })),
});
export type LaptopSuggestions = Static<typeof LaptopSuggestions>;
