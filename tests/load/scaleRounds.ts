import { eq } from 'drizzle-orm';
import { conversations } from '../../server/src/database/conversationSchema';
import { firstOf } from '../../server/src/database/database';
import { forgetContactViews } from '../../server/src/modules/laptops/contacts';
import { insertMessage, lockConversation } from '../../server/src/modules/messages/repository';
import { examineListings } from '../../server/src/modules/moderation/flags/examine';
import { receiveByTime } from '../../server/src/modules/orders/handover/receive';
import { forgetViewers } from '../../server/src/modules/laptops/viewCounter';
import { deliverMails } from '../../server/src/modules/mails/deliver';
import { gatherMails } from '../../server/src/modules/mails/gather';
import { forgetOldMails } from '../../server/src/modules/mails/repository';
import { readDays } from '../../server/src/modules/status/overview';
import { readWeeks } from '../../server/src/modules/payouts/overview/routes';
import { sweep } from '../../server/src/modules/payments/sweeper';
import { sweepPayouts } from '../../server/src/modules/payouts/sweep';
import { lookForSavedSearches } from '../../server/src/modules/laptops/saved/alerts';
import { forgetOldEvents, notifyStreams } from '../../server/src/modules/messages/stream/repository';
import { finishProviderDeletions } from '../../server/src/modules/people/deletion';
import { forgetVisitors } from '../../server/src/modules/web/plugin';
import { forgetOldHits } from '../../server/src/database/hitTable';
import { percentile } from '../faults/harness/until';
import type { QuietShop } from './openShop';
import type { Size } from './people';
import { conversationOf } from './scaleConversations';
import { DUE, makeDue } from './scaleDue';
import type { Compared } from './scaleTable';

/** Number of rounds. The first one warms up and doesn't count. */
const ROUNDS = 6;
const DAYS = 30;

export interface SizedShop {
  readonly shop: QuietShop;
  readonly size: Size;
}
type Work = readonly [name: string, run: (shop: QuietShop) => Promise<unknown>];

const complain = (details: object, message?: string) => console.error(message, details);
const log = { info: () => undefined, warn: complain, error: complain };

const SWEEPER: readonly Work[] = [
  ['holds, payments, refunds', ({ server }) => sweep(server.payments, log)],
  ['payouts', ({ server }) => sweepPayouts(server.payouts, log)],
  [
    'accounts to delete',
    ({ server: { db, accounts, settings } }) => finishProviderDeletions({ db, accounts, log, settings }),
  ],
  [
    'automatic receipts',
    ({ server: { db, payments, settings } }) =>
      receiveByTime({ db, events: payments.events, receivedAfterDays: settings.receivedAfterDays, log }),
  ],
  ['old rate limits', ({ server }) => forgetOldHits(server.db)],
  ['old views of contacts', ({ server }) => forgetContactViews(server.db)],
  ['old viewers of laptops', ({ server }) => forgetViewers(server.db)],
  ['old stream events', ({ server }) => forgetOldEvents(server.db)],
  ['old visitors', ({ server }) => forgetVisitors(server.db)],
  ['saved searches', ({ server }) => lookForSavedSearches({ ...server, log })],
  [
    'new listings',
    ({ server: { db, payments, settings } }) =>
      examineListings(db, payments.events, settings.reviewFirstListing, log),
  ],
];

/** The loop of the outbox, which runs every five seconds. The bench's mail server accepts every email at once. */
const OUTBOX: readonly Work[] = [
  ['reminders to write', ({ server }) => gatherMails(server.db)],
  ['due emails', deliver],
  ['old emails', ({ server }) => forgetOldMails(server.db, server.settings.retention.mailDays)],
];

/** Other work: figures that are cached for a minute, work at the start of a server, and writes by users. */
const BESIDES: readonly Work[] = [
  ['The sweeper at a start: payments', ({ server }) => sweep(server.payments, log, true)],
  ['The sweeper at a start: payouts', ({ server }) => sweepPayouts(server.payouts, log, true)],
  ['Seller’s overview: weeks', ({ server, viewers }) => readWeeks(server.db, viewers.seller.id)],
  ['Admin’s overview: 30 days', ({ server }) => readDays(server.db, DAYS)],
  [`Writing ${DUE.each} messages`, write],
];

const ALL = [...SWEEPER, ...OUTBOX, ...BESIDES];

/** Runs all work in both shops, in turn. @returns medians of each task and of a whole round */
export async function compareRounds(shops: readonly SizedShop[]): Promise<Compared[]> {
  const times = shops.map(() => ALL.map((): number[] => []));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [of, shop] of shops.entries()) {
      const took = await timeRound(shop, round);
      if (round > 0) for (const [at, one] of took.entries()) times[of]?.[at]?.push(one);
    }
  const medians = times.map((all) => all.map((one) => percentile(one, 0.5)));
  const rows = ALL.map(([name], at): Compared => {
    const [small = NaN, large = NaN] = medians.map((all) => all[at]);
    return { name, small, large };
  });
  const [sweeper, outbox] = [rows.slice(0, SWEEPER.length), rows.slice(SWEEPER.length, -BESIDES.length)];
  return [
    ...withSum('The sweeper', sweeper),
    ...withSum('The outbox', outbox),
    ...rows.slice(-BESIDES.length),
  ];
}

async function timeRound({ shop, size }: SizedShop, round: number): Promise<number[]> {
  await makeDue(shop.server.db, size, round);
  const took: number[] = [];
  for (const [, run] of ALL) {
    const begun = performance.now();
    await run(shop);
    took.push(performance.now() - begun);
  }
  return took;
}

/** Runs one more round, so that Postgres logs the plans. */
export const doRound = (shop: SizedShop): Promise<number[]> => timeRound(shop, ROUNDS);

function withSum(whole: string, rows: readonly Compared[]): Compared[] {
  const sum = (side: 'small' | 'large') => rows.reduce((all, row) => all + row[side], 0);
  return [
    { name: `${whole}, one round`, small: sum('small'), large: sum('large') },
    ...rows.map((row) => ({ ...row, name: `${whole}: ${row.name}` })),
  ];
}

function deliver({ server: { db, mails, settings } }: QuietShop): Promise<void> {
  const {
    mailLinkSecrets: [secret],
    publicOrigin: origin,
    receivedAfterDays,
    distanceUnit,
  } = settings;
  const terms = { receivedAfterDays, payoutsOn: settings.payouts, distanceUnit };
  return deliverMails({ db, transport: mails, origin, secret, terms, log });
}

/** Writes `DUE.each` messages as the server does, each in its own transaction. */
async function write({ server: { db, payments } }: QuietShop): Promise<void> {
  const one = eq(conversations.id, conversationOf(2));
  const about = firstOf(await db.select().from(conversations).where(one));
  if (!about) throw new Error('There is no conversation');
  const { id, buyerId, sellerId } = about;
  for (let number = 0; number < DUE.each; number += 1)
    await payments.events.inTransaction(db, async (tx) => {
      await lockConversation(tx, id);
      const [clientId, words] = [crypto.randomUUID(), 'See you on Friday.'];
      await insertMessage(tx, { conversationId: id, authorId: buyerId, clientId, words, pictures: [] });
      await notifyStreams(tx, [buyerId, sellerId], 'conversation', { conversationId: id });
    });
}
