import { MOST_QUEUED, type QueueQuery } from '@relaptop/shared/contracts';
import type { App } from '../../../http/app';
import { readPage } from '../../../http/paging';
import { route } from '../../../http/route';
import { countQueue, listQueue, toItem } from './repository';

/** Everything that waits for an admin's decision, in one place; it is decided where its kind is. */
export function queueRoutes(app: App): void {
  const { db } = app;
  route(app, 'GET /admin/queue', async (request, reply) => {
    const { kind, ...query } = request.query;
    const rows = await readPage({ url: request.url, query }, reply, {
      find: async (page) => ({ rows: await listQueue(db, kind, page), total: await totalOf(kind) }),
      positionOf: (row) => ({ at: new Date(row.at), id: row.id, isUrgent: row.urgent }),
    });
    return rows.map(toItem);
  });
  route(app, 'GET /admin/queue/counts', () => countQueue(db));

  /** Undefined when not all are counted. */
  async function totalOf(kind: QueueQuery['kind']): Promise<number | undefined> {
    const { kinds } = await countQueue(db);
    const counts = Object.values(kinds);
    if (counts.some((count) => count >= MOST_QUEUED)) return undefined;
    return kind ? kinds[kind] : counts.reduce((sum, count) => sum + count, 0);
  }
}
