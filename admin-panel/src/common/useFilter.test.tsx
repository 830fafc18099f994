import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from '@relaptop/shared/router';
import { renderRoutes } from '@relaptop/shared/testing';
import { FilterField, FilterSelect } from './FilterFields';
import { FILTER_TEXT_MAX, useChoiceFilter, useTextFilter } from './useFilter';

const STATES = ['paid', 'refunded'] as const;
const STATE_TEXTS = { paid: 'Paid', refunded: 'Refunded' };

/** Milliseconds; longer than the pause after which a filter is applied. */
const LONGER_THAN_A_REST = 1_000;

function FilteredPage() {
  const words = useTextFilter('search');
  const states = useChoiceFilter('state', STATES);
  return (
    <>
      <FilterField label="Words" filter={words} />
      <FilterSelect label="State" texts={STATE_TEXTS} values={STATES} all="All" filter={states} />
      <Link to="/other">Elsewhere</Link>
      <output>{`${words.value}|${states.value}`}</output>
    </>
  );
}

function open(search = '') {
  let arrive: (data: null) => void = () => undefined;
  const routes = [
    { path: '/page', element: <FilteredPage /> },
    { path: '/other', element: <p>other</p> },
    { path: '/slow', element: <p>slow</p>, loader: () => new Promise<null>((done) => (arrive = done)) },
  ];
  const view = renderRoutes(routes, { at: `/page${search}` });
  const address = () => `${view.router.state.location.pathname}${view.router.state.location.search}`;
  return {
    ...view,
    go: (to: string) => act(() => view.router.navigate(to)),
    back: () => act(() => view.router.navigate(-1)),
    arrive: () => act(async () => arrive(null)),
    expectAddress: (wanted: string) => waitFor(() => expect(address()).toBe(wanted)),
  };
}
const box = () => screen.getByLabelText('Words');
const choice = () => screen.getByLabelText('State');
const list = () => screen.getByRole('status').textContent;

describe('a filter in the address', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['', '', '', '|undefined'],
    ['?search=ann&state=paid', 'ann', 'paid', 'ann|paid'],
    ['?search=%20ann%20lee+', 'ann lee', '', 'ann lee|undefined'],
    ['?search=ann%00lee%0A', 'ann lee', '', 'ann lee|undefined'],
    [`?search=${'x'.repeat(FILTER_TEXT_MAX)}`, 'x'.repeat(FILTER_TEXT_MAX), '', /^x+\|undefined$/],
    [`?search=${'x'.repeat(FILTER_TEXT_MAX + 1)}`, '', '', '|undefined'],
    ['?state=nonsense', '', '', '|undefined'],
    ['?state=Paid&state=paid', '', '', '|undefined'],
    ['?state=toString&search=%ZZ', '%ZZ', '', '%ZZ|undefined'],
  ])('is read from %s', (search, text, state, narrowed) => {
    open(search);
    expect(box()).toHaveValue(text);
    expect(choice()).toHaveValue(state);
    expect(list()).toMatch(narrowed);
  });

  it('shows each typed letter, and applies to address and list when the user pauses', async () => {
    const { user, router, expectAddress } = open('?page=2#main');
    await user.type(box(), 'ann  ');
    expect(box()).toHaveValue('ann  ');
    expect(list()).toBe('|undefined');
    await expectAddress('/page?page=2&search=ann');
    expect(list()).toBe('ann|undefined');
    expect(box()).toHaveValue('ann  ');
    expect(router.state).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true });
    expect(router.state.location.hash).toBe('');
  });

  it('is removed from the address when it is cleared; other parameters stay', async () => {
    const { user, expectAddress } = open('?search=a%26b&state=paid&page=2');
    await user.clear(box());
    await expectAddress('/page?state=paid&page=2');
    await user.selectOptions(choice(), 'All');
    await expectAddress('/page?page=2');
    expect(list()).toBe('|undefined');
  });

  it('is kept when another one changes before the pause', async () => {
    const { user, expectAddress } = open();
    await user.type(box(), 'ann');
    fireEvent.change(choice(), { target: { value: 'paid' } });
    await expectAddress('/page?state=paid');
    expect(box()).toHaveValue('ann');
    await expectAddress('/page?state=paid&search=ann');
  });

  it('is in the address as soon as the field loses focus, so that Back restores it', async () => {
    const { user, router, back } = open();
    await user.type(box(), 'ann');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('other')).toBeInTheDocument();
    expect(router.state.historyAction).toBe('PUSH');
    await back();
    expect(box()).toHaveValue('ann');
    expect(list()).toBe('ann|undefined');
  });

  it('keeps letters that are typed while the address changes', async () => {
    const { user, router, expectAddress } = open();
    await user.type(box(), 'ann');
    const unsubscribe = router.subscribe(() => {
      unsubscribe();
      fireEvent.change(box(), { target: { value: 'anna' } });
    });
    await expectAddress('/page?search=ann');
    expect(box()).toHaveValue('anna');
    await expectAddress('/page?search=anna');
  });

  it('follows the address: a link to the page clears it, Back restores it', async () => {
    const { user, go, back, expectAddress } = open();
    await user.type(box(), 'ann ');
    await expectAddress('/page?search=ann');
    await user.selectOptions(choice(), 'Refunded');
    await expectAddress('/page?search=ann&state=refunded');
    await go('/page');
    expect(box()).toHaveValue('');
    expect(choice()).toHaveValue('');
    await go('/other');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await back();
    expect(list()).toBe('|undefined');
    await back();
    expect(box()).toHaveValue('ann');
    expect(choice()).toHaveValue('refunded');
    expect(list()).toBe('ann|refunded');
  });

  it('does not cancel a navigation to another page', async () => {
    const { user, router, arrive, expectAddress } = open();
    await user.type(box(), 'ann');
    act(() => void router.navigate('/slow'));
    await user.selectOptions(choice(), 'Paid');
    await act(() => jest.advanceTimersByTimeAsync(LONGER_THAN_A_REST));
    await expectAddress('/page');
    expect(box()).toHaveValue('ann');
    expect(choice()).toHaveValue('paid');
    await arrive();
    expect(await screen.findByText('slow')).toBeInTheDocument();
    await expectAddress('/slow');
  });
});
