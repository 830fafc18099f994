import { eq } from 'drizzle-orm';
import type { OpenDatabase } from './openDatabase';
import { categories } from './schema';
import { openTestDatabase } from '../testing/testDatabase';
import { DomainEvents, type Transaction } from './domainEvents';

let database: OpenDatabase;
let events: DomainEvents;
const heard: string[] = [];
const errors: unknown[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  events = new DomainEvents({ error: (details: unknown) => errors.push(details) });
  heard.splice(0);
  errors.splice(0);
});

const insert = (tx: Transaction, slug: string) =>
  tx.insert(categories).values({ slug, heading: slug, image: '/x.webp', position: 0 });
const isStored = async (slug: string) =>
  (await database.db.select().from(categories).where(eq(categories.slug, slug))).length === 1;
const verify = async (tx: Transaction, slug: string) => {
  await insert(tx, slug);
  await tx.emit('person.verified', { userId: `${slug}-heard` });
};
function listen(): void {
  events.on('person.verified', async (tx, { userId }) => {
    await insert(tx, userId);
    heard.push('inside');
  });
  events.afterCommit('person.verified', () => heard.push('after'));
}

it('a listener writes in the transaction of the event; after-effects run once, after the commit', async () => {
  listen();
  await events.inTransaction(database.db, async (tx) => {
    await verify(tx, 'one');
    await tx.emit('person.verified', { userId: 'once-more' });
    expect(heard).toEqual(['inside', 'inside']);
  });
  expect(heard).toEqual(['inside', 'inside', 'after']);
  expect([await isStored('one'), await isStored('one-heard')]).toEqual([true, true]);
});

it('an event that was rolled back leaves no rows and causes no after-effects', async () => {
  listen();
  const failing = events.inTransaction(database.db, async (tx) => {
    await verify(tx, 'two');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(heard).toEqual(['inside']);
  expect([await isStored('two'), await isStored('two-heard')]).toEqual([false, false]);
});

it('a listener that fails rolls back the transaction of the event', async () => {
  listen();
  events.on('person.verified', () => Promise.reject(new Error('no room')));
  await expect(events.inTransaction(database.db, (tx) => verify(tx, 'three'))).rejects.toThrow('no room');
  expect(heard).toEqual(['inside']);
  expect(await isStored('three')).toBe(false);
});

it('a transaction that was retried emits its events once, as in the last try', async () => {
  listen();
  events.afterCommit('person.deleted', () => heard.push('of the first try'));
  let tries = 0;
  await events.inTransaction(database.db, async (tx) => {
    tries += 1;
    await verify(tx, 'four');
    if (tries > 1) return;
    await tx.emit('person.deleted', { userId: 'x' });
    throw Object.assign(new Error('could not serialize access'), { code: '40001' });
  });
  expect(tries).toBe(2);
  expect(heard).toEqual(['inside', 'inside', 'after']);
  expect(await isStored('four-heard')).toBe(true);
});

it('an after-effect that fails is logged, and changes nothing for the caller and for other after-effects', async () => {
  const broken = new Error('no memory');
  events.afterCommit('person.verified', () => {
    throw broken;
  });
  listen();
  await events.inTransaction(database.db, (tx) => verify(tx, 'five'));
  expect(heard).toEqual(['inside', 'after']);
  expect(errors).toEqual([{ err: broken, event: 'person.verified' }]);
});

it('listeners may emit further events, and run in the order in which they were registered', async () => {
  events.on('person.deleted', (tx) => tx.emit('laptop.removed', { productIds: ['p'] }));
  events.on('person.deleted', async () => void heard.push('second'));
  events.on('laptop.removed', async (_tx, { productIds }) => void heard.push(`removed ${productIds.join()}`));
  await events.inTransaction(database.db, (tx) => tx.emit('person.deleted', { userId: 'x' }));
  expect(heard).toEqual(['removed p', 'second']);
});
