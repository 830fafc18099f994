import { act, screen, waitFor } from '@testing-library/react';
import { installFakeServer, putConfigIntoPage, type FakeServer } from '@relaptop/shared/testing';
import { cardFields, loadStripe, stripeDouble } from '../../testing/cardProvider';
import { showPage } from '../../testing/mounted';
import { anOrder, inTime, ORDER_ID } from '../../testing/orders';

jest.mock('@stripe/stripe-js/pure', () => jest.requireActual('../../testing/cardProvider'));
jest.mock('@stripe/react-stripe-js', () => jest.requireActual('../../testing/cardProvider'));

describe('loading the card form', () => {
  let server: FakeServer;
  beforeEach(() => {
    putConfigIntoPage();
    server = installFakeServer({
      [`GET /singleBooking/${ORDER_ID}`]: { body: anOrder() },
      'POST /create-payment': { body: { clientSecret: 'pi_1_secret_2', reservedUntil: inTime(15) } },
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    cardFields.come = true;
    server.restore();
  });

  it('reports a blocked provider, retries, and explains a script that does not answer, until it loads', async () => {
    jest.useFakeTimers();
    loadStripe.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
    const { user } = showPage(`/dashboard/payment/${ORDER_ID}`);
    expect(
      await screen.findByText('The card form could not be loaded. Check your connection and try again.'),
    ).toBeInTheDocument();

    let arrive: (stripe: typeof stripeDouble) => void = () => undefined;
    loadStripe.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Pay \$/ })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(screen.getByText(/The card fields have not loaded/)).toBeInTheDocument();
    arrive(stripeDouble);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Pay \$/ })).toBeEnabled());
    expect(screen.queryByText(/The card fields have not loaded/)).not.toBeInTheDocument();
    expect(loadStripe).toHaveBeenCalledTimes(2);
    expect(screen.getByText(/^Test mode: no money moves/)).toBeInTheDocument();
  });

  it('explains missing card fields, and extends the reservation once', async () => {
    jest.useFakeTimers();
    cardFields.come = false;
    showPage(`/dashboard/payment/${ORDER_ID}`);
    await screen.findByRole('button', { name: /^Pay \$/ });
    const asked = () => server.requests.filter(({ path }) => path === '/create-payment').length;
    expect(screen.queryByText(/The card fields have not loaded/)).not.toBeInTheDocument();
    expect(asked()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(screen.getByText(/The card fields have not loaded/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(asked()).toBe(2);
  });
});
