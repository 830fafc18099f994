import { Type, type Static } from 'typebox';
import {
  CategoryId,
  Email,
  LAPTOP_FIELDS,
  LIMITS,
  LaptopSpecs,
  REPORT_REASONS,
  ROLES,
  SIDES,
  VERIFY_STATES,
  oneOf,
  strict,
  text,
} from '@relaptop/shared/contracts';

const PictureFile = Type.String({ pattern: '^[\\w-]+\\.(webp|avif|png|jpg|svg)$' });
/** Days since the newest demo person joined. All listings are newer than that. */
export const JOINED_DAYS_AGO = 150;
const Days = Type.Number({ minimum: 0 });

const DemoUser = Type.Object(
  {
    uid: Type.String({ minLength: 1 }),
    name: Type.String({ minLength: 1 }),
    email: Email,
    photo: Type.Union([PictureFile, Type.Null()]),
    userType: oneOf(ROLES),
    verify: oneOf(VERIFY_STATES),
    verifiedDaysAgo: Type.Optional(Days),
    /** The seller's account at the card provider. The sandbox has this account from its first start. */
    payoutAccount: Type.Optional(Type.String({ pattern: '^acct_\\w{16}$' })),
  },
  strict,
);

const DemoCategory = Type.Object(
  { categoryId: CategoryId, heading: Type.String(), image: PictureFile },
  strict,
);

const demoReview = {
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  words: Type.Optional(text(LIMITS.review.words)),
};

const DemoReviews = Type.Object(
  {
    buyer: Type.Object(
      {
        ...demoReview,
        answer: Type.Optional(text(LIMITS.review.words)),
        reported: Type.Optional(text(LIMITS.reportNote.max)),
      },
      strict,
    ),
    seller: Type.Optional(Type.Object(demoReview, strict)),
  },
  strict,
);
export type DemoReviews = Static<typeof DemoReviews>;

const DemoReport = Type.Object(
  { reporterEmail: Email, reason: oneOf(REPORT_REASONS), note: Type.String() },
  strict,
);

const DemoOffer = Type.Object(
  {
    buyerEmail: Email,
    by: oneOf(SIDES),
    /** Whole dollars. */
    amount: Type.Integer({ minimum: 1 }),
    hoursAgo: Type.Number({ minimum: 0 }),
    /** `bought`: the buyer of the laptop paid this amount. */
    state: oneOf(['open', 'declined', 'countered', 'withdrawn', 'bought']),
    words: Type.Optional(text(LIMITS.offer.words)),
  },
  strict,
);
export type DemoOffer = Static<typeof DemoOffer>;

const DemoProduct = Type.Object(
  {
    key: Type.String(),
    categoryId: CategoryId,
    sellerEmail: Email,
    ...LAPTOP_FIELDS,
    daysAgo: Type.Number({ minimum: 0, maximum: JOINED_DAYS_AGO }),
    specs: LaptopSpecs,
    /** The first picture is on the laptop's card. */
    pictures: Type.Array(PictureFile, { minItems: LIMITS.pictures.min, maxItems: LIMITS.pictures.max }),
    advertised: Type.Optional(Type.Boolean()),
    soldTo: Type.Optional(Email),
    /**
     * By default, half the days since the listing. The buyer of a sale without reviews does not have the laptop yet, so such a sale must be
     * recent.
     */
    soldDaysAgo: Type.Optional(Type.Number({ minimum: 0 })),
    /** Reviews of buyer and seller. With reviews, the laptop counts as received. */
    reviews: Type.Optional(DemoReviews),
    reports: Type.Optional(Type.Array(DemoReport)),
    offers: Type.Optional(Type.Array(DemoOffer)),
  },
  strict,
);

/** The format of the demo data in `catalog.json`. Days count back from the moment of seeding. */
export const DemoCatalog = Type.Object(
  {
    users: Type.Array(DemoUser),
    categories: Type.Array(DemoCategory),
    products: Type.Array(DemoProduct),
  },
  strict,
);
export type DemoCatalog = Static<typeof DemoCatalog>;
export type DemoUser = Static<typeof DemoUser>;
export type DemoProduct = Static<typeof DemoProduct>;
