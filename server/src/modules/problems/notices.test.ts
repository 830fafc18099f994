import type { Notice, Notices } from '@relaptop/shared/contracts';
import { call, person, type Person } from '../../testing/people';
import { ageProblem, atOrder, decide } from '../../testing/problems';
import { dismiss } from '../../testing/queue';
import { laptopOf, paidOrder } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');

const noticesOf = async (who: Person): Promise<readonly Notice[]> =>
  (await call<Notices>(server, 'GET', '/notices?knows=order', { token: who.session })).body.notices;
const newsOf = async (who: Person): Promise<Notice['order'][]> =>
  (await noticesOf(who)).map(({ order }) => order);

describe('the other side of an order is told of each step of its problem', () => {
  it('in one notice at a time, which leads to its page and is gone once they act', async () => {
    const id = (await paidOrder(server, buyer, await laptopOf(server, seller))).bookingId;
    const [b, s] = [atOrder(server, buyer, id), atOrder(server, seller, id)];
    const toSeller = (news: string) => [[], [{ id, side: 'seller', news }]];
    const toBuyer = (news: string) => [[{ id, side: 'buyer', news }], []];
    const both = async () => [await newsOf(buyer), await newsOf(seller)];
    const problemId = (await b.open()).body.problem?._id ?? '';
    expect(await both()).toEqual(toSeller('problemOpened'));
    await b.say('It also smells.');
    expect(await both()).toEqual(toSeller('problemAnswered'));
    await s.say('It did not here.');
    expect(await both()).toEqual(toBuyer('problemAnswered'));
    const offer = (await s.offer(20)).body.problem?.offer;
    expect(await both()).toEqual(toBuyer('offerMade'));
    await b.decline(offer?._id ?? '');
    expect(await both()).toEqual(toSeller('offerDeclined'));
    await s.ask();
    expect(await both()).toEqual(toBuyer('adminAsked'));
    await ageProblem(server, problemId, 4);
    await decide(server, await person(server, 'admin'), problemId, 30);
    expect(await both()).toEqual([
      [{ id, side: 'buyer', news: 'problemResolved' }],
      [{ id, side: 'seller', news: 'problemResolved' }],
    ]);
  });

  it('but not in a tab that is older than such notices', async () => {
    const id = (await paidOrder(server, buyer, await laptopOf(server, seller))).bookingId;
    await atOrder(server, buyer, id).open();
    const { body } = await call<Notices>(server, 'GET', '/notices', { token: seller.session });
    expect(body.notices).toEqual([]);
  });

  it('and can put the notice away, which nobody else can', async () => {
    const id = (await paidOrder(server, buyer, await laptopOf(server, seller))).bookingId;
    await atOrder(server, buyer, id).open();
    const noticeId = (await noticesOf(seller))[0]?._id ?? '';
    expect((await dismiss(server, buyer, noticeId)).status).toBe(404);
    expect((await dismiss(server, seller, noticeId)).status).toBe(200);
    expect(await newsOf(seller)).toEqual([]);
  });
});
