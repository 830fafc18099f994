import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { SessionState } from '@relaptop/shared/session';
import {
  installFakeServer,
  press,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { aProduct, CATEGORY } from '../../testing/samples';
import { categoryRoute } from '../../testing/categoryRoute';
import { bookingSchema } from './BookingDialog';

const BOOKED = { acknowledged: true, insertedId: 'booking-1', reservedUntil: '2026-03-05T13:00:00.000Z' };

let server: FakeServer;

beforeEach(() => {
  server = installFakeServer({
    'GET /categories': { body: [CATEGORY] },
    'GET /product/business': { body: [aProduct()] },
    'POST /booking': { body: BOOKED },
  });
});
afterEach(() => server.restore());

async function openDialog(session: SessionState = sessionOf('user')) {
  const { user, router } = renderRoutes(
    [categoryRoute, { path: '/dashboard/myOrders', element: <h1>My Orders</h1> }],
    { at: '/category/business', session },
  );
  await user.click(await screen.findByRole('button', { name: 'Buy Now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book this laptop' }));
  const phone = dialog.getByRole('textbox', { name: 'Phone Number' });
  const location = dialog.getByRole('textbox', { name: 'Location' });
  const submit = dialog.getByRole('button', { name: 'Submit' });
  const fill = async () => {
    await user.click(phone);
    await user.paste('5551234567');
    await user.click(location);
    await user.paste('Main station');
  };
  return { user, router, dialog, phone, location, submit, fill };
}

const bookings = () => server.requests.filter(({ path }) => path === '/booking');

describe('the booking modal', () => {
  it("shows buyer and laptop, which can't be changed, and is not sent without a valid phone number and a location", async () => {
    const { user, dialog, phone, location, submit } = await openDialog();
    const values = {
      Name: 'Test user',
      Email: 'user@example.test',
      'Product Name': 'ThinkPad X1 Carbon',
      'Price ($)': '640',
    };
    for (const [name, value] of Object.entries(values)) {
      const field = dialog.getByRole('textbox', { name });
      expect(field).toHaveValue(value);
      expect(field).toHaveAttribute('readonly');
    }
    for (const name of ['Name', 'Email', 'Product Name'])
      expect(dialog.getByRole('textbox', { name }).tagName).toBe('TEXTAREA');
    expect(phone).toBeRequired();
    expect(location).toBeRequired();
    await user.click(submit);
    await user.type(phone, 'call me');
    await user.type(location, '  ');
    await user.click(submit);
    expect(
      await screen.findByText('Write the number like +1 212 555 0100, without letters or other signs'),
    ).toBeInTheDocument();
    expect(await screen.findByText('Location is required')).toBeInTheDocument();
    expect(bookings()).toHaveLength(0);
  });

  it('uses the email for a buyer without a name', async () => {
    const user = {
      uid: 'nameless',
      displayName: null,
      email: 'user@example.test',
      photoURL: null,
      emailVerified: true,
    };
    const { dialog } = await openDialog({ status: 'signedIn', role: 'user', user });
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('user@example.test');
  });

  it('limits the length of a location', async () => {
    const tooLong = { meetLocation: 'x'.repeat(201) };
    await expect(bookingSchema.validateAt('meetLocation', tooLong)).rejects.toThrow(
      'Enter at most 200 characters',
    );
  });

  it('is busy and can’t be sent twice while sending, stays open with its input when another buyer was faster, then books, shows a toast, closes and opens the orders', async () => {
    server.use({
      'POST /booking': refusal(409, 'reserved', 'Another buyer has reserved this laptop.'),
    });
    const { user, router, phone, location, fill, submit } = await openDialog();
    await fill();
    server.use({ 'GET /product/business': { body: [] } });
    await user.click(submit);
    expect(await screen.findByText('Error: Another buyer has reserved this laptop.')).toBeInTheDocument();
    // The page has refetched the list behind the dialog, and the form is still open.
    await screen.findByText('No Product Found');
    expect(phone).toHaveValue('5551234567');
    expect(location).toHaveValue('Main station');
    await waitFor(() => expect(submit).toBeEnabled());
    expect(router.state.location.pathname).toBe('/category/business');
    let answer: (() => void) | undefined;
    server.use({
      'POST /booking': () => new Promise((resolve) => (answer = () => resolve({ body: BOOKED }))),
    });
    await user.click(submit);
    await waitFor(() => expect(submit).toBeDisabled());
    expect(within(submit).getByRole('progressbar')).toBeInTheDocument();
    await waitFor(() => expect(bookings()).toHaveLength(2));
    // A request under way can't be canceled, so neither the button nor Escape may close the dialog.
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    answer?.();
    expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/dashboard/myOrders');
    expect(await screen.findByText('Booking successful, Please pay for confirm')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bookings()[1]?.body).toEqual({
      choseProductName: 'ThinkPad X1 Carbon',
      choseProductPrice: 640,
      productImage: '/images/thinkpad.webp',
      productId: aProduct()._id,
      payment: 'pay',
      bookingData: {
        userName: 'Test user',
        userEmail: 'user@example.test',
        number: '5551234567',
        meetLocation: 'Main station',
      },
    });
  });

  it('reports a new price, and books at it after the buyer accepts', async () => {
    server.use({
      'POST /booking': ({ body }) =>
        (body as { choseProductPrice: number }).choseProductPrice === 700
          ? { body: BOOKED }
          : refusal(409, 'price_changed', 'The price of this laptop has changed from $640 to $700.', {
              seenPrice: 640,
              price: 700,
            }),
    });
    const { user, fill, submit } = await openDialog();
    await fill();
    await user.click(submit);
    expect(
      await screen.findByText('Error: The price of this laptop has changed from $640 to $700.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Price ($)')).toHaveValue('700');
    await press(user, screen.getByRole('button', { name: 'Continue at $700' }));
    expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeInTheDocument();
  });

  it('restores the input after the session ended, until it is sent', async () => {
    const { fill } = await openDialog();
    await fill();
    cleanup();
    const { user, phone, location, submit } = await openDialog();
    await waitFor(() => expect(phone).toHaveValue('5551234567'));
    expect(location).toHaveValue('Main station');
    await user.click(submit);
    await screen.findByRole('heading', { name: 'My Orders' });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});
