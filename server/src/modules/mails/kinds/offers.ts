import { laptopSlug, OFFER_HOURS, type OfferState } from '@relaptop/shared/contracts';
import { eq } from 'drizzle-orm';
import { messages } from '../../../database/conversationSchema';
import { type Database, firstOf } from '../../../database/database';
import { bookings, offers, products } from '../../../database/schema';
import { moment, money } from './format';
import { type Compose, type MailContent, own, type Own, type Recipient } from './kind';

type Words = Pick<MailContent, 'heading' | 'lines'> & { readonly label: string };

/** Texts for the recipient, by the offer's state. There is no email about a state with `null`. */
const WORDS: Readonly<Record<OfferState, (offer: OfferFacts) => Words | null>> = {
  open: ({ by, toSavers, expiresAt, isCounter }) => ({
    heading: openHeading(by === 'seller', isCounter),
    lines: [
      toSavers
        ? 'You saved this laptop. Its seller offers it to you at a lower price.'
        : 'Accept it, decline it, or answer with another amount.',
      `The offer ends on ${moment(expiresAt)}, after ${OFFER_HOURS} hours. Until you agree, others can buy the laptop.`,
    ],
    label: 'See the offer',
  }),
  accepted: ({ by, heldUntil }) =>
    by === 'seller'
      ? {
          heading: own`The buyer accepted your offer`,
          lines: ['The laptop is reserved for the buyer at this price. We’ll tell you when they have paid.'],
          label: 'See the offer',
        }
      : heldUntil && {
          heading: own`The seller accepted your offer`,
          lines: [
            `The laptop is reserved for you at this price. Pay by ${moment(heldUntil)} to make it yours.`,
            'After that the offer ends, and others can buy the laptop.',
          ],
          label: 'Pay now',
        },
  declined: ({ by }) => ({
    heading: by === 'buyer' ? own`The seller declined your offer` : own`The buyer declined your offer`,
    lines: [
      by === 'buyer'
        ? 'You can offer more if you have offers left, or buy the laptop at its price.'
        : 'The laptop stays on sale at its price.',
    ],
    label: by === 'buyer' ? 'See the laptop' : 'See the offer',
  }),
  withdrawn: ({ by }) => ({
    heading: own`${by === 'buyer' ? own`The buyer` : own`The seller`} withdrew the offer`,
    lines: ['You don’t need to do anything.'],
    label: 'See the offer',
  }),
  expired: ({ by }) => ({
    heading: own`Your offer has expired`,
    lines: [`${by === 'buyer' ? 'The seller' : 'The buyer'} did not answer within ${OFFER_HOURS} hours.`],
    label: 'See the offer',
  }),
  ended: ({ endedBy }) => ({
    heading: own`An offer has ended`,
    lines: [END_WORDS[endedBy ?? 'off']],
    label: endedBy === 'cheaper' ? 'See the laptop' : 'See the offer',
  }),
  lapsed: () => ({
    heading: own`Your reservation has ended`,
    lines: [
      'You did not pay the agreed price in time, so the offer has ended. Others can buy the laptop again.',
    ],
    label: 'See the laptop',
  }),
  countered: () => null,
  replaced: () => null,
  bought: () => null,
};

const END_WORDS = {
  sold: 'Another buyer has bought the laptop.',
  off: 'The laptop is no longer for sale.',
  cheaper: 'The seller has lowered the price of the laptop.',
  personGone: 'The other person’s account is closed.',
  blocked: 'You can no longer make offers to this person.',
} as const;

function openHeading(isBySeller: boolean, isCounter: boolean): Own {
  if (!isBySeller) return own`You have an offer for your laptop`;
  return isCounter ? own`The seller has made a counter-offer` : own`The seller has made you an offer`;
}

/** @returns undefined if the offer has another state by now */
export const composeOfferNews: Compose = async (db, to, { id = '', side = 'buyer', offer: state }) => {
  const offer = await findOfferFacts(db, id);
  if (!offer || offer.state !== state) return undefined;
  const words = WORDS[offer.state](offer);
  if (!words) return undefined;
  const isToPay = offer.state === 'accepted' && side === 'buyer';
  return {
    subject: own`${words.heading as Own}: ${money(offer.amountCents)}`,
    heading: words.heading,
    lines: words.lines,
    facts: [
      ['Laptop', offer.productName],
      ['Offer', money(offer.amountCents)],
      ['Listed price', money(offer.priceCents)],
    ],
    action: {
      label: words.label,
      path: isToPay ? `/${to.panel}/checkout/${offer.productId}` : pathOf(offer, words, to),
    },
  };
};

const pathOf = (offer: OfferFacts, { label }: Words, { panel }: Recipient): string =>
  label === 'See the laptop'
    ? `/laptops/${laptopSlug(offer.productName)}-${offer.productId}`
    : `/${panel}/messages/${offer.conversationId}`;

async function findOfferFacts(db: Database, id: string) {
  const found = db
    .select({
      state: offers.state,
      by: offers.by,
      toSavers: offers.toSavers,
      amountCents: offers.amountCents,
      expiresAt: offers.expiresAt,
      endedBy: offers.endedBy,
      productId: offers.productId,
      productName: products.name,
      priceCents: products.priceCents,
      heldUntil: bookings.heldUntil,
      conversationId: messages.conversationId,
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .innerJoin(messages, eq(messages.offerId, offers.id))
    .leftJoin(bookings, eq(bookings.offerId, offers.id))
    .where(eq(offers.id, id));
  const offer = firstOf(await found);
  return offer && { ...offer, isCounter: offer.by === 'seller' && !offer.toSavers };
}
type OfferFacts = NonNullable<Awaited<ReturnType<typeof findOfferFacts>>>;
