import { screen, waitFor, within } from '@testing-library/react';
import type { LaptopCard } from '@relaptop/shared/contracts';
import type { SessionState } from '@relaptop/shared/session';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { comparedHere } from '../../common/compare';
import { aLaptop, aSearchAnswer } from '../../testing/samples';
import { ComparePage } from './ComparePage';

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const laptop = (n: number, changes: Partial<LaptopCard> = {}): LaptopCard => ({
  ...aLaptop({ productInfo: { productName: `Laptop ${n}`, resellPrice: 100 * n } }),
  _id: idOf(n),
  ...changes,
});
const LAPTOPS = [laptop(1), laptop(2, { payment: 'paid' }), laptop(3, { specs: null })];

let server: FakeServer;
beforeEach(() => {
  comparedHere.set([]);
  server = installFakeServer({
    'GET /laptopsById': ({ query }) => ({
      body: LAPTOPS.filter(({ _id }) => query.get('ids')?.split(',').includes(_id)),
    }),
  });
});
afterEach(() => server.restore());

const open = (search: string, session?: SessionState) =>
  renderRoutes([{ path: '*', element: <ComparePage /> }], {
    at: `/compare${search}`,
    ...(session && { session }),
  });
const names = async () =>
  (await screen.findAllByRole('columnheader')).map((head) => within(head).getByRole('link').textContent);
const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr');

describe('laptops side by side', () => {
  it('come from the address, with the best value marked and missing values', async () => {
    open(`?ids=${idOf(1)},${idOf(3)}`);
    expect(await names()).toEqual(['Laptop 1', 'Laptop 3']);
    // Screen readers read the column's header before each value, so it must be only the name, without the buttons.
    expect(screen.getAllByRole('columnheader')[0]).toHaveAttribute('aria-label', 'Laptop 1');
    expect(row('Price')).toHaveTextContent('Price$100best of these$300');
    expect(row('Condition')).toHaveTextContent('ConditionGoodGood');
    expect(row('Memory')).toHaveTextContent('Memory16 GBbest of these–Not stated');
  });

  it('come from the browser when the address has none', async () => {
    comparedHere.set([idOf(2), idOf(1)]);
    const { router } = open('');
    expect(await screen.findByText('Sold')).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?ids=${idOf(2)},${idOf(1)}`);
  });

  it('can be bought from here, unless they are sold or reserved', async () => {
    const reserved = laptop(3, { reservedUntil: new Date(Date.now() + 60_000).toISOString() });
    server.use({ 'GET /laptopsById': { body: [laptop(1), laptop(2, { payment: 'paid' }), reserved] } });
    open(`?ids=${idOf(1)},${idOf(2)},${idOf(3)}`);
    const buy = await screen.findByRole('link', { name: 'Buy Now: Laptop 1' });
    expect(buy).toHaveAttribute('href', `/dashboard/checkout/${idOf(1)}`);
    expect(screen.getAllByRole('link', { name: /^Buy Now/ })).toHaveLength(1);
  });

  it('cannot be bought by their own seller', async () => {
    server.use({
      'GET /laptopsById': { body: [laptop(1, { sealerId: idOf(9) }), laptop(2, { sealerId: idOf(8) })] },
      'GET /saveUser': { body: [{ _id: idOf(9), email: 'sealer@example.test' }] },
    });
    open(`?ids=${idOf(1)},${idOf(2)}`, sessionOf('sealer'));
    expect(await screen.findByRole('link', { name: 'Buy Now: Laptop 2' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Buy Now: Laptop 1' })).not.toBeInTheDocument(),
    );
  });

  it('show only differences on request', async () => {
    const { user } = open(`?ids=${idOf(1)},${idOf(2)}`);
    await user.click(await screen.findByRole('checkbox', { name: 'Show differences only' }));
    expect(screen.queryByRole('rowheader', { name: 'Condition' })).not.toBeInTheDocument();
    expect(row('Price')).toBeInTheDocument();
  });

  it('report that nothing differs', async () => {
    server.use({ 'GET /laptopsById': { body: [laptop(1), { ...laptop(1), _id: idOf(2) }] } });
    const { user } = open(`?ids=${idOf(1)},${idOf(2)}`);
    await user.click(await screen.findByRole('checkbox', { name: 'Show differences only' }));
    expect(screen.getByText(/are the same in everything/)).toBeInTheDocument();
  });

  it('can be chosen on the empty page', async () => {
    server.use({ 'GET /laptops': { body: aSearchAnswer([laptop(1), laptop(2)]) } });
    const { user, router } = open('');
    await user.click(await screen.findByRole('checkbox', { name: 'Compare Laptop 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Compare Laptop 2' }));
    const said = (await screen.findByText('2 laptops to compare')).closest('[role="status"]');
    expect(said).toHaveTextContent(/^2 laptops to compare$/);
    expect(screen.getByRole('button', { name: 'Clear the comparison' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Compare' }));
    expect(await names()).toEqual(['Laptop 1', 'Laptop 2']);
    expect(router.state.location.search).toBe(`?ids=${idOf(2)},${idOf(1)}`);
  });

  it('can be removed one by one', async () => {
    comparedHere.set([idOf(1), idOf(2)]);
    const { user } = open(`?ids=${idOf(1)},${idOf(2)}`);
    await user.click(await screen.findByRole('button', { name: 'Remove Laptop 1' }));
    expect(await names()).toEqual(['Laptop 2']);
    await user.click(screen.getByRole('button', { name: 'Remove Laptop 2' }));
    expect(await screen.findByText(/Nothing to compare yet/)).toBeInTheDocument();
    expect(comparedHere.read()).toEqual([]);
  });

  it('report why they can’t be loaded', async () => {
    server.use({ 'GET /laptopsById': refusal(503, 'unavailable', 'Not now.') });
    open(`?ids=${idOf(1)}`);
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('report a failure after others were shown', async () => {
    comparedHere.set([idOf(1)]);
    server.use({ 'GET /laptops': { body: aSearchAnswer([laptop(2), laptop(3)]) } });
    const { user } = open(`?ids=${idOf(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Remove Laptop 1' }));
    server.use({ 'GET /laptopsById': refusal(503, 'unavailable', 'Not now.') });
    await user.click(await screen.findByRole('checkbox', { name: 'Compare Laptop 2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Compare Laptop 3' }));
    await user.click(screen.getByRole('link', { name: 'Compare' }));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(screen.queryByText(/Nothing to compare yet/)).not.toBeInTheDocument();
  });
});
