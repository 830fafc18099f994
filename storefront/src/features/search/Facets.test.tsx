import { act, screen, waitFor, within } from '@testing-library/react';
import { aSearchAnswer } from '../../testing/samples';
import {
  findFilters,
  FIRST,
  openSearch,
  SECOND,
  setWidth,
  untilCountIs,
  installSearchServer,
} from '../../testing/searchPage';

const server = installSearchServer();
const asked = () => server.requests.map(({ query }) => query.toString());

describe('the filters of the search', () => {
  it('has each filter once: the most used ones are menus above the list where that has room for them', async () => {
    setWidth(1280);
    const { user, address } = openSearch();
    const side = within(await screen.findByRole('complementary', { name: 'Filters' }));
    expect(await side.findByRole('button', { name: 'Brand' })).toBeInTheDocument();
    for (const name of ['Condition', 'Screen', 'Price', 'Memory'])
      expect(side.queryByRole('button', { name })).not.toBeInTheDocument();
    const condition = screen.getByRole('button', { name: 'Condition' });
    expect(condition).toHaveAttribute('aria-expanded', 'false');
    await user.click(condition);
    await user.click(await screen.findByRole('checkbox', { name: 'Good 2 laptops' }));
    expect(address()).toBe('?grade=good');
    expect(screen.getByRole('button', { name: 'Condition · 1' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Remove Good' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Condition' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Condition · 1' })).toHaveFocus();
  });

  it('closes a menu when another one opens, or the focus leaves it', async () => {
    setWidth(1280);
    const { user } = openSearch();
    await user.click(await screen.findByRole('button', { name: 'Price' }));
    expect(await screen.findByRole('form', { name: 'Price range' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Memory' }));
    expect(screen.queryByRole('form', { name: 'Price range' })).not.toBeInTheDocument();
    expect(await screen.findByRole('group', { name: 'Memory' })).toBeInTheDocument();
    act(() => screen.getByLabelText('Sort by').focus());
    expect(screen.queryByRole('group', { name: 'Memory' })).not.toBeInTheDocument();
  });

  it('shows the most frequent values first, and all on request', async () => {
    const brand = [...'ABCDEFGHI'].map((value, index) => ({ value, count: index + 1 }));
    const answer = aSearchAnswer([FIRST]);
    server.use({ 'GET /laptops': { body: { ...answer, facets: { ...answer.facets, brand } } } });
    const { user } = openSearch('/laptops?brand=A');
    const brands = within((await findFilters()).getByRole('group', { name: 'Brand' }));
    const names = () => brands.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.[0]);
    expect(names()).toEqual([...'ADEFGHI']);
    await user.click(screen.getByRole('button', { name: 'Show all 9' }));
    expect(names()).toEqual([...'ABCDEFGHI']);
    expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
  });

  it('keeps a rare value in place when it is unticked', async () => {
    const brand = [...'ABCDEFGHI'].map((value, index) => ({ value, count: index + 1 }));
    const answer = aSearchAnswer([FIRST]);
    server.use({ 'GET /laptops': { body: { ...answer, facets: { ...answer.facets, brand } } } });
    const { user, address } = openSearch('/laptops?brand=A');
    const rare = (await findFilters()).getByRole('checkbox', { name: /^A/ });
    await user.click(rare);
    await waitFor(() => expect(address()).toBe(''));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(rare).not.toBeChecked();
    expect(rare).toHaveFocus();
  });

  it('renders no filters next to the list on small screens', async () => {
    setWidth(360);
    openSearch();
    await untilCountIs('2 laptops');
    expect(screen.getByRole('complementary', { name: 'Filters' })).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
  });

  it('offers price steps that match a laptop', async () => {
    const answer = aSearchAnswer([FIRST, SECOND]);
    server.use({
      'GET /laptops': { body: { ...answer, facets: { ...answer.facets, price: { min: 350, max: 900 } } } },
    });
    openSearch();
    const prices = within(
      (await (await findFilters()).findAllByRole('group', { name: 'Price' }))[0] as HTMLElement,
    );
    expect(prices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Up to $600',
      'Up to $1,000',
    ]);
  });

  it('filters by several values, which stay in place and appear as chips', async () => {
    const { user, address } = openSearch();
    const side = await findFilters();
    const grades = () => within(side.getByRole('group', { name: 'Condition' })).getAllByRole('checkbox');
    const [excellent, good] = grades();
    expect(excellent).toHaveAccessibleName(/^Excellent \d+ laptops?$/);
    await user.click(good as HTMLElement);
    await user.click(side.getByRole('checkbox', { name: /Dell/ }));
    await user.click(side.getByRole('checkbox', { name: /Lenovo/ }));
    expect(address()).toBe('?brand=Dell&brand=Lenovo&grade=good');
    await waitFor(() => expect(asked()).toContain('brand=Dell&brand=Lenovo&grade=good'));
    expect(grades()[1]).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Remove Dell' }));
    expect(address()).toBe('?brand=Lenovo&grade=good');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe('');
    expect(screen.getByRole('group', { name: 'Chosen filters' })).toHaveFocus();
  });

  it('keeps all filters chosen in quick succession', async () => {
    const { address } = openSearch();
    const side = await findFilters();
    act(() => {
      for (const name of [/Good/, /Dell/, /Hide reserved/]) side.getByRole('checkbox', { name }).click();
    });
    expect(side.getByRole('checkbox', { name: /Dell/ })).toBeChecked();
    await waitFor(() => expect(address()).toBe('?brand=Dell&grade=good&available=true'));
  });

  it('removes one filter with the browser’s Back', async () => {
    const { user, router, address } = openSearch('/laptops?q=thinkpad');
    const side = await findFilters();
    await user.click(side.getByRole('checkbox', { name: /Good/ }));
    await user.click(side.getByRole('checkbox', { name: /Hide reserved/ }));
    expect(address()).toBe('?q=thinkpad&grade=good&available=true');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('?q=thinkpad&grade=good'));
    expect(side.getByRole('checkbox', { name: /Hide reserved/ })).not.toBeChecked();
  });

  it('accepts price steps and typed prices in either order', async () => {
    const { user, address } = openSearch();
    const side = await findFilters();
    const step = side.getByRole('button', { name: 'Up to $600' });
    await user.click(step);
    expect(address()).toBe('?maxPrice=600');
    expect(side.getByRole('button', { name: 'Up to $600' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(side.getByRole('button', { name: 'Up to $600' }));
    expect(address()).toBe('');
    await user.type(side.getByRole('textbox', { name: 'From ($)' }), '$900');
    await user.type(side.getByRole('textbox', { name: 'To ($)' }), '300{Enter}');
    expect(address()).toBe('?minPrice=300&maxPrice=900');
    expect(screen.getByRole('button', { name: 'Remove $300 and up' })).toBeInTheDocument();
  });

  it.each([
    ['1k', '1,200.00', '?minPrice=1000&maxPrice=1200', ['1,000', '1,200']],
    [
      '\u0661\u0662\u0660\u0660',
      '\uff11\uff15\uff10\uff10',
      '?minPrice=1200&maxPrice=1500',
      ['1,200', '1,500'],
    ],
    ['499.50', '$799.50', '?minPrice=499&maxPrice=800', ['499', '800']],
  ])('understands prices as people type them, and says how: %s to %s', async (from, to, expected, shown) => {
    const { user, address } = openSearch();
    const fields = within(await screen.findByRole('form', { name: 'Price range' })).getAllByRole('textbox');
    for (const [at, typed] of [from, to].entries()) await user.type(fields[at] as HTMLElement, typed);
    await user.keyboard('{Enter}');
    expect(address()).toBe(expected);
    const after = within(screen.getByRole('form', { name: 'Price range' })).getAllByRole('textbox');
    expect(after.map((field) => (field as HTMLInputElement).value)).toEqual(shown);
  });

  it.each([
    ['1.200', 'Do you mean 1,200 or 1.20? Type the one you mean'],
    ['800,50', 'Do you mean 800.50 or 80,050? Type the one you mean'],
    ['1.2.3', 'Enter a number, such as 1,200 or 499.50'],
    ['.', 'Enter a number, such as 1,200 or 499.50'],
  ])('rejects an ambiguous price, and keeps the search: %s', async (typed, mistake) => {
    const { user, address } = openSearch('/laptops?maxPrice=600');
    const field = within(await screen.findByRole('form', { name: 'Price range' })).getByLabelText('To ($)');
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    expect(field).toHaveAccessibleDescription(mistake);
    expect(field).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(mistake);
    expect(address()).toBe('?maxPrice=600');
  });

  it('offers no filter without matches', async () => {
    const { facets } = aSearchAnswer([]);
    const none = { ...facets, price: null, verified: 0, available: 0 };
    server.use({ 'GET /laptops': { body: aSearchAnswer([], { facets: none }) } });
    openSearch();
    const side = await findFilters();
    for (const name of [/Verified/, /reserved/])
      expect(side.queryByRole('checkbox', { name })).not.toBeInTheDocument();
    expect(side.queryByRole('form', { name: 'Price range' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse laptops' })).toHaveAttribute('href', '/laptops');
  });

  it('shows no price filter without prices', async () => {
    const { facets } = aSearchAnswer([]);
    server.use({ 'GET /laptops': { body: aSearchAnswer([], { facets: { ...facets, price: null } }) } });
    setWidth(360);
    openSearch();
    const above = { selector: '[aria-hidden]' };
    expect(await screen.findByText('Condition', above)).toBeInTheDocument();
    expect(screen.queryByText('Price', above)).not.toBeInTheDocument();
  });
});

describe('the filters of a phone', () => {
  it('cover the list, change it at once, and show the count on the closing button', async () => {
    const { user, router, address } = openSearch();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    server.use({ 'GET /laptops': { body: aSearchAnswer([SECOND]) } });
    await user.click(sheet.getByRole('checkbox', { name: /Dell/ }));
    await user.click(sheet.getByRole('checkbox', { name: /Good/ }));
    await waitFor(() => expect(sheet.getByRole('status')).toHaveTextContent('1 laptop'));
    await user.click(await sheet.findByRole('button', { name: 'Show 1 laptop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('?brand=Dell&grade=good');
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeInTheDocument();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe(''));
  });

  it('close with the browser’s Back', async () => {
    const { user, router } = openSearch();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await screen.findByRole('dialog', { name: 'Filters' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
