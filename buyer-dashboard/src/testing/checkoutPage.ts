import type { Booking, CheckoutAnswer, LaptopCard, Town } from '@relaptop/shared/contracts';
import { installFakeServer, putConfigIntoPage, type FakeServer } from '@relaptop/shared/testing';
import { confirmCardPayment, loadStripe, stripeDouble } from './cardProvider';
import { showPage } from './mounted';
import { anOrder, ORDER_ID, PRODUCT_ID } from './orders';
import { ACCEPTED, CREATE, CREATED, FINAL, ORDER, RECORDED } from './paymentPage';

type FakeRoutes = Parameters<FakeServer['use']>[0];

export const CHECKOUT_CALL = `GET /laptops/${PRODUCT_ID}/checkout`;
export const BOOK = 'POST /booking';

export const SELLER_ID = '7c2d7a52-1a0e-4c3e-8a51-0d7a6d9b1c33';
export const CHECKOUT_LAPTOP: LaptopCard = {
  _id: PRODUCT_ID,
  slug: 'latitude-7420',
  image: '/images/laptop.webp',
  pictures: ['/images/laptop.webp'],
  selectCategory: 'business',
  specs: null,
  sealerId: SELLER_ID,
  sealerVerify: 'verified',
  sealerVerifiedAt: null,
  reservedUntil: null,
  reservedByMe: false,
  watchedByMe: false,
  productInfo: {
    productName: 'Latitude 7420',
    originalPrice: 1900,
    resellPrice: 1250,
    useTime: '8 months',
    details: 'Quiet and light.',
    date: '2026-03-05T12:00:00.000Z',
    condition: 'good',
    sealerName: 'Ada Seller',
    location: 'Leipzig',
  },
};

export const ROUND_ROCK: Town = {
  townSlug: 'round-rock-tx',
  label: 'Round Rock, TX',
  latitude: 30.50826,
  longitude: -97.6789,
};
export const AUSTIN: Town = {
  townSlug: 'austin-tx',
  label: 'Austin, TX',
  latitude: 30.26715,
  longitude: -97.74306,
};
export const PFLUGERVILLE: Town = {
  townSlug: 'pflugerville-tx',
  label: 'Pflugerville, TX',
  latitude: 30.43937,
  longitude: -97.62,
};

/** The answer to the checkout's call, for a buyer who has not booked yet. */
export const aCheckout = (overrides: Partial<CheckoutAnswer> = {}): CheckoutAnswer => ({
  laptop: CHECKOUT_LAPTOP,
  isOwn: false,
  orderId: null,
  phone: null,
  places: ['City library', 'Anywhere in Leipzig that suits the seller'],
  ...overrides,
});

/** Gives each test a card provider that accepts, and a server with one booking. */
export function setUpCheckout() {
  let server: FakeServer;
  beforeEach(() => {
    putConfigIntoPage({ stripe: { publishableKey: 'pk_test_unit' } });
    loadStripe.mockResolvedValue(stripeDouble);
    confirmCardPayment.mockReset().mockResolvedValue(ACCEPTED);
  });
  afterEach(() => server.restore());

  const booked = (order: Booking): FakeRoutes => ({
    [CHECKOUT_CALL]: { body: aCheckout({ orderId: ORDER_ID }) },
    [ORDER]: { body: order },
  });
  return {
    /** @param answer to the checkout's call: data or a refusal */
    show(answer: FakeRoutes[string] = { body: aCheckout() }) {
      server = installFakeServer({
        [CHECKOUT_CALL]: answer,
        [BOOK]: ({ body }) => {
          const { bookingData } = body as Pick<Booking, 'bookingData'>;
          server.use(booked(anOrder({ bookingData })));
          return {
            body: { acknowledged: true, insertedId: ORDER_ID, reservedUntil: anOrder().reservedUntil },
          };
        },
        [ORDER]: { body: anOrder() },
        [CREATE]: CREATED,
        [FINAL]: RECORDED,
      });
      return showPage(`/dashboard/checkout/${PRODUCT_ID}`);
    },
    answerWith: (routes: FakeRoutes) => server.use(routes),
    callsOf: (path: string) => server.requests.filter((request) => request.path === path),
  };
}
