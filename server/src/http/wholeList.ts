import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { Page, Position } from './paging';

/** Rows that are in memory at a time. */
const AT_A_TIME = 500;

interface WholeList<Row> {
  /** Reads one row more than the page has, as for a page that is asked for. */
  readonly read: (page: Page) => Promise<readonly Row[]>;
  readonly positionOf: (row: Row) => Position;
  readonly toWire: (rows: readonly Row[]) => readonly unknown[] | Promise<readonly unknown[]>;
}

/** Whoever names neither a limit nor a page wants the whole list: a client may know of no pages. */
export const asksForAll = ({ limit, cursor }: { limit?: number; cursor?: string }): boolean =>
  limit === undefined && cursor === undefined;

/**
 * Answers with all rows of a list, of any length: the next ones are read when the caller has taken those before.
 * @returns when all is sent
 */
export async function sendWholeList<Row>(reply: FastifyReply, list: WholeList<Row>): Promise<void> {
  // What fails at once is answered like any other failure.
  const first = await list.read({ limit: AT_A_TIME, after: undefined });
  void reply.type('application/json; charset=utf-8').send(Readable.from(written(list, first)));
  // Whoever goes away meanwhile gets no more of it.
  await finished(reply.raw).catch(() => undefined);
}

async function* written<Row>(
  { read, positionOf, toWire }: WholeList<Row>,
  first: readonly Row[],
): AsyncGenerator<string> {
  yield '[';
  for (let rows = first, isMore = false; ; isMore = true) {
    const shown = rows.slice(0, AT_A_TIME);
    const last = shown.at(-1);
    if (last === undefined) break;
    const texts = (await toWire(shown)).map((row) => JSON.stringify(row));
    yield (isMore ? ',' : '') + texts.join(',');
    if (rows.length <= AT_A_TIME) break;
    rows = await read({ limit: AT_A_TIME, after: positionOf(last) });
  }
  yield ']';
}
