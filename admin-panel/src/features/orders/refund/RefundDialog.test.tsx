import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../../remote';

const ORDER: Order = {
  _id: 'o1',
  productId: 'p1',
  slug: 'laptop',
  productName: 'Latitude 7420',
  productImage: '/images/latitude.webp',
  price: 120,
  refundedAmount: 0,
  refundPending: false,
  problemId: null,
  paidOut: 0,
  state: 'paid',
  buyerName: 'Bea Buyer',
  buyerEmail: 'bea@example.test',
  sealerEmail: 'sam@example.test',
  transactionId: 'pi_1',
  paidAt: '2026-03-04T10:00:00.000Z',
};
const REFUND = 'POST /refundOrder/o1';
const answer = (refundedAmount: number) => ({
  body: { acknowledged: true, insertedId: 'r1', refundedAmount },
});

let server: FakeServer;
let order: Order;
beforeEach(() => {
  order = ORDER;
  server = installFakeServer({ 'GET /orders': () => ({ body: [order] }), [REFUND]: answer(120) });
});
afterEach(() => server.restore());

const refunds = () => server.requests.filter(({ path }) => path === '/refundOrder/o1');

async function openDialog() {
  const { user } = renderRoutes(remote.routes, { at: '/orders', session: sessionOf('admin') });
  await user.click(await screen.findByRole('button', { name: 'Refund: Latitude 7420' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund: Latitude 7420' }));
  const type = async (label: string, text: string) => {
    await user.click(await dialog.findByRole('textbox', { name: label }));
    await user.paste(text);
  };
  const press = async (name: string) => {
    const button = await dialog.findByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
  };
  const choosePart = () => user.click(dialog.getByRole('radio', { name: 'A part of it' }));
  return { user, dialog, type, press, choosePart };
}

describe('a refund', () => {
  it('of the whole price needs a reason, explains the effect, keeps the input on Back, can be retried after a failure of the network, is sent, and shows in the list', async () => {
    const { dialog, type, press } = await openDialog();
    expect(dialog.getByRole('radio', { name: 'The whole price, $120' })).toBeChecked();
    await press('Continue');
    expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
    await type('Reason', 'Broken hinge');
    await press('Continue');
    await press('Back');
    expect(await dialog.findByRole('textbox', { name: 'Reason' })).toHaveValue('Broken hinge');
    await press('Continue');
    expect(
      await dialog.findByText('$120 goes back to Bea Buyer’s card. This can’t be undone.'),
    ).toBeInTheDocument();
    expect(refunds()).toHaveLength(0);
    server.use({ [REFUND]: () => Promise.reject(new TypeError('network')) });
    await press('Refund $120');
    expect(
      await screen.findByText(
        'There was an error! The shop cannot be reached. Check your connection and try again.',
      ),
    ).toBeInTheDocument();
    server.use({ [REFUND]: answer(120) });
    order = { ...ORDER, state: 'refunded', refundedAmount: 120 };
    await press('Refund $120');
    expect(await screen.findByText('$120 goes back to Bea Buyer’s card')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(refunds().at(-1)?.body).toEqual({ amount: 120, reason: 'Broken hinge' });
    expect(await screen.findByText('Refunded', { selector: '.MuiChip-label' })).toBeInTheDocument();
  });

  it('of a part is exact to the cent, and explains what happens to the rest', async () => {
    const { dialog, type, press, choosePart } = await openDialog();
    await choosePart();
    await type('Amount ($)', '19.50');
    await type('Reason', 'Missing charger');
    await press('Continue');
    expect(await dialog.findByText(/^\$19\.50 goes back to Bea Buyer’s card/)).toBeInTheDocument();
    expect(dialog.getByText(/You can refund an order here only once/)).toBeInTheDocument();
    await press('Refund $19.50');
    await waitFor(() => expect(refunds()).toHaveLength(1));
    expect(refunds()[0]?.body).toEqual({ amount: 19.5, reason: 'Missing charger' });
  });

  it('of an invalid or too large amount is refused', async () => {
    const { user, dialog, type, press, choosePart } = await openDialog();
    await choosePart();
    await type('Reason', 'Missing charger');
    for (const [amount, words] of [
      ['', 'Amount is required'],
      ['abc', 'Enter a number, such as 1,200 or 499.50'],
      ['0', 'Enter at least $0.01'],
      ['120.01', 'Enter at most $120'],
    ] as const) {
      const field = dialog.getByRole('textbox', { name: 'Amount ($)' });
      await user.clear(field);
      if (amount) await type('Amount ($)', amount);
      await press('Continue');
      await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(words)));
      expect(dialog.queryByText(/can't be undone/)).not.toBeInTheDocument();
    }
  });

  it('is busy while it is sent, and is not sent twice', async () => {
    let done: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => (done = resolve));
    server.use({
      [REFUND]: async () => {
        await seen;
        return answer(120);
      },
    });
    const { user, dialog, type, press } = await openDialog();
    await type('Reason', 'Broken hinge');
    await press('Continue');
    const button = await dialog.findByRole('button', { name: 'Refund $120' });
    await user.dblClick(button);
    expect(button).toBeDisabled();
    done();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(refunds()).toHaveLength(1);
  });

  it.each([
    refusal(503, 'unavailable', 'This does not work at the moment. Please try again shortly.'),
    refusal(409, 'conflict', 'Another request has just changed this. Please try again.'),
  ])('that the server did not record keeps the input for a retry', async (refused) => {
    server.use({ [REFUND]: refused });
    const { type, press, dialog } = await openDialog();
    await type('Reason', 'Broken hinge');
    await press('Continue');
    await press('Refund $120');
    expect(await screen.findByText(/^There was an error! .* try again/)).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Refund $120' })).toBeEnabled());
    server.use({ [REFUND]: answer(120) });
    await press('Refund $120');
    expect(await screen.findByText('$120 goes back to Bea Buyer’s card')).toBeInTheDocument();
    expect(refunds().at(-1)?.body).toEqual({ amount: 120, reason: 'Broken hinge' });
  });

  it('that the provider confirms later says so, closes, and shows as under way', async () => {
    server.use({ [REFUND]: refusal(503, 'refund_noted', 'The refund is noted and will be made soon.') });
    const { type, press } = await openDialog();
    await type('Reason', 'Broken hinge');
    await press('Continue');
    order = { ...ORDER, refundPending: true };
    await press('Refund $120');
    expect(await screen.findByText('The refund is noted and will be made soon.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Refund under way')).toBeInTheDocument();
  });
});
