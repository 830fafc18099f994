import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  it('has each filter once: the most used ones are menus above the list where that has room for them, which close when another one opens, or the focus leaves it', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Price' }));
    expect(await screen.findByRole('form', { name: 'Price range' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Memory' }));
    expect(screen.queryByRole('form', { name: 'Price range' })).not.toBeInTheDocument();
    expect(await screen.findByRole('group', { name: 'Memory' })).toBeInTheDocument();
    act(() => screen.getByLabelText('Sort by').focus());
    expect(screen.queryByRole('group', { name: 'Memory' })).not.toBeInTheDocument();
  });

  it('shows price steps that match a laptop, the most frequent values first, and all on request, and keeps a rare value in place when it is unticked', async () => {
    const brand = [...'ABCDEFGHI'].map((value, index) => ({ value, count: index + 1 }));
    const answer = aSearchAnswer([FIRST]);
    const facets = { ...answer.facets, brand, price: { min: 350, max: 900 } };
    server.use({ 'GET /laptops': { body: { ...answer, facets } } });
    const { user, address } = openSearch('/laptops?brand=A');
    const side = await findFilters();
    const prices = within((await side.findAllByRole('group', { name: 'Price' }))[0] as HTMLElement);
    expect(prices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Up to $600',
      'Up to $1,000',
    ]);
    const brands = within(side.getByRole('group', { name: 'Brand' }));
    const names = () => brands.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.[0]);
    expect(names()).toEqual([...'ADEFGHI']);
    const rare = brands.getByRole('checkbox', { name: /^A/ });
    await user.click(rare);
    await waitFor(() => expect(address()).toBe(''));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(rare).not.toBeChecked();
    expect(rare).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show all 9' }));
    expect(names()).toEqual([...'ABCDEFGHI']);
    expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
  });

  it('renders no filters next to the list on small screens', async () => {
    setWidth(360);
    openSearch();
    await untilCountIs('2 laptops');
    expect(screen.getByRole('complementary', { name: 'Filters' })).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
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

  it('keeps all filters chosen in quick succession, and removes one with the browser’s Back', async () => {
    const { router, address } = openSearch();
    const side = await findFilters();
    act(() => {
      for (const name of [/Good/, /Dell/, /Hide reserved/]) side.getByRole('checkbox', { name }).click();
    });
    expect(side.getByRole('checkbox', { name: /Dell/ })).toBeChecked();
    await waitFor(() => expect(address()).toBe('?brand=Dell&grade=good&available=true'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('?brand=Dell&grade=good'));
    expect(side.getByRole('checkbox', { name: /Hide reserved/ })).not.toBeChecked();
  });

  it('accepts price steps, and typed prices in either order, as people type them, and says how', async () => {
    const { user, address } = openSearch();
    const side = await findFilters();
    await user.click(side.getByRole('button', { name: 'Up to $600' }));
    expect(address()).toBe('?maxPrice=600');
    expect(side.getByRole('button', { name: 'Up to $600' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(side.getByRole('button', { name: 'Up to $600' }));
    expect(address()).toBe('');
    for (const [from, to, expected, shown] of [
      ['$900', '300', '?minPrice=300&maxPrice=900', ['300', '900']],
      ['1k', '1,200.00', '?minPrice=1000&maxPrice=1200', ['1,000', '1,200']],
      ['499.50', '$799.50', '?minPrice=499&maxPrice=800', ['499', '800']],
    ] as const) {
      const fields = () => within(side.getByRole('form', { name: 'Price range' })).getAllByRole('textbox');
      for (const [at, value] of [from, to].entries())
        fireEvent.change(fields()[at] as HTMLElement, { target: { value } });
      await user.type(fields()[1] as HTMLElement, '{Enter}');
      expect(address()).toBe(expected);
      expect(fields().map((field) => (field as HTMLInputElement).value)).toEqual(shown);
    }
    expect(screen.getByRole('button', { name: 'Remove $499 and up' })).toBeInTheDocument();
  });

  it('rejects an ambiguous price, and keeps the search', async () => {
    const { user, address } = openSearch('/laptops?maxPrice=600');
    const field = within(await screen.findByRole('form', { name: 'Price range' })).getByLabelText('To ($)');
    for (const [value, mistake] of [
      ['1.200', 'Do you mean 1,200 or 1.20? Type the one you mean'],
      ['1.2.3', 'Enter a number, such as 1,200 or 499.50'],
    ] as const) {
      fireEvent.change(field, { target: { value } });
      await user.type(field, '{Enter}');
      expect(field).toHaveAccessibleDescription(mistake);
      expect(field).toHaveFocus();
      expect(screen.getByRole('alert')).toHaveTextContent(mistake);
      expect(address()).toBe('?maxPrice=600');
    }
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
  it('cover the list, change it at once, show the count on the closing button, and close with the browser’s Back', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
    await screen.findByRole('dialog', { name: 'Filters' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe(''));
  });
});
