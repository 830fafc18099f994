import { act, screen } from '@testing-library/react';
import type { LaptopOffers } from '@relaptop/shared/contracts';
import type { SessionState } from '@relaptop/shared/session';
import { anOffer, sessionOf, SIGNED_OUT, type FakeServer } from '@relaptop/shared/testing';
import { LIST_POLL_MS } from '../../common/useFreshHolds';
import { CALL, headingOfLaptop, LAPTOP, openListing, RIGHT, serveLaptop } from '../../testing/openListing';
import { aLaptop, aLaptopPage, BEST_SELLER } from '../../testing/samples';

const soon = () => new Date(Date.now() + 600_000).toISOString();

let server: FakeServer;
beforeEach(() => {
  server = serveLaptop();
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

describe('buying and reporting', () => {
  it.each([
    ['visitors, who log in on the way', SIGNED_OUT, 'dashboard'],
    ['buyers', sessionOf('user'), 'dashboard'],
    ['admins, in their panel', sessionOf('admin'), 'adminPanel'],
  ])('leads to the checkout of this laptop: %s', async (_who, session, panel) => {
    openListing({ session });
    expect(await screen.findByRole('link', { name: 'Buy Now' })).toHaveAttribute(
      'href',
      `/${panel}/checkout/${LAPTOP._id}`,
    );
  });

  it('keeps the buttons in a bar with the name once the page has scrolled past them', async () => {
    let tell: IntersectionObserverCallback = () => undefined;
    jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
      tell = callback;
      return { observe: () => undefined, disconnect: () => undefined } as unknown as IntersectionObserver;
    });
    openListing();
    expect(await screen.findAllByRole('link', { name: 'Buy Now' })).toHaveLength(1);
    expect(screen.getByText(/^Next: choose where to meet/)).toBeInTheDocument();
    const entry = { isIntersecting: false, boundingClientRect: { top: -200 } };
    act(() => tell([entry as IntersectionObserverEntry], {} as IntersectionObserver));
    expect(screen.getAllByRole('link', { name: 'Buy Now' })).toHaveLength(2);
    expect(screen.getByText('$640 · ThinkPad X1 Carbon')).toBeInTheDocument();
  });

  it('says that there are no fees, and links to refunds', async () => {
    openListing();
    await headingOfLaptop();
    expect(screen.getByText(/No fees/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Refunds and cancellations' })).toHaveAttribute(
      'href',
      '/buyer-protection',
    );
  });

  it('sends visitors who report it to the login and back to the page', async () => {
    const { user } = openListing();
    await user.click(await screen.findByRole('button', { name: 'Report' }));
    expect(await screen.findByText(`Log in for ${RIGHT}#report`)).toBeInTheDocument();
  });

  it('opens the report after the login, once', async () => {
    const { address } = openListing({ at: `${RIGHT}#report`, session: sessionOf('user') });
    expect(await screen.findByRole('dialog', { name: /report this product/ })).toBeInTheDocument();
    expect(address()).toBe(RIGHT);
  });

  it('opens the report for a signed-in user', async () => {
    const { user } = openListing({ session: sessionOf('user') });
    await user.click(await screen.findByRole('button', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: /report this product/ })).toBeInTheDocument();
  });
});

describe('making an offer', () => {
  const OFFERS = `GET /laptops/${LAPTOP._id}/offers`;
  const room = (more: Partial<LaptopOffers> = {}): LaptopOffers => ({
    offers: [],
    cannotOffer: null,
    left: 3,
    lowest: 320,
    price: LAPTOP.productInfo.resellPrice,
    ...more,
  });
  const show = (session: SessionState, answer = room()) => {
    server.use({
      [CALL]: { body: aLaptopPage({ laptop: LAPTOP, acceptsOffers: true }) },
      [OFFERS]: { body: answer },
    });
    return openListing({ session });
  };

  it('is not possible where the seller takes none', async () => {
    openListing({ session: sessionOf('user') });
    await headingOfLaptop();
    expect(screen.queryByRole('button', { name: 'Make an offer' })).not.toBeInTheDocument();
  });

  it('sends visitors to the login and back to it', async () => {
    const { user } = show(SIGNED_OUT);
    await user.click(await screen.findByRole('button', { name: 'Make an offer' }));
    expect(await screen.findByText(`Log in for ${RIGHT}#offer`)).toBeInTheDocument();
  });

  it('says how many are left', async () => {
    const { user } = show(sessionOf('user'), room({ left: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Make an offer' }));
    expect(await screen.findByRole('dialog', { name: 'Make an offer' })).toHaveTextContent(
      'This is your last offer for this laptop.',
    );
  });

  it('says why it is not possible', async () => {
    const { user } = show(sessionOf('user'), room({ cannotOffer: 'unconfirmed' }));
    await user.click(await screen.findByRole('button', { name: 'Make an offer' }));
    expect(await screen.findByText(/^Confirm your email address first/)).toBeInTheDocument();
  });

  it('shows the latest one with its buttons', async () => {
    show(sessionOf('user'), room({ offers: [anOffer()] }));
    expect(await screen.findByText('Your offer: $450')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeInTheDocument();
  });
});

describe('a laptop that can’t be bought', () => {
  const show = (changes: Parameters<typeof aLaptop>[0], session: SessionState = sessionOf('user')) => {
    server.use({ [CALL]: { body: aLaptopPage({ laptop: aLaptop(changes), waiting: 3 }) } });
    return openListing({ session });
  };
  const noBuying = () => expect(screen.queryByRole('link', { name: 'Buy Now' })).not.toBeInTheDocument();

  it('shows until when it is reserved, and a button to join the queue', async () => {
    const { user } = show({ reservedUntil: soon() });
    await headingOfLaptop();
    expect(screen.getByText(/^Another buyer has until/)).toBeInTheDocument();
    expect(screen.getByText('3 people waiting for it')).toBeInTheDocument();
    noBuying();
    server.use({
      [`PUT /productWatch/${LAPTOP._id}`]: { body: { acknowledged: true, modifiedCount: 1, place: 4 } },
    });
    await user.click(screen.getByRole('button', { name: 'Tell me when it’s available' }));
    expect(await screen.findByRole('button', { name: 'Waiting · leave the queue' })).toBeInTheDocument();
    expect(screen.getByText('4 people waiting for it')).toBeInTheDocument();
  });

  it('asks visitors to log in to join the queue', async () => {
    const { user } = show({ reservedUntil: soon() }, SIGNED_OUT);
    await user.click(await screen.findByRole('button', { name: 'Log in to learn when it’s available' }));
    expect(await screen.findByText(`Log in for ${RIGHT}#wait`)).toBeInTheDocument();
  });

  it('is under review, with a button to be notified', async () => {
    show({ underReview: true });
    await headingOfLaptop();
    expect(screen.getByText('Being checked')).toBeInTheDocument();
    expect(screen.getByText('We check this laptop first, usually within a day.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tell me when it’s available' })).toBeInTheDocument();
    noBuying();
  });

  it('can still be paid by a viewer who reserved it before the review', async () => {
    show({ underReview: true, reservedUntil: soon(), reservedByMe: true });
    expect(await screen.findByRole('link', { name: 'Continue to payment' })).toBeInTheDocument();
  });

  it('is reserved by the viewer, and links to the payment', async () => {
    show({ reservedUntil: soon(), reservedByMe: true });
    expect(await screen.findByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
      'href',
      `/dashboard/checkout/${LAPTOP._id}`,
    );
    noBuying();
  });

  it('is sold, and links to similar ones', async () => {
    show({ payment: 'paid' });
    expect(await screen.findByText('This laptop has been sold.')).toBeInTheDocument();
    expect(screen.getByText('Sold')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See similar laptops' })).toHaveAttribute(
      'href',
      `${RIGHT}#similar`,
    );
    noBuying();
  });

  it('is the viewer’s own', async () => {
    server.use({ 'GET /saveUser': { body: [{ _id: BEST_SELLER._id, email: 'sealer@example.test' }] } });
    show({}, sessionOf('sealer'));
    expect(await screen.findByRole('link', { name: 'Go to My Products' })).toBeInTheDocument();
    expect(screen.getByText('This is your own laptop.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument();
    noBuying();
  });
});

it('shows within a minute that another buyer was faster', async () => {
  jest.useFakeTimers();
  openListing({ session: sessionOf('user') });
  await headingOfLaptop();
  expect(screen.getByRole('link', { name: 'Buy Now' })).toBeInTheDocument();
  server.use({ [CALL]: { body: aLaptopPage({ laptop: aLaptop({ payment: 'paid' }) }) } });
  await act(() => jest.advanceTimersByTimeAsync(LIST_POLL_MS));
  expect(await screen.findByText('This laptop has been sold.')).toBeInTheDocument();
  jest.useRealTimers();
});

describe('sharing', () => {
  it('copies the address if the device can’t share', async () => {
    const { user } = openListing();
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied.')).toBeInTheDocument();
    expect(copy).toHaveBeenCalledWith(`http://localhost${RIGHT}`);
  });

  it('reports that the browser has no clipboard', async () => {
    const { user } = openListing();
    jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText(/^The link could not be copied\./)).toBeInTheDocument();
  });
});
