import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { BookingBody } from '@relaptop/shared/contracts';
import { press, putConfigIntoPage, refusal } from '@relaptop/shared/testing';
import {
  BOOK,
  CHECKOUT_LAPTOP,
  SELLER_ID,
  aCheckout,
  AUSTIN,
  PFLUGERVILLE,
  ROUND_ROCK,
  CHECKOUT_CALL,
  setUpCheckout,
} from '../../../testing/checkoutPage';
import { anOrder, inTime, ORDER_ID, PRODUCT_ID } from '../../../testing/orders';
import { enabledPay, ORDER } from '../../../testing/paymentPage';
import { POLL_MS } from './CheckoutPage';

jest.mock('@stripe/stripe-js/pure', () => jest.requireActual('../../../testing/cardProvider'));
jest.mock('@stripe/react-stripe-js', () => jest.requireActual('../../../testing/cardProvider'));

const { show, answerWith, callsOf } = setUpCheckout();
const CONTACT = /Step 1 of 2.*Your number and where to meet/;
const PAYMENT = /Step 2 of 2.*Payment/;

const number = () => screen.findByRole('textbox', { name: /Your phone number/ });
const place = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });
const typedPlace = () => screen.findByRole('textbox', { name: /Meeting place/ });
const goOn = () => screen.findByRole('button', { name: 'Continue to payment' });

async function fillIn(user: ReturnType<typeof show>['user']) {
  await user.type(await number(), '+12125550100');
  await user.click(await place('City library'));
}

describe('the checkout', () => {
  it('asks for number and place, then for the card, on one page', async () => {
    const { user, router } = show();
    await fillIn(user);
    expect(await place('City library')).toBeChecked();
    expect(screen.getByRole('heading', { level: 2, name: PAYMENT })).toBeInTheDocument();
    await user.click(await goOn());
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: PAYMENT })).toHaveFocus());
    expect(callsOf('/booking')[0]?.body).toMatchObject({
      productId: PRODUCT_ID,
      payment: 'pay',
      bookingData: { number: '+12125550100', meetLocation: 'City library', userEmail: 'user@example.test' },
    });
    expect(await screen.findByRole('timer')).toHaveTextContent(/^Reserved for you: \d\d:\d\d$/);
    await user.click(await enabledPay());
    const end = await screen.findByRole('heading', { level: 1, name: 'Paid. Now arrange to meet Ada' });
    expect(end).toHaveFocus();
    expect(await screen.findByText('Congrats! your payment completed')).toBeInTheDocument();
    expect(screen.getByText(/Transaction ID: pi_1\./)).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1Agree on a place and time/),
      expect.stringMatching(/^2Check the laptop when you meet.*Ada your code/),
      expect.stringMatching(/^3Ada is paid.*We hold your \$1,250 until/),
    ]);
    expect(screen.queryByRole('heading', { name: PAYMENT })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Arrange the meeting' })).toHaveAttribute(
      'href',
      `/dashboard/orders/${ORDER_ID}`,
    );
    expect(router.state.location.pathname).toBe(`/dashboard/checkout/${PRODUCT_ID}`);
  });

  it('shows laptop, price, buyer protection and the seller, links back to the laptop, starts with the number of the last booking, and says that only the seller sees it', async () => {
    show({ body: aCheckout({ phone: '4930123456', sellerRating: { average: 4.6, count: 12 } }) });
    expect(await number()).toHaveValue('4930123456');
    expect(await number()).toHaveAccessibleDescription(/^Only the seller sees it,/);
    const order = within(await screen.findByRole('region', { name: 'Your order' }));
    expect(order.getByRole('link', { name: 'Ada Seller' })).toHaveAttribute(
      'href',
      `/sellers/ada-seller-${SELLER_ID}`,
    );
    expect(order.getByRole('button', { name: 'Verified seller' })).toBeInTheDocument();
    expect(order.getByText('Leipzig').parentElement).toHaveTextContent(
      '4.6 of 5 stars (12 reviews) · Leipzig',
    );
    expect(screen.getByRole('link', { name: 'Back to the laptop' })).toHaveAttribute(
      'href',
      `/laptops/${PRODUCT_ID}`,
    );
    expect(document.title).toBe('Checkout: Latitude 7420 | Relaptop');
    expect(order.getByText('$1,250', { selector: 'summary strong' })).toBeInTheDocument();
    expect(order.getByText('Good: light wear, visible up close')).toBeInTheDocument();
    expect(order.getByRole('link', { name: 'Latitude 7420' })).toHaveAttribute(
      'href',
      `/laptops/latitude-7420-${PRODUCT_ID}`,
    );
    expect(screen.getByText(/^We hold your \$1,250 until/)).toHaveTextContent(/No fees\. Buyer protection$/);
    expect(screen.getByRole('link', { name: 'Buyer protection' })).toHaveAttribute(
      'href',
      '/buyer-protection',
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('says how many days the shop holds the money', async () => {
    putConfigIntoPage({ stripe: { publishableKey: 'pk_test_unit' }, receivedAfterDays: 10 });
    show({ body: aCheckout({ orderId: ORDER_ID }) });
    await enabledPay();
    expect(screen.getByRole('form', { name: 'Card payment' })).toHaveTextContent(
      'We hold your $1,250 until you confirm that you have the laptop, or until 10 days after your payment if you say nothing.',
    );
    expect(screen.queryByText(/You are charged only/)).not.toBeInTheDocument();
  });

  it('asks for number and place first at an agreed price, and books at it', async () => {
    const agreed = { price: 1000, detailsMissing: true };
    const order = anOrder({ choseProductPrice: 1000, listedPrice: 1250 });
    const { user } = show({ body: aCheckout({ orderId: ORDER_ID, agreed, phone: '+15550100200' }) });
    answerWith({
      [ORDER]: { body: { ...order, bookingData: { ...order.bookingData, number: '', meetLocation: '' } } },
    });
    expect(await number()).toHaveValue('+15550100200');
    expect(screen.getByText('agreed offer, was $1,250')).toBeInTheDocument();
    expect(callsOf('/create-payment')).toHaveLength(0);
    await user.click(await place('City library'));
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(await enabledPay()).toBeInTheDocument();
    expect(callsOf('/booking')[0]?.body).toMatchObject({ choseProductPrice: 1000 });
  });

  it('continues with the card after a reload', async () => {
    show({ body: aCheckout({ orderId: ORDER_ID }) });
    expect(await enabledPay()).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: /Step 1 of 2, done/ })).toBeInTheDocument();
    expect(screen.getByText('Central Station')).toBeInTheDocument();
    expect(callsOf('/booking')).toHaveLength(0);
  });

  it('shows what comes next when a paid order is opened again', async () => {
    show({ body: aCheckout({ orderId: ORDER_ID }) });
    answerWith({ [ORDER]: { body: anOrder({ payment: 'paid', state: 'paid' }) } });
    const end = await screen.findByRole('heading', { level: 1, name: 'Paid. Now arrange to meet Ada' });
    expect(end).not.toHaveFocus();
    expect(screen.getByText('R-3F0C8A')).toBeInTheDocument();
  });

  it('does not say who holds the money after the payout', async () => {
    show({ body: aCheckout({ orderId: ORDER_ID }) });
    answerWith({ [ORDER]: { body: anOrder({ payment: 'paid', state: 'received' }) } });
    expect(await screen.findByText('You paid')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: /Step 2 of 2, done/ })).toBeInTheDocument();
    expect(screen.queryByText(/We hold your/)).not.toBeInTheDocument();
  });

  it('changes number and place of a booking, and keeps the typed card', async () => {
    const { user } = show({ body: aCheckout({ orderId: ORDER_ID }) });
    await enabledPay();
    await user.type(screen.getByLabelText('Card number'), '4242');
    await user.click(screen.getByRole('button', { name: 'Change your number or the place' }));
    expect(screen.getByRole('heading', { level: 2, name: CONTACT })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(await typedPlace()).toHaveValue('Central Station');
    await user.click(await place('City library'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await enabledPay()).toBeInTheDocument();
    expect(screen.getByLabelText('Card number')).toHaveValue('4242');
    expect(await screen.findByText('City library')).toBeInTheDocument();
  });
});

describe('the suggested places', () => {
  const inRoundRock = aCheckout({ laptop: { ...CHECKOUT_LAPTOP, town: ROUND_ROCK }, halfway: PFLUGERVILLE });
  const choices = () =>
    within(screen.getByRole('radiogroup', { name: 'Where do you want to meet?' }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
  const asked = () => callsOf(`/laptops/${PRODUCT_ID}/checkout`)[0]?.query.get('from');
  const LEAVE = 'Let Ada chooseAda suggests a place, and you can agree or suggest another';
  afterEach(() => localStorage.removeItem('near'));

  it('are two, the seller’s first, and then public ones in both towns and halfway, with each side’s distance', async () => {
    localStorage.setItem('near', JSON.stringify(AUSTIN));
    const { user } = show({ body: inRoundRock });
    await number();
    expect(choices()).toEqual([
      'City libraryAda often meets buyers here',
      'Public library in Pflugerville, TXAbout halfway: 14 miles for you, 6 miles for Ada',
      LEAVE,
      'Somewhere else',
    ]);
    await user.click(screen.getByRole('button', { name: 'More places' }));
    expect(choices()).toEqual(
      expect.arrayContaining([
        'Police station in Pflugerville, TXAbout halfway: 14 miles for you, 6 miles for Ada',
        'Café in Round Rock, TXWhere the laptop is: 17 miles for you',
        'Café in Austin, TXNear you: 17 miles for Ada',
      ]),
    );
    await user.click(await place('Police station in Pflugerville, TX'));
    expect(await place('Police station in Pflugerville, TX')).toBeChecked();
    expect(asked()).toBe('austin-tx');
  });

  it.each([
    ['no remembered town', null],
    ['the laptop’s', ROUND_ROCK],
  ])('are in the laptop’s town alone for a buyer with %s', async (_which, town) => {
    if (town) localStorage.setItem('near', JSON.stringify(town));
    show({ body: { ...inRoundRock, halfway: undefined } });
    expect(await place('Public library in Round Rock, TX$')).toBeVisible();
    expect(asked()).toBe(town?.townSlug ?? null);
  });

  it('are the seller’s alone while the laptop’s town is unknown', async () => {
    localStorage.setItem('near', JSON.stringify(AUSTIN));
    show();
    await number();
    expect(choices()).toEqual(['City libraryAda often meets buyers here', LEAVE, 'Somewhere else']);
    expect(screen.queryByRole('button', { name: 'More places' })).not.toBeInTheDocument();
  });

  it('can be left to the seller, or replaced by another one', async () => {
    const { user } = show();
    await user.click(await number());
    await user.paste('+12125550100');
    await user.click(await place('Somewhere else'));
    await user.click(await typedPlace());
    await user.paste('City library');
    expect(await typedPlace()).toHaveValue('City library');
    await user.click(await place('Let Ada choose'));
    expect(screen.queryByRole('textbox', { name: /Meeting place/ })).not.toBeInTheDocument();
    await user.click(await goOn());
    expect(await screen.findByText('Ada chooses where to meet')).toBeInTheDocument();
    expect(callsOf('/booking')[0]?.body).toMatchObject({
      bookingData: { meetLocation: 'Anywhere in Leipzig that suits the seller' },
    });
  });
});

describe('the typed input', () => {
  it('is required, and a list of links to the missing fields gets the focus', async () => {
    const { user } = show();
    await user.click(await goOn());
    expect(await screen.findByText('Phone number is required')).toBeInTheDocument();
    expect(screen.getByText('Meeting place is required')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('group', { name: /^Errors in/ })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Your phone number' }));
    expect(await number()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Where do you want to meet?' }));
    expect(await place('City library')).toHaveFocus();
    expect(callsOf('/booking')).toHaveLength(0);
  });

  it('is restored after the session ended, until it is sent or discarded', async () => {
    const { user } = show({ body: aCheckout({ phone: '4930123456' }) });
    await user.clear(await number());
    await fillIn(user);
    cleanup();
    show({ body: aCheckout({ phone: '4930123456' }) });
    await waitFor(async () => expect(await number()).toHaveValue('+12125550100'));
    expect(await place('City library')).toBeChecked();
    await user.click(await goOn());
    await enabledPay();
    expect(sessionStorage).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Change your number or the place' }));
    await user.click(await place('Somewhere else'));
    await user.click(await typedPlace());
    await user.paste('At the door');
    expect(sessionStorage).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Change your number or the place' }));
    expect(await place('City library')).toBeChecked();
  });

  it('stays when the booking is refused, next to the reason, and books at the seen price, or at the new one after the buyer accepts it', async () => {
    const { user } = show();
    await fillIn(user);
    const refused = 'You have 3 laptops reserved. Please pay for one of them, or delete its order.';
    answerWith({ [BOOK]: refusal(409, 'too_many_holds', refused) });
    await user.click(await goOn());
    expect(await screen.findByRole('alert')).toHaveTextContent(`The laptop could not be booked. ${refused}`);
    expect(await number()).toHaveValue('+12125550100');
    expect(await place('City library')).toBeChecked();
    const text = 'The price of this laptop has changed from $1,250 to $1,400.';
    answerWith({ [BOOK]: refusal(409, 'price_changed', text, { seenPrice: 1250, price: 1400 }) });
    await user.click(await goOn());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    await press(user, screen.getByRole('button', { name: 'Continue at $1,400' }));
    await waitFor(() => expect(callsOf('/booking')).toHaveLength(3));
    expect(callsOf('/booking').map(({ body }) => (body as BookingBody).choseProductPrice)).toEqual([
      1250, 1250, 1400,
    ]);
  });

  it('stays while a laptop is reserved by another buyer', async () => {
    jest.useFakeTimers();
    const { user } = show();
    await fillIn(user);
    const until = inTime(0, 2);
    answerWith({
      [BOOK]: refusal(409, 'reserved', 'Another buyer has reserved this laptop.', { reservedUntil: until }),
      [CHECKOUT_CALL]: { body: aCheckout({ laptop: { ...CHECKOUT_LAPTOP, reservedUntil: until } }) },
    });
    await user.click(await goOn());
    expect(await screen.findByText(/^Reserved by another buyer until/)).toBeInTheDocument();
    answerWith({ [CHECKOUT_CALL]: { body: aCheckout() } });
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await place('City library')).toBeChecked();
    jest.useRealTimers();
  });
});

describe('a laptop that can’t be bought', () => {
  it.each([
    ['is their own', { isOwn: true }, 'This is your own laptop', 'Go to My Products', '/dashboard/myProduct'],
    [
      'is sold',
      { laptop: { ...CHECKOUT_LAPTOP, payment: 'paid' } },
      'This laptop has been sold',
      'See similar laptops',
      `/laptops/latitude-7420-${PRODUCT_ID}#similar`,
    ],
    [
      'is reserved',
      { laptop: { ...CHECKOUT_LAPTOP, reservedUntil: inTime(9) } },
      /^Reserved by another buyer until/,
      'Go to the laptop’s page',
      `/laptops/latitude-7420-${PRODUCT_ID}`,
    ],
    [
      'is being checked',
      { laptop: { ...CHECKOUT_LAPTOP, underReview: true } },
      'We are checking this laptop',
      'Go to the laptop’s page',
      `/laptops/latitude-7420-${PRODUCT_ID}`,
    ],
  ])('says so when it %s, and what to do', async (_why, changes, title, link, href) => {
    show({ body: aCheckout(changes as Parameters<typeof aCheckout>[0]) });
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('reports that it is gone', async () => {
    show(refusal(410, 'gone', 'This laptop was removed.'));
    expect(await screen.findByText('We can’t find this laptop')).toBeInTheDocument();
    expect(document.title).toBe('We can’t find this laptop | Relaptop');
    expect(screen.queryByRole('link', { name: 'Back to the laptop' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse laptops' })).toHaveAttribute('href', '/laptops');
  });

  it('can be reloaded when the shop does not answer', async () => {
    const { user } = show(refusal(429, 'too_many_requests', 'Please try again in a moment.'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    answerWith({ [CHECKOUT_CALL]: { body: aCheckout() } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await number()).toBeInTheDocument();
  });

  it('reports a faster buyer while the form is filled in', async () => {
    jest.useFakeTimers();
    show();
    await number();
    answerWith({ [CHECKOUT_CALL]: { body: aCheckout({ laptop: { ...CHECKOUT_LAPTOP, payment: 'paid' } }) } });
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS + 1000));
    expect(screen.getByText('This laptop has been sold')).toBeInTheDocument();
    jest.useRealTimers();
  });
});

it('starts again after the order was deleted in another tab', async () => {
  const { user } = show({ body: aCheckout({ orderId: ORDER_ID }) });
  answerWith({ [ORDER]: refusal(404, 'not_found', 'This order was not found.') });
  const again = await screen.findByRole('button', { name: 'Start again' });
  answerWith({ [CHECKOUT_CALL]: { body: aCheckout() } });
  await user.click(again);
  expect(await goOn()).toBeInTheDocument();
});
