import { Reads } from '../../database/reads';
import type { OpenDatabase } from '../../database/openDatabase';
import { DomainEvents, type EventMap, type EventName } from '../../database/domainEvents';
import { openTestDatabase } from '../../testing/testDatabase';
import { CatalogCache, catalogListeners } from './cache';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const EVENTS: { [N in EventName]: readonly [EventMap[N], boolean] } = {
  'laptop.listed': [{ productId: 'p' }, true],
  'laptop.advertised': [{ productId: 'p' }, true],
  'laptop.held': [{ productId: 'p', bookingId: 'b' }, true],
  'laptop.freed': [{ productIds: ['p'] }, true],
  'laptop.sold': [{ productId: 'p' }, true],
  'laptop.changed': [{ productId: 'p', changeId: 'c' }, true],
  'laptop.withdrawn': [{ productId: 'p' }, true],
  'laptop.removed': [{ productIds: ['p'] }, true],
  'laptop.takenDown': [{ productId: 'p', sellerId: 'u' }, false],
  'laptop.suspected': [{ productId: 'p' }, true],
  'laptop.cleared': [{ productId: 'p' }, true],
  'order.booked': [{ bookingId: 'b' }, false],
  'order.meetingProposed': [{ bookingId: 'b', by: 'buyer' }, false],
  'order.meetingAgreed': [{ bookingId: 'b', by: 'buyer' }, false],
  'order.cancelled': [{ bookingIds: ['b'] }, false],
  'order.calledOff': [{ bookingId: 'b' }, false],
  'order.received': [{ bookingId: 'b' }, true],
  'order.receiptAwaited': [{ bookingId: 'b' }, false],
  'order.problemOpened': [{ bookingId: 'b' }, false],
  'order.problemResolved': [{ bookingId: 'b' }, false],
  'order.refunded': [{ bookingId: 'b', isWhole: true, amountCents: 1 }, true],
  'order.refundRefused': [{ bookingId: 'b' }, false],
  'order.refundReturned': [{ bookingId: 'b', amountCents: 1 }, false],
  'order.disputed': [{ bookingId: 'b' }, true],
  'order.lost': [{ bookingId: 'b' }, false],
  'order.paidOut': [{ bookingId: 'b' }, false],
  'payouts.accountReady': [{ userId: 'u' }, false],
  'order.disputeWon': [{ bookingId: 'b' }, true],
  'order.paid': [{ bookingId: 'b', productId: 'p' }, false],
  'notice.order': [{ userId: 'u', bookingId: 'b', side: 'buyer', news: 'paid' }, false],
  'review.written': [{ bookingId: 'b', by: 'buyer' }, false],
  'review.published': [{ bookingId: 'b' }, true],
  'review.removed': [{ bookingId: 'b' }, true],
  'notice.offer': [{ userId: 'u', offerId: 'o', side: 'buyer', state: 'open' }, false],
  'person.blocked': [{ blockerId: 'u', blockedId: 'v' }, false],
  'notice.flag': [{ userId: 'u', productId: 'p', news: 'cleared' }, false],
  'report.made': [{ productId: 'p' }, true],
  'report.decided': [{ about: 'laptop', id: 'p', isRemoved: true, reporterIds: ['u'] }, true],
  'person.renamed': [{ userId: 'u' }, true],
  'person.passwordChanged': [{ userId: 'u' }, false],
  'person.verified': [{ userId: 'u' }, true],
  'person.replaced': [{ userId: 'u' }, true],
  'person.deleted': [{ userId: 'u' }, true],
  'person.suspended': [{ userId: 'u', adminId: 'a' }, true],
  'categories.changed': [{}, true],
  'person.restored': [{ userId: 'u' }, true],
};
const NAMES = Object.keys(EVENTS) as EventName[];

async function clearsAfter<N extends EventName>(name: N, rolledBack: boolean): Promise<boolean[]> {
  const events = new DomainEvents({ error: () => undefined });
  const reads = new Reads(database.db);
  const noteChange = vi.spyOn(reads, 'noteChange');
  const cache = new CatalogCache();
  catalogListeners(events, reads, cache);
  await cache.get('list', () => Promise.resolve(['laptop']));
  const work = events.inTransaction(database.db, async (tx) => {
    await tx.emit(name, EVENTS[name][0]);
    expect(cache.peek('list')).toBeDefined();
    if (rolledBack) throw new Error('rolled back');
  });
  await work.catch(() => undefined);
  return [cache.peek('list') === undefined, noteChange.mock.calls.length > 0];
}

describe('public lists', () => {
  it.each(NAMES)('are loaded again after the commit of %s, if they show its data', async (name) => {
    const shown = EVENTS[name][1];
    expect(await clearsAfter(name, false)).toEqual([shown, shown]);
  });

  it.each(NAMES)('stay cached when %s was rolled back', async (name) => {
    expect(await clearsAfter(name, true)).toEqual([false, false]);
  });
});
