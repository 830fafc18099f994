import { type Static, Type } from 'typebox';
import { CategoryId, LaptopSpecs } from './attributeSchemas';
import { SUSPECT_REASONS } from './flags';
import { LIMITS } from './limits';
import {
  Dollars,
  Email,
  Id,
  oneOf,
  orNull,
  Phone,
  PictureUrl,
  Rating,
  strict,
  text,
  Timestamp,
} from './primitives';
import { ADVERTISED, CONDITIONS, CONTACT_HIDDEN, PAID, REPORT_REASONS, VERIFY_STATES } from './vocabulary';

export const Category = Type.Object({
  _id: Id,
  categoryId: Type.String(),
  heading: Type.String(),
  image: PictureUrl,
});
export type Category = Static<typeof Category>;

export const CategoryParams = Type.Object({ categoryId: CategoryId }, strict);

export const LAPTOP_FIELDS = {
  productName: text(LIMITS.productName.max),
  originalPrice: Dollars,
  resellPrice: Dollars,
  useTime: text(LIMITS.useTime.max),
  details: text(LIMITS.details.max),
  condition: oneOf(CONDITIONS),
  location: text(LIMITS.location.max),
  phoneNumber: Phone,
};

export const ProductInfo = Type.Object({
  ...LAPTOP_FIELDS,
  date: Timestamp,
  sealerName: Type.String(),
  /** Absent for callers who may not see contact details. */
  phoneNumber: Type.Optional(Type.String()),
  sealerEmail: Type.Optional(Type.String()),
});
export type ProductInfo = Static<typeof ProductInfo>;

export const Product = Type.Object({
  _id: Id,
  image: PictureUrl,
  /** The first picture is also `image`. */
  pictures: Type.Array(PictureUrl),
  selectCategory: Type.String(),
  productInfo: ProductInfo,
  /** Null without attributes. */
  specs: Type.Union([LaptopSpecs, Type.Null()]),
  /**
   * Dollars: the highest price of the last 30 days that lasted a week. Absent unless the current price is the
   * lowest of these days.
   */
  wasPrice: Type.Optional(Type.Number()),
  /** True while the laptop is withdrawn. Only its seller gets this field. */
  withdrawn: Type.Optional(Type.Literal(true)),
  /** True while an admin reviews the laptop. Until then, buyers can't book it. */
  underReview: Type.Optional(Type.Literal(true)),
  /** Reasons for the review. Only the laptop's seller gets this field. */
  suspectFor: Type.Optional(Type.Array(oneOf(SUSPECT_REASONS))),
  payment: Type.Optional(oneOf([PAID])),
  advertise: Type.Optional(oneOf([ADVERTISED])),
  sealerId: Type.Optional(Id),
  sealerVerify: oneOf(VERIFY_STATES),
  sealerVerifiedAt: Type.Union([Timestamp, Type.Null()]),
  /** Absent without a review. */
  sellerRating: Type.Optional(Rating),
  /** Why a signed-in caller doesn't see the seller's contact details. */
  contactHidden: Type.Optional(oneOf(CONTACT_HIDDEN)),
  reservedUntil: Type.Union([Timestamp, Type.Null()]),
  reservedByMe: Type.Boolean(),
  /** Whether the caller waits for the end of the reservation. */
  watchedByMe: Type.Boolean(),
});
export type Product = Static<typeof Product>;

export const AddProductBody = Type.Object(
  {
    selectCategory: CategoryId,
    image: PictureUrl,
    /** The first picture is also `image`. Optional for a laptop with one picture. */
    pictures: Type.Optional(
      Type.Array(PictureUrl, { minItems: LIMITS.pictures.min, maxItems: LIMITS.pictures.max }),
    ),
    productInfo: Type.Object(
      {
        ...LAPTOP_FIELDS,
        specs: Type.Optional(LaptopSpecs),
        /** If present, it must be the caller's email. The server ignores the next two fields. */
        sealerEmail: Type.Optional(Email),
        sealerName: Type.Optional(Type.String({ maxLength: LIMITS.name.max })),
        date: Type.Optional(Timestamp),
      },
      strict,
    ),
  },
  strict,
);
export type AddProductBody = Static<typeof AddProductBody>;

export const ReportBody = Type.Object(
  {
    reason: Type.Optional(oneOf(REPORT_REASONS)),
    note: Type.Optional(Type.String({ maxLength: LIMITS.reportNote.max })),
  },
  strict,
);
export type ReportBody = Static<typeof ReportBody>;

export const ReportedProduct = Type.Object({
  _id: Id,
  slug: Type.String(),
  image: PictureUrl,
  productInfo: Type.Object({ productName: Type.String(), sealerEmail: Type.String() }),
  sealerId: Type.Optional(Id),
  /** Present after the sale. A sold laptop can't be deleted. */
  payment: Type.Optional(oneOf([PAID])),
  reportCount: Type.Integer(),
  /** The latest reports, oldest first. */
  reports: Type.Array(
    Type.Object({
      reporterEmail: Type.String(),
      reason: Type.Union([oneOf(REPORT_REASONS), Type.Null()]),
      note: Type.Union([Type.String(), Type.Null()]),
      date: Timestamp,
    }),
  ),
});
export type ReportedProduct = Static<typeof ReportedProduct>;

export const SellerInShort = Type.Object({
  _id: Id,
  name: Type.String(),
  photo: Type.Union([PictureUrl, Type.Null()]),
  sealerVerify: oneOf(VERIFY_STATES),
  sealerVerifiedAt: Type.Union([Timestamp, Type.Null()]),
  sold: Type.Integer(),
});

export const BestSeller = Type.Object({
  ...SellerInShort.properties,
  /** Distinct buyers who have received a laptop from this seller. */
  buyers: Type.Integer(),
  rating: Type.Optional(orNull(Rating)),
  /** A buyer's latest short review; null without one. */
  quote: Type.Optional(orNull(Type.Object({ words: Type.String(), authorName: Type.String() }))),
});
export type BestSeller = Static<typeof BestSeller>;

export const AdminCategory = Type.Object({
  ...Category.properties,
  /**
   * Current and former laptops of the category, counted up to 1,000. A category with laptops can't be
   * removed.
   */
  laptops: Type.Integer(),
  onSale: Type.Integer(),
});
export type AdminCategory = Static<typeof AdminCategory>;

const shown = { heading: text(LIMITS.category.heading), image: PictureUrl };

/** `categoryId` is part of addresses and can't change. */
export const NewCategory = Type.Object({ categoryId: CategoryId, ...shown }, strict);
export type NewCategory = Static<typeof NewCategory>;

export const CategoryChange = Type.Object(shown, strict);
export type CategoryChange = Static<typeof CategoryChange>;

export const CategoryOrder = Type.Object(
  { ids: Type.Array(Id, { minItems: 1, maxItems: LIMITS.category.most, uniqueItems: true }) },
  strict,
);
export type CategoryOrder = Static<typeof CategoryOrder>;
