import { screen, within } from '@testing-library/react';
import { installFakeServer, refusal, type FakeServer } from '@relaptop/shared/testing';
import { aSale, openAsSeller as open, SALE_ID as ID } from '../../testing/sales';

describe('a seller’s sales', () => {
  let server: FakeServer;
  afterEach(() => server.restore());

  it('list laptop, buyer and meeting', async () => {
    server = installFakeServer({ 'GET /sales': { body: [aSale()] } });
    open('/dashboard/sales');
    const row = within((await screen.findByText('Bea Buyer')).closest('tr') ?? document.body);
    for (const text of [
      '$425',
      'Booked on Nov 3, 2026',
      'Central Station',
      'No time agreed yet · Waiting for your answer',
      'Paid',
    ])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Latitude 7420' })).toHaveAttribute(
      'href',
      `/dashboard/sales/${ID}`,
    );
    expect(row.getByRole('link', { name: 'Answer Bea Buyer' })).toHaveAttribute(
      'href',
      `/dashboard/sales/${ID}`,
    );
  });

  it.each([
    ['the buyer’s turn', { meeting: { ...aSale().meeting, proposedBy: 'seller' } }, 'Waiting for the buyer'],
    ['agreed', { meeting: { ...aSale().meeting, agreedAt: '2026-11-03T11:00:00.000Z' } }, 'Agreed'],
  ] as const)('ask for no answer where it is %s', async (_what, more, says) => {
    server = installFakeServer({ 'GET /sales': { body: [aSale(more)] } });
    open('/dashboard/sales');
    expect(await screen.findByText(`No time agreed yet · ${says}`)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Answer/ })).not.toBeInTheDocument();
  });

  it('ask for no answer after the reservation has ended', async () => {
    server = installFakeServer({ 'GET /sales': { body: [aSale({ state: 'reserved' })] } });
    open('/dashboard/sales');
    expect(await screen.findByText('No time agreed yet')).toBeInTheDocument();
    expect(screen.queryByText(/Waiting for your answer/)).not.toBeInTheDocument();
  });

  it('show their state in the words of the order’s steps', async () => {
    const states = ['reserved', 'paid', 'received'] as const;
    const sales = states.map((state) => aSale({ _id: state, state }));
    server = installFakeServer({ 'GET /sales': { body: sales } });
    open('/dashboard/sales');
    for (const label of ['Booked', 'Paid', 'Received'])
      expect(await screen.findByText(label, { selector: '.MuiChip-label' })).toBeInTheDocument();
  });

  it('explain an empty list', async () => {
    server = installFakeServer({ 'GET /sales': { body: [] } });
    open('/dashboard/sales');
    expect(await screen.findByText(/^When a buyer reserves or buys one/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My Products' })).toBeInTheDocument();
  });

  it('link to a page with the buyer’s number, where both agree on the meeting', async () => {
    let sale = aSale();
    server = installFakeServer({
      [`GET /orders/${ID}`]: () => ({ body: sale }),
      [`PUT /orders/${ID}/meeting/agreement`]: () => {
        sale = aSale({ meeting: { ...sale.meeting, agreedAt: '2026-11-03T11:00:00.000Z' } });
        return { body: sale };
      },
    });
    const { user } = open(`/dashboard/sales/${ID}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Latitude 7420' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '+1 512 555 0112' })).toHaveAttribute('href', 'tel:+15125550112');
    expect(screen.getByRole('heading', { level: 2, name: 'Bea suggests a place' })).toBeInTheDocument();
    expect(screen.getByText('Agree, or suggest something else.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Agree' }));
    expect(await screen.findByText('You have agreed on the place.')).toBeInTheDocument();
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      place: 'Central Station',
      at: null,
    });
    expect(screen.queryByRole('button', { name: 'Agree' })).not.toBeInTheDocument();
  });

  it('let the seller suggest another place, and keep the input after a refusal', async () => {
    server = installFakeServer({
      [`GET /orders/${ID}`]: { body: aSale() },
      [`PUT /orders/${ID}/meeting`]: refusal(409, 'no_meeting', 'There is no meeting to arrange any more.'),
    });
    const { user } = open(`/dashboard/sales/${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Another place or time' }));
    await user.click(await screen.findByRole('button', { name: 'Another place' }));
    const place = await screen.findByRole('textbox', { name: /^Meeting place/ });
    await user.clear(place);
    await user.click(screen.getByRole('button', { name: 'Suggest' }));
    expect(await screen.findByText('Say where you want to meet')).toBeInTheDocument();
    await user.type(place, 'City library');
    await user.click(screen.getByRole('button', { name: 'Suggest' }));
    expect(
      await screen.findByText('There was an error! There is no meeting to arrange any more.'),
    ).toBeInTheDocument();
    expect(place).toHaveValue('City library');
  });

  it('show the latest day to meet, and refuse a later one', async () => {
    const autoReceiveAt = '2099-12-05T10:00:00.000Z';
    server = installFakeServer({ [`GET /orders/${ID}`]: { body: aSale({ autoReceiveAt }) } });
    const { user } = open(`/dashboard/sales/${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Another place or time' }));
    await user.click(await screen.findByRole('radio', { name: 'Another day or time' }));
    const time = await screen.findByLabelText(/^Day and time/);
    expect(time).toHaveAccessibleDescription(
      /agree on the phone\. Meet before Dec 5, 2099, .*: after that, the order counts as received\.$/,
    );
    await user.type(time, '2099-12-03T18:00');
    expect(time).toHaveAccessibleDescription(/^Thursday, Dec 3, 2099.*\. Meet before Dec 5, 2099/);
    await user.clear(time);
    await user.type(time, '2099-12-07T18:00');
    expect(time).toHaveAccessibleDescription(
      /^Monday, Dec 7, 2099.*\. That is too late: the order counts as received on Dec 5, 2099/,
    );
  });

  it('show no latest day while it is unknown', async () => {
    server = installFakeServer({ [`GET /orders/${ID}`]: { body: aSale() } });
    const { user } = open(`/dashboard/sales/${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Another place or time' }));
    await user.click(await screen.findByRole('radio', { name: 'Another day or time' }));
    expect(await screen.findByLabelText(/^Day and time/)).toHaveAccessibleDescription(
      /agree on the phone\.$/,
    );
  });

  it('say that there is no such sale, and link back', async () => {
    server = installFakeServer({
      [`GET /orders/${ID}`]: refusal(404, 'not_found', 'This order does not exist.'),
    });
    open(`/dashboard/sales/${ID}`);
    expect(await screen.findByText('We can’t find this order')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sales' })).toHaveAttribute('href', '/dashboard/sales');
  });
});
