import { countText } from './texts';

describe('the texts of the search', () => {
  it.each([
    [{ total: 0, totalIsMinimum: false }, '0 laptops'],
    [{ total: 1, totalIsMinimum: false }, '1 laptop'],
    [{ total: 2_000, totalIsMinimum: true }, 'more than 2,000 laptops'],
  ])('count %j', (answer, text) => {
    expect(countText(answer)).toBe(text);
  });
});
