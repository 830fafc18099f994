import { and, eq } from 'drizzle-orm';
import { payouts } from '../../database/payoutSchema';
import type { App } from '../../http/app';
import { route } from '../../http/route';
import { answerList } from '../../http/wholeList';
import { toAdminPayout, toMoney } from './mapping';
import { countPayouts, isOwing, listPayouts, sumPayouts } from './reads';

/** Admins see where the money of all sales is. */
export function moneyRoutes(app: App): void {
  const { db } = app;
  route(app, 'GET /money', async () => toMoney(await sumPayouts(db)));
  route(app, 'GET /money/payouts', (request, reply) => {
    const { payoutState, owing } = request.query;
    const which = and(payoutState && eq(payouts.state, payoutState), owing ? isOwing : undefined);
    return answerList(request, reply, {
      find: async (page) => ({
        rows: await listPayouts(db, which, page),
        total: await countPayouts(db, which),
      }),
      positionOf: ({ createdAt: at, id }) => ({ at, id }),
      toWire: (rows) => rows.map(toAdminPayout),
    });
  });
}
