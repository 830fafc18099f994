import { act, screen, waitFor, within } from '@testing-library/react';
import { installFakeServer, refusal, renderRoutes, type FakeServer } from '@relaptop/shared/testing';
import { aLaptop, aSearchAnswer } from '../../testing/samples';
import { SearchPage } from './SearchPage';

const FIRST = aLaptop();
const SECOND = aLaptop({
  _id: '44444444-4444-4444-8444-444444444444',
  productInfo: { productName: 'Latitude 7420' },
});
const NEXT = { link: '</api/laptops?cursor=25>; rel="next"' };

let server: FakeServer;
beforeEach(() => {
  server = installFakeServer({ 'GET /laptops': { body: aSearchAnswer([FIRST, SECOND]) } });
  setWidth(1000);
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

const matchMedia = window.matchMedia.bind(window);
/** @param width of the window, in pixels */
function setWidth(width: number): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const least = /min-width: (\d+)px/.exec(query)?.[1];
    return { ...matchMedia(query), matches: least !== undefined && Number(least) <= width };
  });
}

function open(at = '/laptops') {
  const view = renderRoutes([{ path: '/laptops', element: <SearchPage /> }], { at });
  const { router } = view;
  return { ...view, address: () => router.state.location.search };
}
const asked = () => server.requests.map(({ query }) => query.toString());
/** They stand for what is still loading first. */
const filters = async () => {
  const side = within(await screen.findByRole('complementary', { name: 'Filters' }));
  await side.findByRole('group', { name: 'Condition' });
  return side;
};
const countIs = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(text));

describe('the search', () => {
  it('shows each laptop as one link with what people compare', async () => {
    open();
    const card = within((await screen.findAllByRole('article'))[0] as HTMLElement);
    expect(card.getByRole('link', { name: 'ThinkPad X1 Carbon' })).toHaveAttribute(
      'href',
      `/laptops/thinkpad-x1-carbon-${FIRST._id}`,
    );
    for (const text of ['$640', '60% off', 'new $1,600', 'Good', 'Leipzig'])
      expect(card.getByText(text)).toBeInTheDocument();
    for (const part of ['Intel Core i7-1185G7', '16 GB RAM', '1 TB SSD', '14″', 'Battery 88%'])
      expect(card.getByText(part)).toBeInTheDocument();
    expect(card.getByText('Verified seller')).toBeInTheDocument();
    await countIs('2 laptops');
  });

  it('has each filter once: what leads stands above the list where that has room for it', async () => {
    setWidth(1280);
    const { user, address } = open();
    const side = within(await screen.findByRole('complementary', { name: 'Filters' }));
    expect(await side.findByRole('button', { name: 'Price range' })).toBeInTheDocument();
    for (const name of ['Condition', 'Screen', 'Price'])
      expect(side.queryByRole('button', { name })).not.toBeInTheDocument();
    const grades = within(screen.getByRole('group', { name: 'Condition' }));
    const good = grades.getByRole('button', { name: 'Good' });
    expect(good).toHaveAccessibleDescription('light wear, visible up close · 2 laptops');
    await user.click(good);
    expect(address()).toBe('?grade=good');
    expect(grades.getByRole('button', { name: 'Good' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows the most frequent values first, and all on request', async () => {
    const brand = [...'ABCDEFGHI'].map((value, index) => ({ value, count: index + 1 }));
    const answer = aSearchAnswer([FIRST]);
    server.use({ 'GET /laptops': { body: { ...answer, facets: { ...answer.facets, brand } } } });
    const { user } = open('/laptops?brand=A');
    const brands = within((await filters()).getByRole('group', { name: 'Brand' }));
    const names = () => brands.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.[0]);
    expect(names()).toEqual([...'ADEFGHI']);
    await user.click(screen.getByRole('button', { name: 'Show all 9' }));
    expect(names()).toEqual([...'ABCDEFGHI']);
    expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
  });

  it('keeps a rare value where it is as it is unticked', async () => {
    const brand = [...'ABCDEFGHI'].map((value, index) => ({ value, count: index + 1 }));
    const answer = aSearchAnswer([FIRST]);
    server.use({ 'GET /laptops': { body: { ...answer, facets: { ...answer.facets, brand } } } });
    const { user, address } = open('/laptops?brand=A');
    const rare = (await filters()).getByRole('checkbox', { name: /^A/ });
    await user.click(rare);
    await waitFor(() => expect(address()).toBe(''));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(rare).not.toBeChecked();
    expect(rare).toHaveFocus();
  });

  it('draws no filters beside the list where there is no room for them', async () => {
    setWidth(360);
    open();
    await countIs('2 laptops');
    expect(screen.getByRole('complementary', { name: 'Filters' })).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
  });

  it('offers prices in one click that some laptop has', async () => {
    const answer = aSearchAnswer([FIRST, SECOND]);
    server.use({
      'GET /laptops': { body: { ...answer, facets: { ...answer.facets, price: { min: 350, max: 900 } } } },
    });
    open();
    const prices = within(
      (await (await filters()).findAllByRole('group', { name: 'Price' }))[0] as HTMLElement,
    );
    expect(prices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Under $600',
      'Under $1,000',
    ]);
  });

  it('marks what is advertised, reserved or sold', async () => {
    const reservedUntil = new Date(Date.now() + 600_000).toISOString();
    const rows = [
      aLaptop({ advertise: 'advertise' }),
      aLaptop({ reservedUntil }),
      aLaptop({ payment: 'paid' }),
    ];
    const laptops = rows.map((row, index) => ({ ...row, _id: `${index}${row._id.slice(1)}` }));
    server.use({ 'GET /laptops': { body: aSearchAnswer(laptops) } });
    open();
    expect(await screen.findByText('Ad')).toBeInTheDocument();
    expect(screen.getByText('Reserved')).toBeInTheDocument();
    expect(screen.getByText('Sold')).toBeInTheDocument();
  });

  it('asks for what the address says, names it in the tab, and says what it ignored', async () => {
    open('/laptops?q=thinkpad&grade=good&foo=bar&sort=priceUp');
    expect(await screen.findByRole('heading', { level: 1, name: '“thinkpad”' })).toBeInTheDocument();
    expect(await screen.findByText('We ignored “foo=bar”.')).toBeInTheDocument();
    await countIs('2 laptops');
    expect(asked()).toEqual(['q=thinkpad&grade=good&sort=priceUp']);
    expect(document.title).toBe('“thinkpad”: Good | Relaptop');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('priceUp');
  });

  it('narrows by several values, which stay in their place and stand above the list', async () => {
    const { user, address } = open();
    const side = await filters();
    const grades = () => within(side.getByRole('group', { name: 'Condition' })).getAllByRole('checkbox');
    const [excellent, good] = grades();
    expect(excellent).toHaveAccessibleName(/^Excellent \d+ laptops?$/);
    await user.click(good as HTMLElement);
    await user.click(side.getByRole('checkbox', { name: /Dell/ }));
    await user.click(side.getByRole('checkbox', { name: /Lenovo/ }));
    expect(address()).toBe('?brand=Dell&brand=Lenovo&grade=good');
    expect(grades()[1]).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Remove Dell' }));
    expect(address()).toBe('?brand=Lenovo&grade=good');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe('');
    expect(screen.getByRole('group', { name: 'Chosen filters' })).toHaveFocus();
  });

  it('loses nothing that is chosen in quick succession', async () => {
    const { address } = open();
    const side = await filters();
    act(() => {
      for (const name of [/Good/, /Dell/, /Hide reserved/]) side.getByRole('checkbox', { name }).click();
    });
    expect(side.getByRole('checkbox', { name: /Dell/ })).toBeChecked();
    await waitFor(() => expect(address()).toBe('?brand=Dell&grade=good&available=true'));
  });

  it('goes back by one filter', async () => {
    const { user, router, address } = open('/laptops?q=thinkpad');
    const side = await filters();
    await user.click(side.getByRole('checkbox', { name: /Good/ }));
    await user.click(side.getByRole('checkbox', { name: /Hide reserved/ }));
    expect(address()).toBe('?q=thinkpad&grade=good&available=true');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('?q=thinkpad&grade=good'));
    expect(side.getByRole('checkbox', { name: /Hide reserved/ })).not.toBeChecked();
  });

  it('takes prices by step, as typed and in either order', async () => {
    const { user, address } = open();
    const side = await filters();
    const step = side.getByRole('button', { name: 'Under $600' });
    await user.click(step);
    expect(address()).toBe('?maxPrice=600');
    expect(side.getByRole('button', { name: 'Under $600' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(side.getByRole('button', { name: 'Under $600' }));
    expect(address()).toBe('');
    await user.type(side.getByRole('textbox', { name: 'From ($)' }), '$900');
    await user.type(side.getByRole('textbox', { name: 'To ($)' }), '300{Enter}');
    expect(address()).toBe('?minPrice=300&maxPrice=900');
    expect(screen.getByRole('button', { name: 'Remove $300 and up' })).toBeInTheDocument();
  });

  it('keeps what was found on screen, marked as old, until the next answer is there', async () => {
    const { user } = open();
    const side = await filters();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.use({
      'GET /laptops': async () => {
        await held;
        return { body: aSearchAnswer([SECOND]) };
      },
    });
    await user.click(await side.findByRole('checkbox', { name: /Dell/ }));
    expect(screen.getByText('ThinkPad X1 Carbon').closest('[aria-busy]')).toBeInTheDocument();
    answer();
    await countIs('1 laptop');
    expect(screen.queryByText('ThinkPad X1 Carbon')).not.toBeInTheDocument();
  });

  it('adds the next laptops on request', async () => {
    server.use({
      'GET /laptops': ({ query }) =>
        query.get('cursor') === '25'
          ? { body: aSearchAnswer([SECOND], { total: 2 }) }
          : { body: aSearchAnswer([FIRST], { total: 2 }), headers: NEXT },
    });
    const { user } = open('/laptops?grade=good');
    await user.click(await screen.findByRole('button', { name: 'Show more laptops' }));
    expect(await screen.findByText('Latitude 7420')).toBeInTheDocument();
    expect(screen.getByText('ThinkPad X1 Carbon')).toBeInTheDocument();
    expect(asked()).toEqual(['grade=good', 'grade=good&cursor=25']);
    expect(screen.queryByRole('button', { name: 'Show more laptops' })).not.toBeInTheDocument();
  });

  it('says what it searched for instead of a word with a typing mistake', async () => {
    server.use({ 'GET /laptops': { body: aSearchAnswer([FIRST], { didYouMean: 'thinkpad' }) } });
    open('/laptops?q=thinkpda');
    expect(await screen.findByText('“thinkpad”')).toBeInTheDocument();
  });

  it('finds nothing, says what stands in the way and shows what is near', async () => {
    const relax = [
      { drop: 'q', value: 'blue', total: 1 },
      { drop: 'grade', value: 'good, fair', total: 4 },
    ];
    server.use({ 'GET /laptops': { body: aSearchAnswer([], { relax, nearest: [SECOND] }) } });
    const { user, address } = open('/laptops?q=blue+thinkpad&grade=good&grade=fair');
    expect(await screen.findByText('No laptops match your search.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Without “blue”: 1 laptop' })).toHaveAttribute(
      'href',
      '/laptops?q=thinkpad&grade=good&grade=fair',
    );
    expect(screen.getByRole('heading', { name: 'Latitude 7420' })).toBeInTheDocument();
    expect((await filters()).getByRole('checkbox', { name: /Good/ })).toBeChecked();
    await user.click(screen.getByRole('link', { name: 'Without “Good or Fair”: 4 laptops' }));
    expect(address()).toBe('?q=blue+thinkpad');
  });

  it('offers nothing that would find nothing', async () => {
    const { facets } = aSearchAnswer([]);
    const none = { ...facets, price: null, verified: 0, available: 0 };
    server.use({ 'GET /laptops': { body: aSearchAnswer([], { facets: none }) } });
    open();
    const side = await filters();
    for (const name of [/Verified/, /reserved/])
      expect(side.queryByRole('checkbox', { name })).not.toBeInTheDocument();
    expect(side.queryByRole('form', { name: 'Price range' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse laptops' })).toHaveAttribute('href', '/laptops');
  });

  it('has no word above the list for prices that nothing has', async () => {
    const { facets } = aSearchAnswer([]);
    server.use({ 'GET /laptops': { body: aSearchAnswer([], { facets: { ...facets, price: null } }) } });
    open();
    await filters();
    const above = { selector: '[aria-hidden]' };
    expect(screen.getByText('Condition', above)).toBeInTheDocument();
    expect(screen.queryByText('Price', above)).not.toBeInTheDocument();
  });

  it('shows placeholders first, says what went wrong and tries again', async () => {
    server.use({ 'GET /laptops': refusal(503, 'unavailable', 'The shop is being restarted.') });
    const { user } = open();
    expect(screen.getByRole('status', { name: 'Loading laptops' })).toBeInTheDocument();
    expect(await screen.findByText('The shop is being restarted.')).toBeInTheDocument();
    server.use({ 'GET /laptops': { body: aSearchAnswer([FIRST]) } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ThinkPad X1 Carbon')).toBeInTheDocument();
  });
});

describe('the filters of a phone', () => {
  it('lie over the list, change it at once, and close with the number of what is left', async () => {
    const { user, router, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    server.use({ 'GET /laptops': { body: aSearchAnswer([SECOND]) } });
    await user.click(sheet.getByRole('checkbox', { name: /Dell/ }));
    await user.click(sheet.getByRole('checkbox', { name: /Good/ }));
    await user.click(await sheet.findByRole('button', { name: 'Show 1 laptop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('?brand=Dell&grade=good');
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeInTheDocument();
    // All that was chosen in the sheet is one step.
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe(''));
  });

  it('close with the browser’s Back', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await screen.findByRole('dialog', { name: 'Filters' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
