import { screen, waitFor, within } from '@testing-library/react';
import type { Handover } from '@relaptop/shared/contracts';
import { installFakeServer, putConfigIntoPage, refusal, type FakeServer } from '@relaptop/shared/testing';
import { aSale, openAsSeller, SALE_ID } from '../../testing/sales';

const CALL = `GET /orders/${SALE_ID}`;
const CODE = `POST /orders/${SALE_ID}/receipt/code`;
const CANCEL = `POST /orders/${SALE_ID}/cancellation`;
const RESERVED = { state: 'reserved', paidAt: null, reservedUntil: '2099-11-03T10:30:00.000Z' } as const;

const AGO = '2026-11-02T10:00:00.000Z';
const MISSED = {
  place: 'Central Station',
  at: AGO,
  timeZone: null,
  proposedBy: 'buyer',
  agreedAt: AGO,
} as const;

let server: FakeServer;
afterEach(() => server.restore());

function show(sale: Handover) {
  putConfigIntoPage({ receivedAfterDays: 7 });
  server = installFakeServer({ [CALL]: { body: sale } });
  return openAsSeller(`/dashboard/sales/${SALE_ID}`);
}

const becomes = (sale: Handover) => () => {
  server.use({ [CALL]: { body: sale } });
  return { body: sale };
};
const sent = () => server.requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);

it('says once when the seller is paid, even when the payout can’t be loaded', async () => {
  show(aSale({ autoReceiveAt: '2026-11-10T10:20:00.000Z', codeTriesLeft: 10 }));
  const part = await screen.findByRole('region', { name: 'Your money' });
  expect(part).toHaveTextContent(
    /^You get the money once you enter Bea Buyer’s code or they confirm that they have the laptop, or automatically on Nov 10, 2026.*\./,
  );
  expect(part).toHaveTextContent(/The buyer can report a problem/);
  expect(within(part).getByRole('link', { name: 'Buyer protection' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /is held by Relaptop/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/You are paid/)).not.toBeInTheDocument();
});

const ANYWHERE = { place: 'Anywhere in Porto that suits the seller', agreedAt: null } as const;

it.each([
  ['place and time', null],
  ['the place alone', '2031-03-04T10:00:00.000Z'],
])('asks the seller for a suggestion when the buyer leaves %s open', async (_what, at) => {
  const meeting = { ...ANYWHERE, at, timeZone: null, proposedBy: 'buyer' } as const;
  const { user } = show(aSale({ meeting }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Suggest where to meet' })).toBeInTheDocument();
  expect(screen.getByText('Bea leaves it to you.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Agree' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Show on a map/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Somewhere else' }));
  expect(await screen.findByRole('textbox', { name: /place/i })).toHaveValue('');
});

it('waits for the other side when they are to suggest the place', async () => {
  show(aSale({ meeting: { ...ANYWHERE, at: null, timeZone: null, proposedBy: 'seller' } }));
  expect(await screen.findByRole('heading', { name: 'Bea will suggest where to meet' })).toBeInTheDocument();
  expect(screen.getByText('In a hurry? Call, or suggest a place yourself.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Suggest a place and time' })).toBeInTheDocument();
});

it('suggests public places in the laptop’s town, and nothing about the seller’s own device', async () => {
  const town = {
    townSlug: 'round-rock-tx',
    label: 'Round Rock, TX',
    latitude: 30.50826,
    longitude: -97.6789,
  };
  localStorage.setItem('near', JSON.stringify({ ...town, townSlug: 'austin-tx', label: 'Austin, TX' }));
  const sale = aSale();
  const { user } = show(sale);
  const checkout = `/laptops/${sale.productId}/checkout`;
  server.use({
    [`GET ${checkout}`]: { body: { laptop: { town, productInfo: { sealerName: 'Sam' } }, places: [] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Another place or time' }));
  await user.click(await screen.findByRole('button', { name: 'Another place' }));
  await user.click(await screen.findByRole('radio', { name: /^Public library in Round Rock, TX/ }));
  expect(screen.getByText('Public library in Round Rock, TX')).toBeVisible();
  expect(screen.queryByText(/Austin/)).not.toBeInTheDocument();
  expect(server.requests.find(({ path }) => path === checkout)?.query.has('from')).toBe(false);
  localStorage.removeItem('near');
});

describe('the buyer’s code', () => {
  const field = () => screen.findByRole('textbox', { name: /The buyer’s code/ });

  it('has six digits; after a wrong one the page shows the remaining tries, and after the right one the laptop is received', async () => {
    const { user } = show(aSale({ codeTriesLeft: 2 }));
    await user.type(await field(), '123');
    await user.click(screen.getByRole('button', { name: 'Confirm the handover' }));
    expect(await screen.findByText('The code has six digits')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    server.use({
      [CODE]: () => {
        server.use({ [CALL]: { body: aSale({ codeTriesLeft: 1 }) } });
        return refusal(422, 'wrong_code', 'This is not the buyer’s code.');
      },
    });
    await user.type(await field(), '456');
    await user.click(screen.getByRole('button', { name: 'Confirm the handover' }));
    expect(await screen.findByText('This is not the buyer’s code.')).toBeInTheDocument();
    expect(await field()).toHaveValue('123456');
    expect(await screen.findByText('You have one try left.')).toBeInTheDocument();
    expect(await field()).toHaveAttribute('autocomplete', 'one-time-code');
    server.use({ [CODE]: becomes(aSale({ state: 'received', receivedAt: '2026-11-05T09:00:00.000Z' })) });
    await user.clear(await field());
    await user.paste('012 345');
    await user.click(screen.getByRole('button', { name: 'Confirm the handover' }));
    expect(await screen.findByText('The code is right. The laptop is handed over.')).toBeInTheDocument();
    expect(await screen.findByText(/^The buyer has received this laptop/)).toBeInTheDocument();
    expect(sent()).toEqual([{ receiptCode: '123456' }, { receiptCode: '012345' }]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is locked after too many wrong ones, and the page explains the alternatives', async () => {
    show(aSale({ codeTriesLeft: 0 }));
    expect(await screen.findByText(/^The code was wrong too often/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

it('updates the payout text with each state of the order', async () => {
  const waiting = { payoutState: 'waiting', waitingFor: 'receipt', payoutAmount: 425, fee: 0, debtPaid: 0 };
  const { user } = show(aSale({ codeTriesLeft: 10 }));
  const MONEY = `GET /sales/${SALE_ID}/payout`;
  server.use({ [MONEY]: { body: waiting } });
  expect(await screen.findByText('You get $425 once the buyer has the laptop.')).toBeInTheDocument();
  server.use({
    [CODE]: becomes(aSale({ state: 'received', receivedAt: '2026-11-05T09:00:00.000Z' })),
    [MONEY]: { body: { ...waiting, payoutState: 'sending', waitingFor: 'nothing' } },
  });
  await user.type(await screen.findByRole('textbox', { name: /The buyer’s code/ }), '012345');
  await user.click(screen.getByRole('button', { name: 'Confirm the handover' }));
  expect(await screen.findByText('$425 is on its way to you.')).toBeInTheDocument();
});

describe('payouts that are not set up', () => {
  const MONEY = `GET /sales/${SALE_ID}/payout`;
  const DESK = 'GET /payouts/desk';
  const waiting = { payoutState: 'waiting', waitingFor: 'receipt', payoutAmount: 425, fee: 0, debtPaid: 0 };
  const showWith = async (desk: object, sale = aSale({ autoReceiveAt: '2026-11-10T10:20:00.000Z' })) => {
    show(sale);
    server.use({ [MONEY]: { body: waiting }, [DESK]: { body: { payoutsOn: true, ...desk } } });
    return within(await screen.findByRole('region', { name: 'Your money' }));
  };
  const receipt =
    'We send it once you enter Bea Buyer’s code or they confirm that they have the laptop, or automatically on Nov 10, 2026';

  it.each([
    ['none', 'Set up payouts to get $425.', 'but not before payouts are set up.', 'Set up payouts'],
    [
      ...['missing', 'Finish setting up payouts to get $425.'],
      ...['but not before payouts are set up.', 'Finish setting up'],
    ],
    [
      ...['restricted', 'The card provider has stopped your payouts, so $425 can’t be sent.'],
      ...['but not before your payouts are allowed again.', 'See what is needed'],
    ],
  ] as const)(
    'are part of the payout text before the receipt, with a link: %s',
    async (accountState, lead, end, way) => {
      const money = await showWith({ accountState });
      const said = money.getByText((text) => text.startsWith(`${lead} ${receipt}`));
      expect(said.textContent).toMatch(new RegExp(`automatically on .*, ${end.replace('.', '\\.')}$`));
      expect(money.getByRole('link', { name: way })).toHaveAttribute('href', '/dashboard/payouts');
      expect(money.queryByText(/^You get/)).not.toBeInTheDocument();
    },
  );

  it.each([
    [
      'none',
      /^Set up payouts to get \$425\. The buyer has the laptop, so we send it as soon as payouts are set up\.$/,
    ],
    [
      'restricted',
      /^The card provider has stopped .* so we send it as soon as your payouts are allowed again\.$/,
    ],
  ])(
    'are the reason to wait after the receipt, before the payout records it: %s',
    async (accountState, text) => {
      const received = aSale({ state: 'received', receivedAt: '2026-11-05T09:00:00.000Z' });
      const money = await showWith({ accountState }, received);
      expect(money.getByText(text)).toBeInTheDocument();
      expect(money.getByRole('link')).toHaveAttribute('href', '/dashboard/payouts');
      expect(money.queryByText(/holds the money/)).not.toBeInTheDocument();
    },
  );

  it('are not offered in a shop without payouts', async () => {
    const money = await showWith({ accountState: 'none', payoutsOn: false });
    expect(
      money.getByText(/automatically on .*, but not before payouts are switched on in this shop\.$/),
    ).toBeInTheDocument();
  });

  it.each([
    ['they are set up', { accountState: 'ready' }],
    ['the shop doesn’t pay out yet', { accountState: 'none', payoutsOn: false }],
  ])('are not mentioned when %s', async (_when, desk) => {
    const money = await showWith(desk);
    await waitFor(() => expect(server.requests.map(({ path }) => path)).toContain('/payouts/desk'));
    expect(money.queryByRole('link', { name: /set/i })).not.toBeInTheDocument();
    expect(money.queryByText(/set up|setting up/)).not.toBeInTheDocument();
  });

  it('are not requested after the money was sent', async () => {
    show(aSale({ state: 'received', receivedAt: '2026-11-05T09:00:00.000Z' }));
    const sent = { payoutState: 'sent', waitingFor: 'nothing', takenBack: 0, sentAt: AGO };
    server.use({ [MONEY]: { body: { ...waiting, ...sent } } });
    expect(await screen.findByText(/^We sent you \$425/)).toBeInTheDocument();
    expect(server.requests.map(({ path }) => path)).not.toContain('/payouts/desk');
  });
});

it('says before the payment what the seller gets, requests no payout, and asks for the answer about the meeting', async () => {
  show(aSale(RESERVED));
  server.use({ 'GET /fees': { body: { feePercent: 10, feeMinimum: 0 } } });
  expect(await screen.findByText('$382.50')).toBeInTheDocument();
  expect(await screen.findByText(/^Not paid yet\. Keep it for them until/)).toBeInTheDocument();
  expect(server.requests.filter(({ path }) => path.endsWith('/payout'))).toEqual([]);
  expect(screen.getByText('Suggested by Bea.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Agree' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Progress' })).toHaveTextContent(/^Booked, donePaymentReceived/);
});

it('says that the money waits for the problem, as soon as one is open', async () => {
  const waiting = { payoutState: 'waiting', waitingFor: 'receipt', payoutAmount: 425, fee: 0, debtPaid: 0 };
  show(aSale({ state: 'problem' }));
  server.use({ [`GET /sales/${SALE_ID}/payout`]: { body: waiting } });
  expect(
    await screen.findByText(
      'You get up to $425 once the problem is settled. The rest goes back to the buyer.',
    ),
  ).toBeInTheDocument();
});

describe('canceling a booking', () => {
  it('asks for a reason, which the buyer reads', async () => {
    const { user } = show(aSale({ ...RESERVED, meeting: MISSED }));
    await user.click(await screen.findByRole('button', { name: 'Cancel this booking' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel this booking' }));
    expect(await dialog.findByText('Choose a reason', { selector: 'p' })).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText(/Reason/), 'The buyer did not show up');
    await user.click(dialog.getByLabelText(/Message to the buyer/));
    await user.paste('I waited for an hour.');
    const reason = { cancelReason: 'noShow', cancelNote: 'I waited for an hour.' } as const;
    server.use({
      [CANCEL]: becomes(aSale({ ...RESERVED, state: 'cancelled', reservedUntil: null, ...reason })),
    });
    await user.click(dialog.getByRole('button', { name: 'Cancel this booking' }));
    expect(
      await screen.findByText(/^You canceled this booking: the buyer did not show up/),
    ).toBeInTheDocument();
    expect(sent()).toEqual([{ reason: 'noShow', note: 'I waited for an hour.' }]);
    expect(screen.queryByRole('button', { name: 'Cancel this booking' })).not.toBeInTheDocument();
  });

  it('offers no no-show before the meeting, and needs a text for another reason', async () => {
    const { user } = show(aSale(RESERVED));
    await user.click(await screen.findByRole('button', { name: 'Cancel this booking' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('option', { name: 'The laptop was sold somewhere else' })).toBeInTheDocument();
    expect(dialog.queryByRole('option', { name: 'The buyer did not show up' })).not.toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText(/Reason/), 'Another reason');
    await user.click(dialog.getByRole('button', { name: 'Cancel this booking' }));
    expect(await dialog.findByText('Say why in a few words')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('is not offered after the payment', async () => {
    show(aSale());
    expect(await screen.findByRole('heading', { level: 1, name: 'Latitude 7420' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel this booking' })).not.toBeInTheDocument();
  });
});
