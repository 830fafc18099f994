import { eq, sql } from 'drizzle-orm';
import type { Notices } from '@relaptop/shared/contracts';
import { watches } from '../database/savedSchema';
import { HEAD_START_MINUTES } from '../modules/laptops/rules';
import { call, type Person } from './people';
import type { TestServer } from './testApp';

export const watch = (server: TestServer, who: Person, productId: string) =>
  call(server, 'PUT', `/productWatch/${productId}`, { token: who.session });

export const unwatch = (server: TestServer, who: Person, productId: string) =>
  call(server, 'DELETE', `/productWatch/${productId}`, { token: who.session });

export async function noticesOf(server: TestServer, who: Person): Promise<Notices> {
  const answer = await call<Notices>(server, 'GET', '/notices', { token: who.session });
  if (answer.status !== 200) throw new Error(`notices answered ${answer.status}`);
  return answer.body;
}

export const dismiss = (server: TestServer, who: Person, noticeId: string) =>
  call(server, 'DELETE', `/notices/${noticeId}`, { token: who.session });

/** Moves the times of all notifications about this laptop back by one head start. Then it is the turn of the next person in the queue. */
export async function passHeadStart(server: TestServer, productId: string): Promise<void> {
  const earlier = sql`${watches.notifiedAt} - make_interval(mins => ${HEAD_START_MINUTES}::int)`;
  await server.db.update(watches).set({ notifiedAt: earlier }).where(eq(watches.productId, productId));
}
