import { Type } from 'typebox';
import { CALLS, MOST_QUEUED, QueueCounts, QueueItem, QueueQuery } from '@relaptop/shared/contracts';
import { type App, call } from '../../../http/app';
import { readPage } from '../../../http/paging';
import { countQueue, listQueue, toItem } from './repository';

/** Everything that waits for an admin's decision, in one place; it is decided where its kind is. */
export function queueRoutes(app: App): void {
  const { db } = app;
  app.get(
    CALLS.queue,
    call('admin', 'What waits for a decision, whatever kind it is, urgent cases first, then the longest', {
      querystring: QueueQuery,
      response: { 200: Type.Array(QueueItem) },
    }),
    async (request, reply) => {
      const { kind, ...query } = request.query;
      const rows = await readPage({ url: request.url, query }, reply, {
        find: async (page) => ({ rows: await listQueue(db, kind, page), total: await totalOf(kind) }),
        positionOf: (row) => ({ at: row.at, id: row.id, isUrgent: row.urgent }),
      });
      return rows.map(toItem);
    },
  );
  app.get(
    CALLS.queueCounts,
    call('admin', 'How many wait for a decision, of each kind and together', {
      response: { 200: QueueCounts },
    }),
    () => countQueue(db),
  );

  /** Undefined when not all are counted. */
  async function totalOf(kind: QueueQuery['kind']): Promise<number | undefined> {
    const { kinds } = await countQueue(db);
    const counts = Object.values(kinds);
    if (counts.some((count) => count >= MOST_QUEUED)) return undefined;
    return kind ? kinds[kind] : counts.reduce((sum, count) => sum + count, 0);
  }
}
