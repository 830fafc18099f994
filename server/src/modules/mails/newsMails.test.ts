import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { SentMessage } from '@relaptop/shared/contracts';
import { products } from '../../database/schema';
import { edit } from '../../testing/listings';
import { LAPTOP, useMailbox } from '../../testing/mailbox';
import { timePasses } from '../../testing/orderWalk';
import { call, person } from '../../testing/people';
import { book, expireHold, laptopOf } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { lookForSavedSearches } from '../laptops/saved/alerts';
import { notifyNext } from '../laptops/watches/notifyNext';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');
const admin = usePerson(server, 'admin', 'Ada Admin');
const { deliver, got, lastTo, plainWords } = useMailbox(server);

describe('an email is sent once', () => {
  it('after a sign-up', async () => {
    const newcomer = await person(server, 'user', 'New', null);
    await deliver();
    await deliver();
    expect(server.mails.to(newcomer.email)).toEqual(['Welcome to Relaptop']);
  });

  it('when a laptop is free again, is cheaper, or a search finds one', async () => {
    const laptop = await laptopOf(server, seller, { productName: 'Rare One' });
    await call(server, 'PUT', `/saved/${laptop}`, { token: buyer.session });
    await edit(server, seller, laptop, { productInfo: { resellPrice: 300 } });
    expect(await got(buyer)).toEqual(['Now $300.00: a laptop that you saved']);
    expect(lastTo(buyer)?.text).toContain('instead of $499.99');
    const other = await person(server, 'user');
    await book(server, other, laptop, 300);
    await call(server, 'PUT', `/productWatch/${laptop}`, { token: buyer.session });
    await expireHold(server, laptop);
    await notifyNext(server.db);
    expect(await got(buyer)).toEqual(['Available again for $300.00: the laptop you are waiting for']);
    await call(server, 'POST', '/savedSearches', {
      token: buyer.session,
      body: { name: 'Rare', queryString: 'q=rare', alert: true },
    });
    await laptopOf(server, seller, { productName: 'Rare Two' });
    await server.db.execute(sql`update saved_searches set due_at = now()`);
    await timePasses(server);
    await lookForSavedSearches(server.app);
    expect(await got(buyer)).toEqual(['1 new laptop for your saved search']);
  });

  describe('of a saved search', () => {
    /** Lists a laptop, saves a search for `word`, and lists laptops with these names. @returns the ids of all, the oldest first */
    async function foundBy(
      word: string,
      names: readonly string[],
      { rest = '', location = 'Berlin' } = {},
    ): Promise<string[]> {
      const older = await laptopOf(server, seller, { productName: `${word} before` });
      await call(server, 'POST', '/savedSearches', {
        token: buyer.session,
        body: { name: word, queryString: `q=${word}${rest}`, alert: true },
      });
      const found: string[] = [];
      for (const productName of names) found.push(await laptopOf(server, seller, { productName, location }));
      await lookForSavedSearches(server.app);
      return [older, ...found];
    }

    it.each([
      ['Berlin', 'potsdam-de', 'Chromebook Plus for $499.99, 17 miles from Potsdam, Germany.'],
      ['Berlin', 'berlin-de', 'Chromebook Plus for $499.99, in Berlin, Germany.'],
      ['georgetown texas', 'round-rock-tx', 'Chromebook Plus for $499.99, 9 miles from Round Rock, TX.'],
    ])(
      'with the distance between the laptop in %s and the town of the search, %s',
      async (location, near, words) => {
        await foundBy('chromebook', ['Chromebook Plus'], { rest: `&near=${near}&within=25`, location });
        expect(await got(buyer)).toEqual(['1 new laptop for your saved search']);
        expect(plainWords(buyer)).toContain(`The latest is ${words}`);
      },
    );

    it('without the latest laptop when it is reserved', async () => {
      const [, , latest = ''] = await foundBy('zenbook', ['Zenbook 13', 'Zenbook 14']);
      await book(server, await person(server, 'user'), latest);
      expect(await got(buyer)).toEqual(['2 new laptops for your saved search']);
      expect(plainWords(buyer)).toContain('Your search found 2 new laptops');
      expect(plainWords(buyer)).not.toContain('The latest is');
    });

    it('when all found laptops are reserved, because they may become free', async () => {
      const [, only = ''] = await foundBy('vivobook', ['Vivobook 15']);
      await book(server, await person(server, 'user'), only);
      expect(await got(buyer)).toEqual(['1 new laptop for your saved search']);
    });

    it('not when none of the found laptops is left', async () => {
      const [, ...found] = await foundBy('aspire', ['Aspire 5', 'Aspire 7']);
      await server.db.update(products).set({ removedAt: new Date() }).where(inArray(products.id, found));
      expect(await got(buyer)).toEqual([]);
    });
  });

  it('to a person who reported a laptop, after the decision', async () => {
    const [kept, removed] = [await laptopOf(server, seller), await laptopOf(server, seller)];
    for (const id of [kept, removed])
      await call(server, 'PUT', `/reportProduct/${id}`, { token: buyer.session, body: { reason: 'scam' } });
    await call(server, 'PUT', `/dismissReports/${kept}`, { token: admin.session });
    expect(await got(buyer)).toEqual(['Your report about a laptop']);
    expect(lastTo(buyer)?.text).toContain('found nothing against our rules');
    await call(server, 'DELETE', `/deleteProduct/${removed}`, { token: admin.session });
    expect(await got(buyer)).toEqual(['Your report about a laptop']);
    expect(lastTo(buyer)?.text).toContain('is no longer for sale on Relaptop');
    expect(await got(buyer)).toEqual([]);
    expect(await got(seller)).toContain('We removed your laptop');
  });

  it('to a person who reported a profile, and each time to a person who reported a conversation', async () => {
    const asAdmin = (path: string) =>
      call(server, 'PUT', path, { token: admin.session, body: { note: 'Warned.' } });
    const report = (path: string) =>
      call(server, 'PUT', path, { token: buyer.session, body: { reason: 'Wants to be paid elsewhere' } });
    const laptop = await laptopOf(server, seller);
    await report(`/sellers/${seller.id}/report`);
    await asAdmin(`/people/${seller.id}/profileReports/closing`);
    expect(await got(buyer)).toEqual(['Your report about a seller']);
    expect(plainWords(buyer)).toContain('We have checked your report about Sam Seller');
    expect(plainWords(buyer)).not.toContain('Warned');
    const { body } = await call<SentMessage>(server, 'POST', `/laptops/${laptop}/messages`, {
      token: buyer.session,
      body: { clientId: randomUUID(), words: 'Hello', pictures: [] },
    });
    for (const _time of [1, 2]) {
      await report(`/conversations/${body.conversationId}/report`);
      await asAdmin(`/reportedConversations/${body.conversationId}/closing`);
      expect(await got(buyer)).toEqual(['Your report about a conversation']);
    }
    expect(plainWords(buyer)).toContain(`the conversation about ${LAPTOP}`);
  });

  it('to a deleted person, and then no other email', async () => {
    await call(server, 'DELETE', `/deleteUser/${buyer.id}`, { token: admin.session });
    expect(await got(buyer)).toEqual(['Your Relaptop account was deleted']);
  });
});
