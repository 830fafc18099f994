import { changesBetween } from './changes';

describe('changes of a row', () => {
  it('names only what differs, in words', () => {
    const before = { _id: '1', email: 'ann@x.test', verify: 'notVerified', verifiedAt: null };
    const after = {
      _id: '1',
      email: 'ann@x.test',
      verify: 'verified',
      verifiedAt: '2026-03-04T10:00:00.000Z',
    };
    expect(changesBetween(before, after)).toEqual([
      { field: 'Verify', before: 'notVerified', after: 'verified' },
      { field: 'Verified at', before: undefined, after: expect.stringContaining('Mar 4, 2026') },
    ]);
  });

  it('says amounts in dollars and flags as yes and no', () => {
    expect(
      changesBetween({ priceCents: 1950, onMarket: true }, { priceCents: 1950, onMarket: false }),
    ).toEqual([{ field: 'On market', before: 'yes', after: 'no' }]);
    expect(changesBetween({ priceCents: 1950 }, null)).toEqual([
      { field: 'Price', before: '$19.50', after: undefined },
    ]);
  });

  it('reads well for a refund', () => {
    const before = { bookingId: 'b1', state: 'paid', refundedCents: 0 };
    const after = { bookingId: 'b1', state: 'refunded', refundedCents: 12_000, reason: 'Broken hinge' };
    expect(changesBetween(before, after)).toEqual([
      { field: 'State', before: 'paid', after: 'refunded' },
      { field: 'Refunded', before: '$0.00', after: '$120.00' },
      { field: 'Reason', before: undefined, after: 'Broken hinge' },
    ]);
  });

  it('copes with what is no row', () => {
    expect(changesBetween(null, undefined)).toEqual([]);
    expect(changesBetween('pay', 'paid')).toEqual([{ field: 'Value', before: 'pay', after: 'paid' }]);
    expect(changesBetween({ tags: [1] }, { tags: [1, 2] })).toEqual([
      { field: 'Tags', before: '[1]', after: '[1,2]' },
    ]);
  });
});
