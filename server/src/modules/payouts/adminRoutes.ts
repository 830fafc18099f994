import { and, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { AdminPayout, AdminPayoutsQuery, CALLS, Money } from '@relaptop/shared/contracts';
import { payouts } from '../../database/payoutSchema';
import { type App, call } from '../../http/app';
import { answerList } from '../../http/wholeList';
import { toAdminPayout, toMoney } from './mapping';
import { countPayouts, isOwing, listPayouts, sumPayouts } from './reads';

/** Admins see where the money of all sales is. */
export function moneyRoutes(app: App): void {
  const { db } = app;
  app.get(
    CALLS.money,
    call('admin', 'Where the money of all sales is', { response: { 200: Money } }),
    async () => toMoney(await sumPayouts(db)),
  );
  app.get(
    CALLS.moneyPayouts,
    call('admin', 'The money of all sales, the latest sale first', {
      querystring: AdminPayoutsQuery,
      response: { 200: Type.Array(AdminPayout) },
    }),
    (request, reply) => {
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
    },
  );
}
