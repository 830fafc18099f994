import { lowestOffer } from './offerLife';

describe('the lowest offer', () => {
  it('is half the price in whole cents, rounded up, for every price up to $1,000', () => {
    const wrong = Array.from({ length: 99_801 }, (_unused, n) => n + 200).filter(
      (cents) => Math.round(lowestOffer(cents / 100) * 100) !== Math.ceil(cents / 2),
    );
    expect(wrong).toEqual([]);
  });

  it('is at least a dollar', () => expect(lowestOffer(1.5)).toBe(1));
});
