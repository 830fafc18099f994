import { readAmount } from './amounts';
import { formatPrice } from './numbers';

describe('an amount as people type it', () => {
  it.each([
    ['1200', 1200],
    ['1,200', 1200],
    ['1,234,567.89', 1_234_567.89],
    ['$1,200', 1200],
    ['1 200', 1200],
    ['1\u202f200\u00a0USD', 1200],
    ["1'200", 1200],
    ['950.50', 950.5],
    ['.5', 0.5],
    ['1k', 1000],
    ['1.5K', 1500],
    ['0.125', 0.125],
    ['15.6', 15.6],
    ['１２００', 1200],
    ['١٢٠٠', 1200],
    ['١٬٢٠٠٫٥٠', 1200.5],
    ['۸۰۰', 800],
    ['\u200e800\u200f', 800],
    ['९५०', 950],
  ])('%j is %d', (typed, amount) => {
    expect(readAmount(typed)).toEqual({ amount });
  });

  it.each([
    ['1.200', 'Do you mean 1,200 or 1.20? Type the one you mean'],
    ['12.345', 'Do you mean 12,345 or 12.345? Type the one you mean'],
    ['800,50', 'Do you mean 800.50 or 80,050? Type the one you mean'],
    ['12,50', 'Do you mean 12.50 or 1,250? Type the one you mean'],
    ['1500,000', 'Do you mean 1,500 or 1,500,000? Type the one you mean'],
  ])('%j has two meanings, so the person must choose', (typed, mistake) => {
    expect(readAmount(typed)).toEqual({ mistake });
  });

  it.each(['', '.', ',', '1.2.3', '1,2,3', '-5', '12e3', 'k', 'cheap', '1,23,456', '99999999999999999'])(
    '%j is no amount',
    (typed) => {
      expect(readAmount(typed)).toEqual({ mistake: 'Enter a number, such as 1,200 or 499.50' });
    },
  );

  it('can be read from a formatted price', () => {
    for (const dollars of [1, 19.5, 999, 1250, 20_000])
      expect(readAmount(formatPrice(dollars))).toEqual({ amount: dollars });
  });
});
