import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal, type FakeServer } from '@relaptop/shared/testing';
import { LIST_POLL_MS } from '../../common/useFreshHolds';
import { CALL, headingOfLaptop, LAPTOP, openListing, RIGHT, serveLaptop } from '../../testing/openListing';
import { aLaptop, aLaptopPage } from '../../testing/samples';

let server: FakeServer;
beforeEach(() => {
  server = serveLaptop();
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

const valueOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

describe('the page of a laptop', () => {
  it('shows everything except the seller’s contact details', async () => {
    openListing();
    await headingOfLaptop();
    expect(document.title).toBe('ThinkPad X1 Carbon | Relaptop');
    for (const text of ['60% off', 'new $1,600', 'Light, quiet and in good shape.', 'Ada Seller'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Good').parentElement).toHaveTextContent(
      'Good light wear, visible up close. How grading works',
    );
    expect(valueOf('Battery')).toBe('88%');
    expect(valueOf('Used time')).toBe('8 months');
    expect(valueOf('City')).toBe('Leipzig');
    expect(valueOf('Included')).toBe('Charger');
    for (const text of ['Posted Mar 5, 2026', '1,234 views', 'Saved by 4 people'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(valueOf('Processor')).toBe('Intel Core i7-1185G7');
    expect(valueOf('Storage')).toBe('1 TB SSD');
    expect(screen.getByRole('img', { name: /^Verified/ })).toBeInTheDocument();
    expect(screen.getByText('3 laptops sold')).toBeInTheDocument();
    expect(screen.getByText('Usually answers within a few hours')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/@|\+49/);
  });

  it('says what happens to the money, and where to meet, while the laptop is for sale', async () => {
    openListing();
    await headingOfLaptop();
    const promises = screen.getByRole('list', { name: 'How you are protected' });
    for (const text of [
      'We hold your $640 until you confirm that you have the laptop, or until 7 days after your payment if you say nothing.',
      'Not as described? Report it before you confirm.',
      'Meet in public in Leipzig. No fees.',
    ])
      expect(promises).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Safe meeting' })).toHaveAttribute('href', '/safe-meeting');
  });

  it('promises nothing about a sold laptop', async () => {
    server.use({ [CALL]: { body: aLaptopPage({ laptop: aLaptop({ payment: 'paid' }) }) } });
    openListing();
    await headingOfLaptop();
    expect(screen.queryByRole('list', { name: 'How you are protected' })).not.toBeInTheDocument();
  });

  it('leaves out missing specifications, prices and further laptops', async () => {
    server.use({
      [CALL]: { body: aLaptopPage({ laptop: aLaptop({ specs: null, pictures: [] }), savedBy: 0, views: 9 }) },
    });
    openListing();
    await headingOfLaptop();
    expect(screen.queryByRole('heading', { name: 'Specifications' })).not.toBeInTheDocument();
    for (const unknown of [/^Saved by/, /views$/])
      expect(screen.queryByText(unknown)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'ThinkPad X1 Carbon, 1 of 1' })).toBeInTheDocument();
  });

  it('compares its price with those of its model', async () => {
    const points = [{ price: 700, at: '2026-10-01T10:00:00.000Z', sold: true }];
    const price = { count: 9, median: 700, low: 500, high: 900, points };
    server.use({ [CALL]: { body: aLaptopPage({ laptop: LAPTOP, price }) } });
    openListing();
    await headingOfLaptop();
    expect(screen.getByText('$60 below the usual price here').parentElement).toHaveTextContent(
      '($700; 9 listings, $500 to $900)',
    );
  });

  it.each([LAPTOP._id, `an-old-name-${LAPTOP._id}`])('corrects its address %s', async (slugAndId) => {
    const { address } = openListing({ at: `/laptops/${slugAndId}` });
    await headingOfLaptop();
    await waitFor(() => expect(address()).toBe(RIGHT));
  });

  it('shows further laptops of the seller and similar ones', async () => {
    const other = aLaptop({ _id: `9${LAPTOP._id.slice(1)}`, productInfo: { productName: 'Latitude 7420' } });
    server.use({
      [CALL]: { body: aLaptopPage({ laptop: LAPTOP, otherLaptops: [other], similar: [other] }) },
    });
    openListing();
    const region = await screen.findByRole('region', { name: 'More from Ada Seller' });
    expect(within(region).getByRole('link', { name: 'Latitude 7420' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Similar laptops' })).toBeInTheDocument();
  });
});

describe('a page without its laptop', () => {
  it.each(['thinkpad', `thinkpad-${LAPTOP._id}`])('is a 404 for an unknown laptop: %s', async (slugAndId) => {
    server.use({ [CALL]: refusal(404, 'not_found', 'No such laptop.') });
    openListing({ at: `/laptops/${slugAndId}` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse laptops' })).toHaveAttribute('href', '/laptops');
  });

  it('reports a removed laptop', async () => {
    server.use({ [CALL]: refusal(410, 'gone', 'Removed.') });
    openListing();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This laptop is no longer for sale' }),
    ).toBeInTheDocument();
  });

  it('shows placeholders, then the error, and retries', async () => {
    server.use({ [CALL]: refusal(503, 'unavailable', 'The shop is being restarted.') });
    const { user } = openListing();
    expect(screen.getByRole('status', { name: 'Loading the laptop' })).toBeInTheDocument();
    expect(await screen.findByText('The shop is being restarted.')).toBeInTheDocument();
    server.use({ [CALL]: { body: aLaptopPage() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await headingOfLaptop();
  });
});

describe('a page that stays open for minutes', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = () => act(() => jest.advanceTimersByTimeAsync(LIST_POLL_MS));
  const asked = () => server.requests.filter(({ method, path }) => `${method} ${path}` === CALL);
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  it.each([
    [404, 'Not Found'],
    [410, 'This laptop is no longer for sale'],
  ])('stops polling after a %s', async (status, name) => {
    server.use({ [CALL]: refusal(status, 'gone', 'No such laptop.') });
    openListing();
    await heading(name);
    await pass();
    await pass();
    expect(asked()).toHaveLength(1);
  });

  it('stops polling once its laptop is removed', async () => {
    openListing();
    await headingOfLaptop();
    server.use({ [CALL]: refusal(410, 'gone', 'Removed.') });
    await pass();
    await heading('This laptop is no longer for sale');
    await pass();
    await pass();
    expect(asked()).toHaveLength(2);
  });

  it('loads automatically when the shop is back', async () => {
    server.use({ [CALL]: refusal(503, 'unavailable', 'The shop is being restarted.') });
    openListing();
    await screen.findByText('The shop is being restarted.');
    server.use({ [CALL]: { body: aLaptopPage() } });
    await pass();
    await headingOfLaptop();
  });
});
