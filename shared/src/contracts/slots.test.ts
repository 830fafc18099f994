import { fillSlots, rowSlots, slot } from './slots';

const [before, after] = rowSlots('search.pages.0.laptops', 2);
const TEMPLATE = `<h1>${slot('one.laptop.name')}</h1>${before}<li>${slot('name')} ${slot('price', 'price')}</li>${after}`;
const write = (value: unknown, format: string) => `${String(value)}/${format}`;
const fill = (values: object, template = TEMPLATE) => fillSlots(template, values, write);
const laptop = (name: string) => ({ name, price: 1 });

describe('the slots of a template', () => {
  it('are filled with the values at their paths, and repeated for the first rows', () => {
    const laptops = ['a', 'b', 'c'].map(laptop);
    expect(fill({ one: { laptop: { name: 'x' } }, search: { pages: [{ laptops }] } })).toBe(
      '<h1>x/text</h1><li>a/text 1/price</li><li>b/text 1/price</li>',
    );
  });

  it('are empty without rows, and undefined without a value', () => {
    expect(fill({ one: null })).toBe('<h1>undefined/text</h1>');
  });

  it('are not read in filled-in values', () => {
    const name = `${slot('one.secret')}${before}${after}`;
    const filled = fill({
      one: { laptop: { name }, secret: 's' },
      search: { pages: [{ laptops: [laptop(name)] }] },
    });
    expect(filled).toBe(`<h1>${name}/text</h1><li>${name}/text 1/price</li>`);
  });
});
