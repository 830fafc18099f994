import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  CancelReason,
  Condition,
  OfferEnd,
  OfferState,
  OrderState,
  ReceivedHow,
  Role,
  Side,
} from '@relaptop/shared/contracts';
import { createdAt, id, idOf, instant, newest } from './columns';
import { places } from './placeSchema';
import { LIST_FILTERS, FILTER_COLUMNS, laptopColumns, laptopRules, MINIMUM_COLUMNS } from './laptopColumns';

export const users = pgTable(
  'users',
  {
    id: id(),
    firebaseUid: text('firebase_uid').notNull(),
    /** In lower case, like every email in this database. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    photo: text('photo'),
    role: text('role').$type<Role>().notNull(),
    verifiedAt: instant('verified_at'),
    /** Time at which the owner confirmed the address (docs/adr/0011). While null, the address may belong to another person. */
    emailVerifiedAt: instant('email_verified_at'),
    /** Firebase's id of the sign-up method, such as `password`. Null for accounts that are older than this column. */
    signedUpWith: text('signed_up_with'),
    /** Sign-ins before this time are invalid, for example because the password was changed or the address's owner took over the account. */
    validSince: instant('valid_since'),
    passwordSince: instant('password_since'),
    /**
     * Time at which the server made this account for the owner of the address. Another person had signed up with that address
     * (docs/adr/0011).
     */
    ownerSince: instant('owner_since'),
    /** GeoNames id of the town near which the person searches. */
    searchesNear: integer('searches_near'),
    /** Part of each token. Raising it invalidates all tokens issued before. */
    tokenVersion: integer('token_version').notNull().default(1),
    createdAt: createdAt(),
    /** Time and reason of a suspension. The person reads the reason, and can't log in until an admin lifts the suspension. */
    suspendedAt: instant('suspended_at'),
    suspendedReason: text('suspended_reason'),
    deletedAt: instant('deleted_at'),
    /** Time at which the sweeper deleted the account at Firebase too. Until then, the sweeper tries again. */
    providerDeletedAt: instant('provider_deleted_at'),
    /** The text in which admins search, because `ilike` on name and email is ten times slower. */
    searchable: text('searchable').generatedAlwaysAs(sql`lower(name || E'\\n' || email)`),
  },
  (table) => [
    uniqueIndex('users_live_email')
      .on(table.email)
      .where(sql`deleted_at is null`),
    uniqueIndex('users_firebase_uid').on(table.firebaseUid),
    index('users_list')
      .on(...newest(table.createdAt, table.id))
      .where(sql`deleted_at is null`),
    index('users_of_role')
      .on(table.role, ...newest(table.createdAt, table.id), table.searchable)
      .where(sql`deleted_at is null`),
    index('users_photo')
      .on(table.photo)
      .where(sql`photo is not null`),
    check('users_role', sql`role in ('user', 'sealer', 'admin')`),
    check('users_email_lower', sql`email = lower(email)`),
    check('users_suspension', sql`(suspended_at is null) = (suspended_reason is null)`),
    check('users_no_suspended_admin', sql`suspended_at is null or role <> 'admin'`),
  ],
);

export const categories = pgTable(
  'categories',
  {
    id: id(),
    slug: text('slug').notNull(),
    heading: text('heading').notNull(),
    image: text('image').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('categories_slug').on(table.slug), index('categories_picture').on(table.image)],
);

export const products = pgTable(
  'products',
  {
    id: id(),
    categoryId: idOf('category_id', () => categories.id),
    sellerId: idOf('seller_id', () => users.id),
    name: text('name').notNull(),
    originalPriceCents: integer('original_price_cents').notNull(),
    priceCents: integer('price_cents').notNull(),
    useTime: text('use_time').notNull(),
    details: text('details').notNull(),
    condition: text('condition').$type<Condition>().notNull(),
    location: text('location').notNull(),
    /** The town that `location` names. Null if it names no known town, or if several towns have that name. */
    placeId: integer('place_id').references(() => places.id),
    phone: text('phone').notNull(),
    image: text('image').notNull(),
    listedAt: instant('listed_at').notNull().defaultNow(),
    advertisedAt: instant('advertised_at'),
    soldAt: instant('sold_at'),
    /** Time of the removal. A removed laptop can't be found, seen or bought. */
    removedAt: instant('removed_at'),
    /** Set together with `removedAt` while the laptop is withdrawn. Then only its seller sees it. */
    withdrawnAt: instant('withdrawn_at'),
    /** Each change of the listing raises the version, so that the server detects edits of an outdated version. */
    version: integer('version').notNull().default(1),
    /** Time at which the current price was set; null if the price is as old as the listing. */
    pricedAt: instant('priced_at'),
    /** The booking that holds the laptop. The hold ends at `heldUntil`, even if this column is still set. */
    heldBy: uuid('held_by').references((): AnyPgColumn => bookings.id),
    heldUntil: instant('held_until'),
    /** Whether a flag of `SUSPECT_REASONS` is open, which prevents new bookings. A trigger on `flags` updates the column. */
    underReview: boolean('under_review').notNull().default(false),
    /** Whether an urgent report is open. A trigger on `reports` updates the column. "Best match" lists such a laptop last. */
    urgentlyReported: boolean('urgently_reported').notNull().default(false),
    /** Whether the seller takes offers, and the amount below which the server declines them at once. */
    acceptsOffers: boolean('accepts_offers').notNull().default(true),
    offerFloorCents: integer('offer_floor_cents'),
    ...laptopColumns,
  },
  (table) => [
    index('products_picture').on(table.image),
    index('products_of_place')
      .on(table.placeId)
      .where(sql`sold_at is null and removed_at is null`),
    index('products_pictures').using('gin', table.pictures.op('jsonb_path_ops')),
    index('products_found')
      .using('gin', table.search)
      .with({ fastupdate: false })
      .where(sql`sold_at is null and removed_at is null`),
    // Contains all filtered columns, so that Postgres counts facets from the index alone.
    index('products_newest')
      .on(
        ...newest(table.listedAt, table.id),
        ...LIST_FILTERS.map((name) => table[FILTER_COLUMNS[name]]),
        ...MINIMUM_COLUMNS.map(({ property }) => table[property]),
        ...[table.placeId, table.sellerVerified, table.priceCents, table.heldUntil, table.underReview],
      )
      .where(sql`sold_at is null and removed_at is null`),
    // Postgres reads this index backwards: the latest laptops first, but urgently reported laptops last.
    index('products_best')
      .on(sql`((not urgently_reported)::int)`, table.listedAt, table.id)
      .where(sql`sold_at is null and removed_at is null and not under_review`),
    index('products_by_price')
      .on(table.priceCents, table.id)
      .where(sql`sold_at is null and removed_at is null`),
    index('products_by_saving')
      .on(sql`(original_price_cents - price_cents)`, table.id)
      .where(sql`sold_at is null and removed_at is null`),
    index('products_of_model')
      .on(table.brand, table.model, table.listedAt)
      .where(sql`model is not null`),
    index('products_of_category')
      .on(table.categoryId, ...newest(table.listedAt, table.id))
      .where(sql`sold_at is null and removed_at is null`),
    index('products_advertised')
      .on(...newest(table.advertisedAt, table.id))
      .where(sql`advertised_at is not null and sold_at is null and removed_at is null`),
    index('products_advertised_of_seller')
      .on(table.sellerId, ...newest(table.advertisedAt, table.id))
      .where(sql`advertised_at is not null and sold_at is null and removed_at is null`),
    index('products_of_seller').on(table.sellerId, ...newest(table.listedAt, table.id)),
    index('products_removed_of_seller')
      .on(table.sellerId, table.removedAt)
      .where(sql`removed_at is not null`),
    index('products_in_category').on(table.categoryId),
    // For counting the laptops that were listed in a period. It sorts nulls differently from searches, so Postgres uses `products_newest`
    // for searches.
    index('products_listed').on(table.listedAt.asc().nullsFirst()),
    index('products_sold')
      .on(table.sellerId)
      .where(sql`sold_at is not null`),
    index('products_held')
      .on(table.heldUntil)
      .where(sql`held_until is not null`),
    check('products_price', sql`price_cents between 100 and 9999900`),
    check('products_original_price', sql`original_price_cents between 100 and 9999900`),
    check('products_condition', sql`condition in ('excellent', 'good', 'fair')`),
    check('products_withdrawn', sql`withdrawn_at is null or (removed_at is not null and sold_at is null)`),
    check('products_hold', sql`(held_by is null) = (held_until is null)`),
    check('products_offer_floor', sql`offer_floor_cents between 100 and 9999900`),
    ...laptopRules(),
  ],
);

/** Offers of an amount between a buyer and a seller of a laptop. A trigger allows only the transitions of `offerLife.ts`. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    productId: idOf('product_id', () => products.id),
    buyerId: idOf('buyer_id', () => users.id),
    sellerId: idOf('seller_id', () => users.id),
    by: text('by').$type<Side>().notNull(),
    /** Whether the seller sent the offer to the people who saved the laptop. */
    toSavers: boolean('to_savers').notNull().default(false),
    amountCents: integer('amount_cents').notNull(),
    /** The listed price when the offer was made. */
    listedCents: integer('listed_cents').notNull(),
    state: text('state').$type<OfferState>().notNull().default('open'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** Time at which the offer got its current state; null while it is open. */
    decidedAt: instant('decided_at'),
    endedBy: text('ended_by').$type<OfferEnd>(),
    /** The latest notice about the offer: its id, reader and time. Null once the reader has dismissed it. */
    noticeId: uuid('notice_id'),
    noticeTo: text('notice_to').$type<Side>(),
    notifiedAt: instant('notified_at'),
  },
  (table) => [
    uniqueIndex('offers_one_open')
      .on(table.productId, table.buyerId)
      .where(sql`state in ('open', 'accepted')`),
    // For the foreign key of bookings: an order must have the laptop, buyer and amount of its offer.
    uniqueIndex('offers_agreed').on(table.id, table.productId, table.buyerId, table.amountCents),
    index('offers_of_buyer').on(table.buyerId, ...newest(table.createdAt, table.id)),
    index('offers_of_seller').on(table.sellerId, ...newest(table.createdAt, table.id)),
    index('offers_of_product').on(table.productId, ...newest(table.createdAt, table.id)),
    index('offers_due')
      .on(table.expiresAt)
      .where(sql`state = 'open'`),
    check('offers_by', sql`by in ('buyer', 'seller') and (by = 'seller' or not to_savers)`),
    check('offers_not_alone', sql`buyer_id <> seller_id`),
    check('offers_amount', sql`amount_cents between 100 and listed_cents`),
    check(
      'offers_state',
      sql`state in ('open', 'accepted', 'bought', 'lapsed', 'declined', 'countered', 'replaced', 'withdrawn', 'expired', 'ended')`,
    ),
    check('offers_decided', sql`(state = 'open') = (decided_at is null)`),
    check('offers_ended', sql`(state = 'ended') = (ended_by is not null)`),
    check('offers_ended_by', sql`ended_by in ('sold', 'off', 'cheaper', 'personGone', 'blocked')`),
    check(
      'offers_notice',
      sql`(notice_id is null) = (notice_to is null) and (notice_id is null) = (notified_at is null) and notice_to in ('buyer', 'seller')`,
    ),
  ],
);

export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    productId: idOf('product_id', () => products.id),
    buyerId: idOf('buyer_id', () => users.id),
    /** The laptop's name and picture at the time of the booking, and the price that the buyer pays. */
    productName: text('product_name').notNull(),
    productImage: text('product_image').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** The accepted offer that the price comes from, and the listed price at that time. */
    offerId: uuid('offer_id'),
    listedCents: integer('listed_cents'),
    userName: text('user_name').notNull(),
    userEmail: text('user_email').notNull(),
    /** An empty string until the buyer of an accepted offer enters the number. */
    phone: text('phone').notNull(),
    meetLocation: text('meet_location').notNull(),
    meetAt: instant('meet_at'),
    /** IANA time zone of the meeting. */
    meetZone: text('meet_zone'),
    /** `meetBy`: the side that last proposed place or time. `meetAgreedAt`: time at which the other side agreed. */
    meetBy: text('meet_by').$type<Side>().notNull().default('buyer'),
    meetAgreedAt: instant('meet_agreed_at'),
    state: text('state').$type<OrderState>().notNull().default('reserved'),
    createdAt: createdAt(),
    paidAt: instant('paid_at'),
    /** Start of the wait for the buyer's confirmation: at the payment, or at the end of a problem or dispute. */
    waitingSince: instant('waiting_since'),
    /** Number of reminders sent since `waitingSince`. They ask the buyer to confirm that they received the laptop. */
    reminders: integer('reminders').notNull().default(0),
    /**
     * The handover code: six digits, set with the payment and shown to the buyer only. Stored as plain text, because the buyer has to read
     * it to the seller.
     */
    code: text('code'),
    codeTries: integer('code_tries').notNull().default(0),
    receivedAt: instant('received_at'),
    receivedHow: text('received_how').$type<ReceivedHow>(),
    /** Set while a problem is open, also during a dispute. */
    problemSince: instant('problem_since'),
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    cancelNote: text('cancel_note'),
    /** Start and end of the latest hold, which may be over. */
    heldSince: instant('held_since'),
    heldUntil: instant('held_until'),
    /** The network from which the buyer holds the laptop, as a keyed hash. Deleted when the hold is over. */
    heldFrom: text('held_from'),
    /** Time at which the laptop was removed during this booking's hold; null once the buyer has dismissed the notice. */
    laptopRemovedAt: instant('laptop_removed_at'),
    searchable: text('searchable').generatedAlwaysAs(sql`lower(product_name || E'\\n' || user_email)`),
  },
  (table) => [
    foreignKey({
      name: 'bookings_agreed_offer',
      columns: [table.offerId, table.productId, table.buyerId, table.priceCents],
      foreignColumns: [offers.id, offers.productId, offers.buyerId, offers.amountCents],
    }),
    uniqueIndex('bookings_of_offer')
      .on(table.offerId)
      .where(sql`offer_id is not null`),
    check('bookings_offer', sql`(offer_id is null) = (listed_cents is null)`),
    uniqueIndex('bookings_open_once')
      .on(table.productId, table.buyerId)
      .where(sql`state in ('reserved', 'paying')`),
    uniqueIndex('bookings_one_sale')
      .on(table.productId)
      .where(sql`state in ('paid', 'received', 'problem', 'disputed')`),
    index('bookings_of_buyer').on(table.buyerId, ...newest(table.createdAt, table.id)),
    index('bookings_of_product').on(table.productId, ...newest(table.createdAt, table.id)),
    index('bookings_picture').on(table.productImage),
    index('bookings_booked').on(table.createdAt),
    index('bookings_settled')
      .on(...newest(table.paidAt, table.id), table.state, table.searchable)
      .where(sql`state in ('paid', 'received', 'problem', 'disputed', 'refunded')`),
    index('bookings_settled_in_state')
      .on(table.state, ...newest(table.paidAt, table.id), table.searchable)
      .where(sql`state in ('paid', 'received', 'problem', 'disputed', 'refunded')`),
    index('bookings_awaited')
      .on(table.waitingSince)
      .where(sql`state = 'paid'`),
    index('bookings_removed')
      .on(table.buyerId)
      .where(sql`laptop_removed_at is not null`),
    index('bookings_held_from')
      .on(table.heldFrom)
      .where(sql`held_from is not null`),
    check('bookings_meet_by', sql`meet_by in ('buyer', 'seller')`),
    check('bookings_price', sql`price_cents between 100 and 9999900`),
    check(
      'bookings_state',
      sql`state in ('reserved', 'paying', 'paid', 'received', 'problem', 'lost', 'cancelled', 'refunded', 'disputed', 'deleted')`,
    ),
    check(
      'bookings_paid_at',
      sql`state not in ('paid', 'received', 'problem', 'disputed', 'refunded') or paid_at is not null`,
    ),
    check('bookings_waiting', sql`state <> 'paid' or (waiting_since is not null and code is not null)`),
    check(
      'bookings_code',
      sql`code ~ '^[0-9]{6}$' and code_tries between 0 and 10 and reminders between 0 and 2`,
    ),
    check('bookings_received', sql`(received_at is null) = (received_how is null)`),
    check('bookings_received_at', sql`state <> 'received' or received_at is not null`),
    check('bookings_not_received', sql`state not in ('paid', 'problem') or received_at is null`),
    check('bookings_received_how', sql`received_how in ('button', 'code', 'time', 'resolved')`),
    check('bookings_problem', sql`state <> 'problem' or problem_since is not null`),
    check('bookings_no_problem', sql`state not in ('paid', 'received') or problem_since is null`),
    check('bookings_cancelled', sql`state <> 'cancelled' or cancel_reason is not null`),
    check(
      'bookings_cancel_reason',
      sql`cancel_reason in ('soldElsewhere', 'notAvailable', 'noShow', 'noAnswer', 'other')`,
    ),
  ],
);
