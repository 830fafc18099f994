import { toCents } from './money';

describe('amounts in requests', () => {
  it.each([
    [1, 100],
    [19.99, 1999],
    [499.99, 49_999],
    [99_999, 9_999_900],
    [0.07, 7],
  ])('%d dollars are %d cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents);
  });

  it.each([499.995, 499.999, 0.001, 1.0000001])('%d dollars are no amount at all (rule 30)', (dollars) => {
    expect(() => toCents(dollars)).toThrow('two decimals');
  });
});
