import { screen, within } from '@testing-library/react';
import { ofEachFacet, type FacetValue } from '@relaptop/shared/contracts';
import { refusal } from '@relaptop/shared/testing';
import { aLaptop, aSearchAnswer } from '../../testing/samples';
import {
  findFilters,
  FIRST,
  NEXT,
  openSearch,
  SECOND,
  untilCountIs,
  installSearchServer,
} from '../../testing/searchPage';

const server = installSearchServer();
const NO_FACETS = { ...ofEachFacet<FacetValue[]>([]), price: null, verified: 0, available: 0 };
const asked = () => server.requests.map(({ query }) => query.toString());

describe('the search', () => {
  it('shows each laptop as one link with the compared data', async () => {
    openSearch();
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
    await untilCountIs('2 laptops');
  });

  it('shows the rating of a seller who has reviews', async () => {
    const sellerRating = { average: 4.5, count: 2 };
    server.use({ 'GET /laptops': { body: aSearchAnswer([aLaptop({ sellerRating })]) } });
    openSearch();
    expect(await screen.findByText('4.5')).toBeInTheDocument();
    expect(screen.getByText('(2 reviews)')).toBeInTheDocument();
  });

  it('chooses a laptop to compare by its checkbox', async () => {
    const { user } = openSearch();
    const box = await screen.findByRole('checkbox', { name: 'Compare Latitude 7420' });
    await user.click(box);
    expect(box).toBeChecked();
    expect(await screen.findByText('1 laptop to compare')).toBeInTheDocument();
    await user.click(box);
    expect(box).not.toBeChecked();
  });

  it('marks advertised, reserved and sold laptops', async () => {
    const reservedUntil = new Date(Date.now() + 600_000).toISOString();
    const rows = [
      aLaptop({ advertise: 'advertise' }),
      aLaptop({ reservedUntil }),
      aLaptop({ payment: 'paid' }),
    ];
    const laptops = rows.map((row, index) => ({ ...row, _id: `${index}${row._id.slice(1)}` }));
    server.use({ 'GET /laptops': { body: aSearchAnswer(laptops) } });
    openSearch();
    expect(await screen.findByText('Ad')).toBeInTheDocument();
    expect(screen.getByText('Reserved')).toBeInTheDocument();
    expect(screen.getByText('Sold')).toBeInTheDocument();
  });

  it('searches by the address, and sets the tab’s title', async () => {
    openSearch('/laptops?q=thinkpad&grade=good&foo=bar&sort=priceUp');
    expect(await screen.findByRole('heading', { level: 1, name: '“thinkpad”' })).toBeInTheDocument();
    await untilCountIs('2 laptops');
    expect(asked()).toEqual(['q=thinkpad&grade=good&sort=priceUp']);
    expect(document.title).toBe('“thinkpad”: Good | Relaptop');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('priceUp');
  });

  it('asks for a word when the search has only symbols (rule 47)', async () => {
    server.use({ 'GET /laptops': { body: aSearchAnswer([]) } });
    openSearch('/laptops?q=%F0%9F%98%80');
    expect(
      await screen.findByText('Type a word to search for, such as a brand or a model.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('No laptops match your search.')).not.toBeInTheDocument();
  });

  it('keeps the old results, dimmed, until the next answer', async () => {
    const { user } = openSearch();
    const side = await findFilters();
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
    await untilCountIs('1 laptop');
    expect(screen.queryByText('ThinkPad X1 Carbon')).not.toBeInTheDocument();
  });

  it('loads more laptops on request', async () => {
    server.use({
      'GET /laptops': ({ query }) =>
        query.get('cursor') === '25'
          ? { body: aSearchAnswer([SECOND], { total: 2 }) }
          : { body: aSearchAnswer([FIRST], { total: 2 }), headers: NEXT },
    });
    const { user } = openSearch('/laptops?grade=good');
    await user.click(await screen.findByRole('button', { name: 'Show more laptops' }));
    expect(await screen.findByText('Latitude 7420')).toBeInTheDocument();
    expect(screen.getByText('ThinkPad X1 Carbon')).toBeInTheDocument();
    expect(asked()).toEqual(['grade=good', 'grade=good&cursor=25']);
    expect(screen.queryByRole('button', { name: 'Show more laptops' })).not.toBeInTheDocument();
  });

  it('shows the corrected search for a typing mistake', async () => {
    server.use({ 'GET /laptops': { body: aSearchAnswer([FIRST], { didYouMean: 'thinkpad' }) } });
    openSearch('/laptops?q=thinkpda');
    expect(await screen.findByText('“thinkpad”')).toBeInTheDocument();
  });

  it('suggests filters to drop and shows the closest matches for an empty result', async () => {
    const relax = [
      { drop: 'q', value: 'blue', total: 1 },
      { drop: 'grade', value: 'good, fair', total: 4 },
    ];
    server.use({ 'GET /laptops': { body: aSearchAnswer([], { relax, nearest: [SECOND] }) } });
    const { user, address } = openSearch('/laptops?q=blue+thinkpad&grade=good&grade=fair');
    expect(await screen.findByText('No laptops match your search.')).toBeInTheDocument();
    expect(document.title).toBe('“blue thinkpad”: Good, Fair: nothing found | Relaptop');
    expect(screen.getByRole('link', { name: 'Without “blue”: 1 laptop' })).toHaveAttribute(
      'href',
      '/laptops?q=thinkpad&grade=good&grade=fair',
    );
    expect(screen.getByRole('heading', { name: 'Latitude 7420' })).toBeInTheDocument();
    expect((await findFilters()).getByRole('checkbox', { name: /Good/ })).toBeChecked();
    await user.click(screen.getByRole('link', { name: 'Without “Good or Fair”: 4 laptops' }));
    expect(address()).toBe('?q=blue+thinkpad');
  });

  it('offers other laptops, not as matches, after a search for an unknown word', async () => {
    const relax = [{ drop: 'q', value: 'zzqqx', total: 95 }];
    server.use({ 'GET /laptops': { body: aSearchAnswer([], { relax, nearest: [SECOND] }) } });
    openSearch('/laptops?q=zzqqx');
    expect(await screen.findByText(/^Check the spelling/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'On sale now' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse laptops' })).toHaveAttribute('href', '/laptops');
    expect(screen.queryByRole('link', { name: /^Without/ })).not.toBeInTheDocument();
  });

  it('keeps the filters when words find nothing; the first choice leaves the words out', async () => {
    const found = aSearchAnswer([FIRST, SECOND]);
    server.use({
      'GET /laptops': ({ query }) => ({
        body: query.has('q') ? aSearchAnswer([], { facets: NO_FACETS }) : found,
      }),
    });
    const { user, address } = openSearch('/laptops?q=zzqqx&ram=16');
    expect(await screen.findByText('No laptops match your search.')).toBeInTheDocument();
    expect(address()).toBe('?q=zzqqx&ram=16');
    await user.click((await findFilters()).getByRole('checkbox', { name: /^Good/ }));
    expect(address()).toBe('?ram=16&grade=good');
  });

  it('keeps the words if another choice finds something', async () => {
    const facets = { ...NO_FACETS, brand: [{ value: 'Lenovo', count: 8 }] };
    server.use({ 'GET /laptops': { body: aSearchAnswer([], { facets }) } });
    openSearch('/laptops?q=thinkpad&brand=Apple');
    expect(await screen.findByRole('checkbox', { name: /^Lenovo.*8/ })).toBeInTheDocument();
    expect(asked()).toHaveLength(1);
  });

  it('shows placeholders, then the error, and retries', async () => {
    server.use({ 'GET /laptops': refusal(503, 'unavailable', 'The shop is being restarted.') });
    const { user } = openSearch();
    expect(screen.getByRole('status', { name: 'Loading laptops' })).toBeInTheDocument();
    expect(await screen.findByText('The shop is being restarted.')).toBeInTheDocument();
    server.use({ 'GET /laptops': { body: aSearchAnswer([FIRST]) } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ThinkPad X1 Carbon')).toBeInTheDocument();
  });
});
