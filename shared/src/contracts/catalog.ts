import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { Dollars, Email, Id, Phone, PictureUrl, Timestamp, oneOf, strict, text } from './primitives';
import { ADVERTISED, CONDITIONS, PAID, REPORT_REASONS, VERIFY_STATES } from './vocabulary';

export const Category = Type.Object({
  _id: Id,
  categoryId: Type.String(),
  heading: Type.String(),
  image: PictureUrl,
});
export type Category = Static<typeof Category>;

/** Category ids are readable slugs ("gaming"), part of the address /category/{categoryId}. */
export const CategoryId = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });
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
  selectCategory: Type.String(),
  productInfo: ProductInfo,
  /** Present when sold. */
  payment: Type.Optional(oneOf([PAID])),
  /** Present when advertised. */
  advertise: Type.Optional(oneOf([ADVERTISED])),
  sealerVerify: oneOf(VERIFY_STATES),
  /** When an admin verified the seller. */
  sealerVerifiedAt: Type.Union([Timestamp, Type.Null()]),
  /** Why a signed-in person does not see how to reach the seller: their own address is not confirmed, or they saw many today. */
  contactHidden: Type.Optional(oneOf(['unconfirmed', 'limit'])),
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
    productInfo: Type.Object(
      {
        ...LAPTOP_FIELDS,
        /** Assertions: the e-mail must be the caller's; name and date are set by the server whatever is sent. */
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
  image: PictureUrl,
  productInfo: Type.Object({ productName: Type.String(), sealerEmail: Type.String() }),
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

/** A seller on the home page: the ones with the most sold laptops first. */
export const BestSeller = Type.Object({
  _id: Id,
  name: Type.String(),
  photo: Type.Union([PictureUrl, Type.Null()]),
  sealerVerify: oneOf(VERIFY_STATES),
  sealerVerifiedAt: Type.Union([Timestamp, Type.Null()]),
  sold: Type.Integer(),
});
export type BestSeller = Static<typeof BestSeller>;
