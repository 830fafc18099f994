import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { SellerPage, SentMessage } from '@relaptop/shared/contracts';
import { conversations } from '../../../database/conversationSchema';
import { call, person } from '../../../testing/people';
import { laptopOf } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';

const server = useServer();
const seller = usePerson(server, 'sealer');

async function question(minutesAgo: number, isAnswered: boolean): Promise<void> {
  const buyer = await person(server, 'user');
  const say = async (path: string, token: string | undefined) =>
    (
      await call<SentMessage>(server, 'POST', path, {
        token,
        body: { clientId: randomUUID(), words: 'Hello', pictures: [] },
      })
    ).body;
  const { conversationId } = await say(`/laptops/${await laptopOf(server, seller)}/messages`, buyer.session);
  if (isAnswered) await say(`/conversations/${conversationId}/messages`, seller.session);
  await server.db
    .update(conversations)
    .set({ createdAt: sql`now() - make_interval(mins => ${minutesAgo}::int)` })
    .where(eq(conversations.id, conversationId));
}

async function replyMinutes(): Promise<number | null> {
  const { body } = await call<SellerPage>(server, 'GET', `/sellers/${seller.id}`, {});
  return body.seller.replyMinutes;
}

describe('a seller’s reply time', () => {
  it('is not shown for fewer than three questions', async () => {
    await question(10, true);
    await question(10, true);
    expect(await replyMinutes()).toBeNull();
  });

  it('is the median of first answers, so one slow answer hardly matters', async () => {
    for (const minutes of [10, 20, 2_000]) await question(minutes, true);
    const minutes = await replyMinutes();
    expect(minutes).toBeGreaterThanOrEqual(20);
    expect(minutes).toBeLessThan(25);
  });

  it('includes unanswered questions after a day', async () => {
    for (let n = 0; n < 3; n += 1) await question(30, true);
    for (let n = 0; n < 4; n += 1) await question(23 * 60, false);
    expect(await replyMinutes()).toBeLessThan(40);
    for (let n = 0; n < 4; n += 1) await question(25 * 60, false);
    expect(await replyMinutes()).toBeGreaterThan(24 * 60);
  });
});
