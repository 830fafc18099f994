import { feeOf } from './fees';

/** Computes the fee without floating point. */
function onPaper(cents: number, basisPoints: number): number {
  const product = BigInt(cents) * BigInt(basisPoints);
  const whole = product / 10_000n;
  return Number(product % 10_000n >= 5_000n ? whole + 1n : whole);
}

describe('the fee', () => {
  it.each([100, 250, 290, 333, 500, 725, 1_000, 1_250, 9_999])(
    'of %i basis points is rounded half up at every cent from $1 to $20',
    (basisPoints) => {
      for (let cents = 100; cents <= 2_000; cents += 1)
        expect(feeOf(cents, { basisPoints, minCents: 0 })).toBe(onPaper(cents, basisPoints));
    },
  );

  it.each([
    [110, 500, 6],
    [130, 500, 7],
    [109, 500, 5],
    [150, 290, 4],
  ])('of %i cents at %i basis points is %i', (cents, basisPoints, fee) => {
    expect(feeOf(cents, { basisPoints, minCents: 0 })).toBe(fee);
  });

  it('is at least the minimum, at most the paid amount, and 0 after a full refund', () => {
    const terms = { basisPoints: 500, minCents: 199 };
    expect([5_000, 3_980, 100, 0].map((cents) => feeOf(cents, terms))).toEqual([250, 199, 100, 0]);
  });

  it('and the seller’s amount add up to the price, for every cent', () => {
    const terms = { basisPoints: 333, minCents: 30 };
    for (let cents = 100; cents <= 2_000; cents += 1) {
      const fee = feeOf(cents, terms);
      expect(Number.isInteger(fee) && fee >= 30 && fee <= cents).toBe(true);
    }
  });
});
