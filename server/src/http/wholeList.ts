import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { readPage, type ListRequest, type PagedList } from './paging';

/** Number of rows that are in memory at the same time. */
const AT_A_TIME = 500;

interface List<Row> extends PagedList<Row> {
  readonly toWire: (rows: readonly Row[]) => readonly unknown[] | Promise<readonly unknown[]>;
}

/**
 * Answers with a page of a list. Older clients send neither `limit` nor `cursor`: for them it streams the whole list, and reads further
 * rows when the client has received the previous ones.
 * @returns the page's rows; undefined after a stream
 */
export async function answerList<Row, Wire>(
  request: ListRequest,
  reply: FastifyReply,
  list: PagedList<Row> & { readonly toWire: (rows: readonly Row[]) => Wire[] | Promise<Wire[]> },
): Promise<Wire[] | undefined> {
  const { limit, cursor } = request.query;
  if (limit !== undefined || cursor !== undefined) return list.toWire(await readPage(request, reply, list));
  // Reads before sending anything, so that an error of the first read is answered like any other.
  const first = await list.find({ limit: AT_A_TIME, after: undefined });
  void reply.type('application/json; charset=utf-8').send(Readable.from(written(list, first.rows)));
  // The caller may close the connection meanwhile.
  await finished(reply.raw).catch(() => undefined);
  return undefined;
}

async function* written<Row>(
  { find, positionOf, toWire }: List<Row>,
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
    ({ rows } = await find({ limit: AT_A_TIME, after: positionOf(last) }));
  }
  yield ']';
}
