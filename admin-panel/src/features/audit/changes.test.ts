import type { AuditEntry } from '@relaptop/shared/contracts';
import { changesBetween, personIdOf } from './changes';

describe('changes of a row', () => {
  it('names only different fields, in words, without the date of the change', () => {
    const before = { _id: '1', email: 'ann@x.test', verify: 'notVerified', verifiedAt: null };
    const after = {
      _id: '1',
      email: 'ann@x.test',
      verify: 'verified',
      verifiedAt: '2026-03-04T10:00:00.000Z',
    };
    expect(changesBetween(before, after)).toEqual([
      { field: 'Verification', before: 'Not verified', after: 'Verified' },
    ]);
  });

  it('shows amounts in dollars and booleans as yes and no', () => {
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
      { field: 'State', before: 'Paid', after: 'Refunded' },
      { field: 'Refunded', before: '$0.00', after: '$120.00' },
      { field: 'Reason', before: undefined, after: 'Broken hinge' },
    ]);
  });

  it('translates wire values, and keeps an admin’s own text', () => {
    expect(changesBetween({ userType: 'user', kind: 'doesNotWork' }, null)).toEqual([
      { field: 'Role', before: 'Buyer', after: undefined },
      { field: 'What was wrong', before: 'It does not work', after: undefined },
    ]);
    const flag = { reason: 'firstListing' };
    expect(changesBetween(flag, {}, 'dismissFlag')).toMatchObject([{ before: 'First listing' }]);
    expect(changesBetween(null, { reason: 'price' }, 'refund')).toMatchObject([{ after: 'price' }]);
  });

  it('links ids that have a page, and leaves out the others', () => {
    expect(changesBetween({ id: '1', sellerId: '2', productId: '3' }, { id: '1' })).toEqual([
      { field: 'Seller', href: '/adminPanel/people/2' },
    ]);
    expect(changesBetween(null, { conversationId: '4' })).toEqual([
      { field: 'Conversation', href: '/adminPanel/conversations/4' },
    ]);
    expect(changesBetween(null, { id: '5', categoryId: 'gaming' })).toEqual([
      { field: 'Link', before: undefined, after: 'gaming' },
    ]);
  });

  it('accepts values that are no row', () => {
    expect(changesBetween(null, undefined)).toEqual([]);
    expect(changesBetween('pay', 'paid')).toEqual([{ field: 'Value', before: 'pay', after: 'paid' }]);
    expect(changesBetween({ order: ['a', 'b'] }, { order: ['b', 'a'] })).toEqual([
      { field: 'Order', before: 'a, b', after: 'b, a' },
    ]);
  });
});

describe('the person that a change is about', () => {
  const entry: AuditEntry = {
    _id: 'a1',
    date: '2026-03-04T10:00:00.000Z',
    actorEmail: 'ada@x.test',
    action: 'verifyUser',
    subject: 'ann@x.test',
    before: null,
    after: null,
  };
  const ann = { _id: 'ann', email: 'ann@x.test' };

  it.each([
    ['is known by the row of the person', { before: ann, after: ann }, 'ann'],
    ['is known for a deleted person', { before: ann }, 'ann'],
    ['is known by an id beside other words', { before: { personId: 'ann', reports: 2 } }, 'ann'],
    ['is not the seller of a laptop', { subject: 'X1', before: { id: 'x1', sellerId: 'ann' } }, undefined],
    ['is unknown without a row', {}, undefined],
  ])('%s', (_case, more, id) => expect(personIdOf({ ...entry, ...more })).toBe(id));
});
