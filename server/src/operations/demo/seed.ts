import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Value } from 'typebox/value';
import { IMAGES_PREFIX, OFFER_HOURS } from '@relaptop/shared/contracts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../common/dayMs';
import { type Database, inTransaction } from '../../database/database';
import { paymentIntents, payments } from '../../database/moneySchema';
import { reports } from '../../database/reportSchema';
import { bookings, categories, offers, products, users } from '../../database/schema';
import { termsOf } from '../../modules/orders/bookings/repository';
import { placeOf } from '../../modules/laptops/places/repository';
import { columnsOf } from '../../modules/laptops/mapping';
import { noteForCheck } from '../../modules/moderation/flags/examine';
import { seedPictures } from './seedPictures';
import { insertReviews, seedViews } from './seedReviews';
import { DemoCatalog, type DemoOffer, type DemoProduct, type DemoUser, JOINED_DAYS_AGO } from './catalogFile';
import { orderSteps } from '../../database/orderSchema';
import { connectedAccounts, payouts } from '../../database/payoutSchema';
import { hideContacts } from '../../common/contacts/hideContacts';
import { conversationMembers, messages } from '../../database/conversationSchema';
import { insertRow } from '../../database/rows';
import { insertConversation } from '../../modules/messages/repository';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

type Product = Pick<typeof products.$inferSelect, 'id' | 'sellerId' | 'priceCents'>;

/** Inserts an offer of the demo data, and a message with it that both sides have read. @returns the offer's row */
async function insertDemoOffer(
  tx: Database,
  { id: productId, sellerId, priceCents }: Product,
  buyerId: string,
  { by, amount, hoursAgo, state, words = '' }: DemoOffer,
): Promise<typeof offers.$inferSelect> {
  const createdAt = new Date(Date.now() - hoursAgo * HOUR_MS);
  const pair = { productId, buyerId, sellerId };
  const offer = await insertRow(tx, offers, {
    ...pair,
    by,
    amountCents: amount * 100,
    listedCents: priceCents,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + OFFER_HOURS * HOUR_MS),
  });
  const conversationId = await insertConversation(tx, pair);
  const authorId = by === 'buyer' ? buyerId : sellerId;
  const written = { clientId: randomUUID(), words, hiddenWords: hideContacts(words), pictures: [] };
  await tx.insert(messages).values({ conversationId, authorId, createdAt, offerId: offer.id, ...written });
  await tx
    .update(conversationMembers)
    .set({ lastAt: createdAt, readAt: createdAt })
    .where(eq(conversationMembers.conversationId, conversationId));
  const decidedAt = new Date(createdAt.getTime() + SECOND_MS);
  const take = (next: 'accepted' | typeof state) =>
    tx.update(offers).set({ state: next, decidedAt }).where(eq(offers.id, offer.id));
  if (state === 'bought') await take('accepted');
  if (state !== 'open') await take(state);
  return offer;
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const pictureUrl = (file: string): string => `${IMAGES_PREFIX}${file}`;

/**
 * Fills a database with the demo data, unless it has categories.
 * @param folder folder with `catalog.json`, `hashes.json` and `pictures/`
 * @param imagesDir folder of the server's pictures
 * @returns whether the database was filled
 * @throws if the catalog does not fit {@link DemoCatalog} or names an unknown person
 */
export async function seedDemo(db: Database, folder: string, imagesDir: string): Promise<boolean> {
  const known = await db.select({ id: categories.id }).from(categories).limit(1);
  if (known.length > 0) return false;
  const catalog = await readCatalog(path.join(folder, 'catalog.json'));
  await copyPictures(path.join(folder, 'pictures'), imagesDir);
  await inTransaction(db, async (tx) => {
    await insertCatalog(tx, catalog);
    await seedPictures(tx, folder);
  });
  return true;
}

async function readCatalog(file: string): Promise<DemoCatalog> {
  const catalog: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (Value.Check(DemoCatalog, catalog)) return catalog;
  const [first] = Value.Errors(DemoCatalog, catalog);
  throw new Error(`${file} is not a demo catalog: ${first?.instancePath} ${first?.message}`);
}

async function copyPictures(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) await copyFile(path.join(from, name), path.join(to, name));
}

async function insertCatalog(tx: Database, catalog: DemoCatalog): Promise<void> {
  const people = await tx.insert(users).values(catalog.users.map(toUserRow)).returning();
  const categoryRows = await tx
    .insert(categories)
    .values(
      catalog.categories.map(({ categoryId, heading, image }, position) => {
        return { slug: categoryId, heading, image: pictureUrl(image), position };
      }),
    )
    .returning();
  const personByEmail = new Map(people.map((person) => [person.email, person]));
  for (const { email, payoutAccount } of catalog.users)
    if (payoutAccount) {
      const account = { userId: byName(personByEmail, email).id, providerId: payoutAccount };
      await tx.insert(connectedAccounts).values({ ...account, state: 'ready' });
    }
  const idBySlug = new Map(categoryRows.map((category) => [category.slug, category.id]));
  for (const product of catalog.products) await insertProduct(tx, product, personByEmail, idBySlug);
  await seedViews(tx);
}

function toUserRow({ uid, name, email, photo, userType, verify, verifiedDaysAgo }: DemoUser) {
  return {
    firebaseUid: uid,
    email: email.toLowerCase(),
    name,
    photo: photo && pictureUrl(photo),
    role: userType,
    emailVerifiedAt: daysAgo(0),
    verifiedAt: verify === 'verified' ? daysAgo(verifiedDaysAgo ?? 0) : null,
    createdAt: daysAgo(Math.max(verifiedDaysAgo ?? 0, JOINED_DAYS_AGO)),
  };
}

type Person = typeof users.$inferSelect;
type People = ReadonlyMap<string, Person>;

function byName<T>(known: ReadonlyMap<string, T>, name: string): T {
  const found = known.get(name.toLowerCase());
  if (!found) throw new Error(`The demo catalog names ${name}, but does not describe it`);
  return found;
}

async function insertProduct(
  tx: Database,
  demo: DemoProduct,
  people: People,
  categoryIds: ReadonlyMap<string, string>,
): Promise<void> {
  const listedAt = daysAgo(demo.daysAgo);
  const pictures = demo.pictures.map(pictureUrl);
  const [image] = pictures;
  if (!image) throw new Error(`The demo catalog has no picture of ${demo.key}`);
  const [product] = await tx
    .insert(products)
    .values({
      categoryId: byName(categoryIds, demo.categoryId),
      sellerId: byName(people, demo.sellerEmail).id,
      ...columnsOf(demo, pictures),
      placeId: await placeOf(tx, demo.location),
      image,
      listedAt,
      advertisedAt: demo.advertised ? listedAt : null,
      soldAt: demo.soldTo ? daysAgo(demo.soldDaysAgo ?? demo.daysAgo / 2) : null,
    })
    .returning();
  if (!product) throw new Error('The product was not stored');
  let agreed: Agreed | undefined;
  for (const offer of demo.offers ?? []) {
    const made = await insertDemoOffer(tx, product, byName(people, offer.buyerEmail).id, offer);
    if (offer.state === 'bought') agreed = made;
  }
  if (demo.soldTo) {
    const buyer = byName(people, demo.soldTo);
    const order = await insertSale(tx, product, buyer, agreed);
    const soldAt = product.soldAt ?? new Date();
    const sale = { ...order, buyerId: buyer.id, sellerId: product.sellerId, soldAt };
    const receivedAt = demo.reviews && (await insertReviews(tx, sale, demo.reviews));
    await insertPayout(tx, { ...sale, receivedAt }, agreed?.amountCents ?? product.priceCents);
    await insertSteps(tx, { ...sale, receivedAt });
  }
  await insertReports(tx, product, demo, people);
}

/** A reported listing is also checked automatically, like each new listing. */
async function insertReports(
  tx: Database,
  product: typeof products.$inferSelect,
  { reports: made = [], daysAgo: listed }: DemoProduct,
  people: People,
): Promise<void> {
  if (made.length > 0) await noteForCheck(tx, product.id);
  for (const [place, { reporterEmail, reason, note }] of made.entries()) {
    const reporterId = byName(people, reporterEmail).id;
    const createdAt = daysAgo(listed / (place + 2));
    await tx.insert(reports).values({ productId: product.id, reporterId, reason, note, createdAt });
  }
}

type Agreed = Pick<typeof offers.$inferSelect, 'id' | 'amountCents' | 'listedCents'>;

/** Inserts the order and the payment of a sold demo laptop. No provider knows its intent `pi_demo…`. */
async function insertSale(
  tx: Database,
  product: typeof products.$inferSelect,
  buyer: Person,
  agreed: Agreed | undefined,
): Promise<{ bookingId: string; intentId: string }> {
  const soldAt = product.soldAt ?? new Date();
  const transactionId = `pi_demo${product.id.replaceAll('-', '')}`;
  const [booking] = await tx
    .insert(bookings)
    .values({
      ...termsOf(product, buyer),
      ...(agreed && { priceCents: agreed.amountCents, offerId: agreed.id, listedCents: agreed.listedCents }),
      phone: '5550100',
      meetLocation: product.location,
      state: 'paid',
      createdAt: soldAt,
      paidAt: soldAt,
    })
    .returning();
  if (!booking) throw new Error('The booking was not stored');
  const amount = { bookingId: booking.id, amountCents: booking.priceCents, createdAt: soldAt };
  const [intent] = await tx
    .insert(paymentIntents)
    .values({ ...amount, attempt: 1, providerId: transactionId, clientSecret: 'demo', status: 'captured' })
    .returning();
  if (!intent) throw new Error('The intent was not stored');
  await tx.insert(payments).values({
    ...amount,
    intentId: intent.id,
    productId: product.id,
    transactionId,
    status: 'captured',
    capturedAt: soldAt,
  });
  return { bookingId: booking.id, intentId: intent.id };
}

interface Sale {
  readonly bookingId: string;
  readonly intentId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly soldAt: Date;
  readonly receivedAt: Date | undefined;
}

async function insertSteps(tx: Database, sale: Sale): Promise<void> {
  const { bookingId, buyerId, soldAt, receivedAt } = sale;
  const byBuyer = { bookingId, actor: 'buyer', personId: buyerId } as const;
  const byProvider = { bookingId, actor: 'provider' } as const;
  await tx.insert(orderSteps).values([
    { ...byBuyer, step: 'booked', toState: 'reserved', createdAt: soldAt },
    { ...byProvider, step: 'paid', fromState: 'reserved', toState: 'paid', createdAt: soldAt },
  ]);
  if (receivedAt)
    await tx.insert(orderSteps).values([
      { ...byBuyer, step: 'received', fromState: 'paid', toState: 'received', createdAt: receivedAt },
      { ...byProvider, step: 'paidOut', fromState: 'received', toState: 'received', createdAt: receivedAt },
    ]);
}

/**
 * Inserts the payout of a demo sale, without a fee. If the laptop is received, the payout counts as sent at that time. No provider knows
 * its transfer `tr_demo…`. Waiting money is never sent, because the sellers of these sales have no account at the provider.
 */
async function insertPayout(tx: Database, sale: Sale, cents: number): Promise<void> {
  const { bookingId, intentId, sellerId, soldAt, receivedAt } = sale;
  await tx.insert(payouts).values({
    bookingId,
    intentId,
    sellerId,
    capturedCents: cents,
    feeBasisPoints: 0,
    feeMinCents: 0,
    createdAt: soldAt,
    movedAt: receivedAt ?? soldAt,
    ...(receivedAt && {
      state: 'sent',
      waitingFor: 'nothing',
      grossCents: cents,
      amountCents: cents,
      transferId: `tr_demo${bookingId.replaceAll('-', '')}`,
      sentAt: receivedAt,
    }),
  });
}
