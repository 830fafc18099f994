import { act, screen, within } from '@testing-library/react';
import { useLocation } from '@relaptop/shared/router';
import { installFakeServer, refusal, renderRoutes, type FakeServer } from '@relaptop/shared/testing';
import { HeaderSearch } from './HeaderSearch';

const FOUND = {
  models: [
    {
      label: 'Lenovo ThinkPad X1',
      query: 'Lenovo ThinkPad X1',
      count: 3,
      image: '/images/x1.webp',
      fromPrice: 480,
    },
  ],
  brands: [{ label: 'Lenovo', query: 'Lenovo', count: 12 }],
  categories: [{ label: 'Lent to students', categoryId: 'student', count: 1 }],
};

let server: FakeServer;
beforeEach(() => {
  server = installFakeServer({ 'GET /laptopSuggestions': { body: FOUND } });
});
afterEach(() => server.restore());

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <HeaderSearch />
      <p>at {pathname + search}</p>
      <textarea aria-label="Note" />
    </>
  );
}
const open = (at = '/blog') => renderRoutes([{ path: '*', element: <Page /> }], { at });
const field = () => screen.getByLabelText<HTMLInputElement>('Search laptops');
const suggestions = async () =>
  within(await screen.findByRole('listbox', { name: 'Suggestions' })).getAllByRole('option');

describe('the search in the header', () => {
  it('is a plain form, and requests nothing before it is used', () => {
    open();
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/laptops');
    expect(field()).toHaveAttribute('name', 'q');
    expect(server.requests).toEqual([]);
  });

  it('opens the results and keeps the text', async () => {
    const { user } = open();
    await user.type(field(), ' thinkpad 16gb {Enter}');
    expect(await screen.findByText('at /laptops?q=thinkpad+16gb')).toBeInTheDocument();
    expect(field()).toHaveValue('thinkpad 16gb');
  });

  it('shows what was searched for, also after going back', async () => {
    const { user, router } = open('/laptops?q=thinkpad');
    expect(field()).toHaveValue('thinkpad');
    await user.clear(field());
    await user.type(field(), 'macbook{Enter}');
    await screen.findByText('at /laptops?q=macbook');
    await act(() => router.navigate(-1));
    await screen.findByText('at /laptops?q=thinkpad');
    expect(field()).toHaveValue('thinkpad');
  });

  it('opens all laptops without a text', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('at /laptops')).toBeInTheDocument();
  });

  it('gets the focus by the slash key, unless the user types a slash', async () => {
    const { user } = open();
    await user.keyboard('/');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
    await user.type(screen.getByLabelText('Note'), '1/2');
    expect(screen.getByLabelText('Note')).toHaveValue('1/2');
  });
});

describe('suggestions', () => {
  it('are models with picture and price, brands and categories, requested once per pause', async () => {
    const { user } = open();
    await user.type(field(), 'len');
    const lines = await suggestions();
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Lenovo ThinkPad X13 laptopsfrom $480',
      'LenovoBrand · 12 laptops',
      'Lent to studentsCategory · 1 laptop',
    ]);
    expect(lines[0]?.querySelector('img')).toHaveAttribute('src', '/images/x1.webp');
    expect(server.requests.map(({ query }) => query.get('q'))).toEqual(['len']);
    expect(field()).toHaveAttribute('role', 'combobox');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
  });

  it.each([
    [1, '/laptops?q=Lenovo+ThinkPad+X1'],
    [2, '/laptops?brand=Lenovo'],
    [3, '/laptops?category=student'],
  ])('are followed by keyboard: line %d opens %s', async (line, address) => {
    const { user } = open();
    await user.type(field(), 'len');
    await suggestions();
    await user.keyboard('{ArrowDown}'.repeat(line) + '{Enter}');
    expect(await screen.findByText(`at ${address}`)).toBeInTheDocument();
  });

  it('are closed by Esc, which keeps focus and text', async () => {
    const { user } = open();
    await user.type(field(), 'len');
    await suggestions();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('len');
  });

  it('are closed by Tab', async () => {
    const { user } = open();
    await user.type(field(), 'len');
    await suggestions();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('are not shown when the server has none', async () => {
    server.use({ 'GET /laptopSuggestions': refusal(503, 'unavailable', 'Not now.') });
    const { user } = open();
    await user.type(field(), 'len{Enter}');
    expect(await screen.findByText('at /laptops?q=len')).toBeInTheDocument();
  });
});
