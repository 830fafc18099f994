import { formatCount, formatDate, formatPrice } from './format';

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const PRICES = [
  0, 0.01, 0.1, 0.99, 1, 9.5, 19.99, 100, 999, 999.99, 1_000, 1_250, 12_345.6, 999_999.99, 1_234_567,
];

describe('prices and days are formatted as by Intl', () => {
  it.each(PRICES)('the price of %d dollars', (dollars) => {
    expect(formatPrice(dollars)).toBe(money.format(dollars));
  });

  it.each([0, 12, 999, 1_000, 912_000, 1_234_567])('the number %d', (count) => {
    expect(formatCount(count)).toBe(new Intl.NumberFormat('en-US').format(count));
  });

  it('every day of two years, one of which is a leap year', () => {
    const first = Date.UTC(2027, 0, 1, 11);
    const days = Array.from({ length: 731 }, (_, at) => new Date(first + at * 86_400_000));
    expect(days.map((date) => formatDate(date.toISOString()))).toEqual(days.map((date) => day.format(date)));
  });

  it('the last minute of a day and the first one of the next', () => {
    const midnight = new Date(2026, 11, 31, 23, 59);
    const after = new Date(midnight.getTime() + 60_000);
    expect([midnight, after].map((date) => formatDate(date.toISOString()))).toEqual([
      'Dec 31, 2026',
      'Jan 1, 2027',
    ]);
  });
});
