import { screen, within } from '@testing-library/react';
import type { Offer } from '@relaptop/shared/contracts';
import {
  anOffer,
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { OfferCard } from './OfferCard';
import { OffersList } from './OffersList';

const { _id: ID, productId } = anOffer();
const soon = () => new Date(Date.now() + 23.5 * 3_600_000).toISOString();

let server: FakeServer;
let offers: Offer[];
beforeEach(() => {
  sessionStorage.clear();
  offers = [anOffer()];
  server = installFakeServer({
    'GET /offers': () => ({ body: offers }),
    [`GET /laptops/${productId}/offers`]: {
      body: { offers: [], cannotOffer: null, left: 2, lowest: 320, price: 640 },
    },
  });
});
afterEach(() => server.restore());

const showCard = (more: Partial<Offer>) =>
  renderRoutes([{ path: '/', element: <OfferCard offer={anOffer(more)} /> }], {
    at: '/',
    session: sessionOf('user'),
  });
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const sent = () => server.requests.findLast(({ method }) => method === 'POST');

describe('the buttons of an offer', () => {
  it('lets its author withdraw it', async () => {
    server.use({ [`POST /offers/${ID}/withdrawal`]: { body: anOffer({ state: 'withdrawn' }) } });
    const { user } = showCard({});
    expect(screen.getByText('Your offer: $450')).toBeInTheDocument();
    expect(screen.getByText(/Waiting for the seller · 47 hours left/)).toBeInTheDocument();
    expect(names()).toEqual(['Withdraw']);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(sent()?.path).toBe(`/offers/${ID}/withdrawal`);
  });

  it('lets the other side accept it after a question', async () => {
    server.use({ [`POST /offers/${ID}/acceptance`]: { body: anOffer({ state: 'accepted' }) } });
    const { user } = showCard({ side: 'seller' });
    expect(names()).toEqual(['Accept $450', 'Counter-offer', 'Decline']);
    await user.click(screen.getByRole('button', { name: 'Accept $450' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept this offer?' }));
    expect(dialog.getByText(/is reserved for the buyer at \$450/)).toBeInTheDocument();
    expect(sent()).toBeUndefined();
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(sent()?.path).toBe(`/offers/${ID}/acceptance`);
  });

  it('says why a decision failed', async () => {
    server.use({ [`POST /offers/${ID}/refusal`]: refusal(409, 'offer_changed', 'The offer has changed.') });
    const { user } = showCard({ side: 'seller' });
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('There was an error! The offer has changed.')).toBeInTheDocument();
  });

  it('answers a seller’s offer with an offer of the buyer', async () => {
    server.use({ [`POST /laptops/${productId}/offers`]: { body: anOffer() } });
    const { user } = showCard({ by: 'seller', amount: 600 });
    await user.click(screen.getByRole('button', { name: 'Counter-offer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make an offer' }));
    await user.type(dialog.getByLabelText(/^Amount in dollars/), '1');
    await user.click(dialog.getByRole('button', { name: 'Send offer' }));
    expect((await dialog.findAllByText('Enter at least $320')).length).toBeGreaterThan(0);
    expect(sent()).toBeUndefined();
    await user.clear(dialog.getByLabelText(/^Amount in dollars/));
    await user.type(dialog.getByLabelText(/^Amount in dollars/), '$500');
    await user.click(dialog.getByRole('button', { name: 'Send offer' }));
    expect(await screen.findByText(/^Offer sent\./)).toBeInTheDocument();
    expect(sent()?.body).toEqual({ amount: 500 });
  });

  it('lead the buyer of an accepted offer to the checkout', () => {
    showCard({ state: 'accepted', orderId: ID, heldUntil: soon() });
    expect(screen.getByText(/23 hours left to pay/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Continue to payment/ })).toHaveAttribute(
      'href',
      `/dashboard/checkout/${productId}`,
    );
    expect(names()).toEqual([]);
  });

  it('are hidden when the offer has ended', () => {
    showCard({ state: 'ended', endedBy: 'sold' });
    expect(screen.getByText(/the laptop was sold/)).toBeInTheDocument();
    expect(names()).toEqual([]);
  });
});

describe('the list of offers', () => {
  const show = () =>
    renderRoutes([{ path: '/dashboard/offers', element: <OffersList side="buyer" picture="/none.svg" /> }], {
      at: '/dashboard/offers',
      session: sessionOf('user'),
    });

  it('shows each offer with the listed price and its conversation', async () => {
    show();
    expect(await screen.findByText('Your offer: $450')).toBeInTheDocument();
    expect(screen.getByText('Listed at $640')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Conversation with Sam' })).toHaveAttribute(
      'href',
      `/dashboard/messages/${anOffer().conversationId}`,
    );
  });

  it('shows offers that have ended after the open ones', async () => {
    offers = [anOffer({ _id: 'over', state: 'declined', amount: 400 }), anOffer()];
    show();
    expect(await screen.findAllByText(/^Your offer/)).toMatchObject([
      { textContent: 'Your offer: $450' },
      { textContent: 'Your offer: $400' },
    ]);
  });

  it('invites to make one when it is empty', async () => {
    offers = [];
    show();
    expect(await screen.findByText('No offers yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse laptops' })).toBeInTheDocument();
  });

  it('shows the error and retries', async () => {
    server.use({ 'GET /offers': refusal(503, 'unavailable', 'Not now.') });
    const { user } = show();
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    server.use({ 'GET /offers': () => ({ body: offers }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your offer: $450')).toBeInTheDocument();
  });
});
