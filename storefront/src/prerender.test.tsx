import { fillSlots } from '@relaptop/shared/contracts';
import { pageTemplates, prerenderedPages } from './prerender';
import { aLaptop, aSeller, aLaptopPage, aSearchAnswer } from './testing/samples';

const LAPTOP = aLaptop({ productInfo: { productName: 'Latitude 7420', resellPrice: 540 } });
const filled = (page: string, values: object) =>
  fillSlots(pageTemplates[page]?.().html ?? '', values, (value, format) =>
    typeof value === 'string' || typeof value === 'number' ? `${value}/${format}` : `nothing/${format}`,
  );

describe('a page as the server sends it', () => {
  it.each([
    ['laptops', { laptopsSearch: { pages: [aSearchAnswer([LAPTOP])] } }],
    ['laptops/:slugAndId', { laptopsOne: aLaptopPage({ laptop: LAPTOP }) }],
    ['sellers/:slugAndId', { sellersOne: { pages: [{ seller: aSeller(), laptops: [LAPTOP] }] } }],
  ])('%s shows name, price and picture, and has no other slots', (page, values) => {
    const html = filled(page, values);
    for (const part of [
      'Latitude 7420/text',
      '540/price',
      `srcSet="${LAPTOP.image}/srcset"`,
      `src="${LAPTOP.image}/text"`,
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/nothing|\{\{|\}\}/);
  });

  it('the home page has one slot, for the number of laptops', async () => {
    const { html } = (await prerenderedPages['']?.()) ?? { html: '' };
    expect(html.match(/\{\{.*?\}\}/g)).toEqual(['{{laptopsInStock.text:text}}']);
  });
});
