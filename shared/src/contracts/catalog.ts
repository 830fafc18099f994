import { type Static, Type } from 'typebox';
import { CategoryId, LaptopSpecs } from './attributeSchemas';
import { SUSPECT_REASONS } from './flags';
import { LIMITS } from './limits';
import { Dollars, Email, Id, oneOf, Phone, PictureUrl, strict, text, Timestamp } from './primitives';
import { ADVERTISED, CONDITIONS, CONTACT_HIDDEN, PAID, REPORT_REASONS, VERIFY_STATES } from './vocabulary';

export const Category = Type.Object({
  _id: Id,
  categoryId: Type.String(),
  heading: Type.String(),
  image: PictureUrl,
});
export type Category = Static<typeof Category>;

export const CategoryParams = Type.Object({ categoryId: CategoryId }, strict);

/** What a seller says of a laptop: sent with it, and shown wherever it is. */
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
  /** Contact details are for signed-in people only. */
  phoneNumber: Type.Optional(Type.String()),
  sealerEmail: Type.Optional(Type.String()),
});
export type ProductInfo = Static<typeof ProductInfo>;

export const Product = Type.Object({
  _id: Id,
  image: PictureUrl,
  /** All of it, the first one is `image`. */
  pictures: Type.Array(PictureUrl),
  selectCategory: Type.String(),
  productInfo: ProductInfo,
  /** Null for laptops whose seller was not asked for them. */
  specs: Type.Union([LaptopSpecs, Type.Null()]),
  /** Dollars: what it cost for at least a week within the last 30 days, if that was more; the highest of such prices. */
  wasPrice: Type.Optional(Type.Number()),
  /** Present for its seller only, while they have taken it out of the shop. */
  withdrawn: Type.Optional(Type.Literal(true)),
  /** Present while an admin checks it: it can't be booked then. */
  underReview: Type.Optional(Type.Literal(true)),
  /** Why it is under review; for its seller only. */
  suspectFor: Type.Optional(Type.Array(oneOf(SUSPECT_REASONS))),
  /** Present when sold. */
  payment: Type.Optional(oneOf([PAID])),
  /** Present when advertised. */
  advertise: Type.Optional(oneOf([ADVERTISED])),
  /** For the address of the seller's page. */
  sealerId: Type.Optional(Id),
  sealerVerify: oneOf(VERIFY_STATES),
  /** When an admin verified the seller. */
  sealerVerifiedAt: Type.Union([Timestamp, Type.Null()]),
  /** Why a signed-in person does not see how to reach the seller: their own address is not confirmed, or they saw many today. */
  contactHidden: Type.Optional(oneOf(CONTACT_HIDDEN)),
  /** Set while a buyer's booking holds the laptop. */
  reservedUntil: Type.Union([Timestamp, Type.Null()]),
  /** Whether that hold is the caller's own; false for visitors. */
  reservedByMe: Type.Boolean(),
  /** Whether the caller waits for the laptop to be free again; false for visitors. */
  watchedByMe: Type.Boolean(),
});
export type Product = Static<typeof Product>;

export const AddProductBody = Type.Object(
  {
    selectCategory: CategoryId,
    image: PictureUrl,
    /** All of them, the first one is `image`; may be left out where there is no other. */
    pictures: Type.Optional(
      Type.Array(PictureUrl, { minItems: LIMITS.pictures.min, maxItems: LIMITS.pictures.max }),
    ),
    productInfo: Type.Object(
      {
        ...LAPTOP_FIELDS,
        specs: Type.Optional(LaptopSpecs),
        /** Assertions: the email must be the caller's; name and date are set by the server whatever is sent. */
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
  /** As in the address of its page. */
  slug: Type.String(),
  image: PictureUrl,
  productInfo: Type.Object({ productName: Type.String(), sealerEmail: Type.String() }),
  /** For the admins' page of its seller. */
  sealerId: Type.Optional(Id),
  /** Present once it is sold: then it can't be deleted. */
  payment: Type.Optional(oneOf([PAID])),
  reportCount: Type.Integer(),
  /** The latest ones, oldest first: a laptop may have any number. */
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

/** A seller in short, as everybody sees them. */
export const SellerInShort = Type.Object({
  _id: Id,
  name: Type.String(),
  photo: Type.Union([PictureUrl, Type.Null()]),
  sealerVerify: oneOf(VERIFY_STATES),
  sealerVerifiedAt: Type.Union([Timestamp, Type.Null()]),
  sold: Type.Integer(),
});

/** A seller on the home page: the ones with the most buyers first. */
export const BestSeller = Type.Object({
  ...SellerInShort.properties,
  /** People who have received a laptop from them; who buys often counts once. */
  buyers: Type.Integer(),
});
export type BestSeller = Static<typeof BestSeller>;

/** A category as admins see it. */
export const AdminCategory = Type.Object({
  ...Category.properties,
  /** Laptops that are or ever were in it: with any it can't be removed. No more than 1,000 are counted. */
  laptops: Type.Integer(),
  /** Those of them that can be bought now. */
  onSale: Type.Integer(),
});
export type AdminCategory = Static<typeof AdminCategory>;

const shown = { heading: text(LIMITS.category.heading), image: PictureUrl };

/** `categoryId` stands in addresses and never changes. */
export const NewCategory = Type.Object({ categoryId: CategoryId, ...shown }, strict);
export type NewCategory = Static<typeof NewCategory>;

export const CategoryChange = Type.Object(shown, strict);
export type CategoryChange = Static<typeof CategoryChange>;

/** All categories in their new order. */
export const CategoryOrder = Type.Object(
  { ids: Type.Array(Id, { minItems: 1, maxItems: LIMITS.category.most, uniqueItems: true }) },
  strict,
);
export type CategoryOrder = Static<typeof CategoryOrder>;
