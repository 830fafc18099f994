import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { HEARTBEAT_MS, MOST_STREAMS } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import type { Listen } from '../../../database/listening';
import type { Caller } from '../../../http/app';
import { tooManyRequests, unavailable } from '../../../http/errors';
import { findListening, findStart, MOST_READ, readEvents, STREAM_CHANNEL, type Known } from './repository';
import { Stream } from './stream';

/** Streams of one process: each takes some hundred kilobytes at most. */
const MOST_OF_PROCESS = 5_000;
/** Milliseconds after which what could not be read is read anew. */
const AGAIN_MS = 500;
/** Seconds until somebody with too many streams should look again. */
const LATER = 60;

interface Options {
  readonly db: Database;
  readonly listen: Listen;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * The open streams of this process. The database names the person to whom something has happened; what it was is read from the log of
 * their events, so that nothing depends on having heard their name: whatever was not heard is found with the next look.
 */
export class StreamHub {
  private readonly streams = new Map<string, Set<Stream>>();
  /** People whose events are to be read. */
  private readonly due = new Set<string>();
  private reading: Promise<void> | undefined;
  private stopListening: (() => Promise<void>) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private count = 0;
  private isClosed = false;

  constructor(private readonly options: Options) {}

  get size(): number {
    return this.count;
  }

  /** Begins with the first stream: a server that has none leaves the database alone. */
  private begin(): void {
    if (this.stopListening) return;
    this.stopListening = this.options.listen(STREAM_CHANNEL, {
      heard: (userId) => this.look([userId]),
      ready: () => this.look(this.streams.keys()),
    });
    this.timer = setInterval(() => void this.tick(), HEARTBEAT_MS);
    this.timer.unref();
  }

  /** @param known the last event that the reader knows, if any. @throws 429, 503 */
  async open(reply: FastifyReply, caller: Caller, known: number | undefined): Promise<void> {
    this.assertRoom(caller);
    const { position, missed } = await findStart(this.options.db, caller.id, known);
    this.assertRoom(caller);
    // Whoever went away meanwhile is not told.
    if (!reply.sse.isConnected) return;
    this.begin();
    const stream = new Stream(reply, caller, position);
    this.add(stream);
    reply.sse.onClose(() => this.remove(stream));
    reply.sse.keepAlive();
    stream.start(missed);
    // What has happened since, also while it was being opened.
    this.look([caller.id]);
  }

  private assertRoom({ id }: Caller): void {
    if (this.isClosed || this.count >= MOST_OF_PROCESS) throw unavailable();
    if ((this.streams.get(id)?.size ?? 0) >= MOST_STREAMS)
      throw tooManyRequests(LATER, 'News are shown in other tabs of yours already.');
  }

  private add(stream: Stream): void {
    const { id } = stream.caller;
    this.streams.set(id, (this.streams.get(id) ?? new Set()).add(stream));
    this.count += 1;
  }

  private remove(stream: Stream): void {
    const own = this.streams.get(stream.caller.id);
    if (!own?.delete(stream)) return;
    this.count -= 1;
    if (own.size === 0) this.streams.delete(stream.caller.id);
  }

  private look(people: Iterable<string>): void {
    for (const id of people) if (this.streams.has(id)) this.due.add(id);
    if (this.due.size > 0 && !this.isClosed) this.reading ??= this.readDue();
  }

  /** One reading at a time, for all who are due. */
  private async readDue(): Promise<void> {
    try {
      while (this.due.size > 0 && !this.isClosed) await this.readOnce();
    } catch (error) {
      this.options.log.error({ err: error }, 'what happened could not be read for the streams');
      clearTimeout(this.retry);
      this.retry = setTimeout(() => this.look([]), AGAIN_MS);
      this.retry.unref();
    } finally {
      // Before anything else runs: who is due from now on needs another reading.
      this.reading = undefined;
    }
  }

  /** @throws when the database does not answer; who was due is so still */
  private async readOnce(): Promise<void> {
    // A stream that opens during the reading may know less than was asked for: it waits for the next one.
    const asked = new Map([...this.due].map((userId) => [userId, [...(this.streams.get(userId) ?? [])]]));
    this.due.clear();
    const stillDue = () => [...asked.keys()].forEach((userId) => this.due.add(userId));
    try {
      const rows = await readEvents(this.options.db, [...asked].flatMap(knownOf));
      for (const { userId, position, event, data } of rows)
        for (const stream of asked.get(userId) ?? []) stream.tell(position, event, data);
      // There is more of theirs, or of those behind them.
      if (rows.length === MOST_READ) stillDue();
    } catch (error) {
      stillDue();
      throw error;
    }
  }

  /** Ends streams of people who are signed out, and finds events that were missed. */
  async tick(): Promise<void> {
    if (this.streams.size === 0) return;
    try {
      const rows = await findListening(this.options.db, [...this.streams.keys()]);
      const found = new Map(rows.map((row) => [row.id, row]));
      const behind: string[] = [];
      for (const [userId, own] of this.streams) {
        const row = found.get(userId);
        for (const stream of [...own]) {
          if (row?.tokenVersion !== stream.caller.tokenVersion) stream.end('signedOut');
          else if (row.position > stream.known) behind.push(userId);
        }
      }
      this.look(behind);
    } catch (error) {
      this.options.log.error({ err: error }, 'whose streams go on could not be read');
    }
  }

  /** Ends all streams; their readers come back to another process, or to the next one. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    clearTimeout(this.retry);
    for (const own of this.streams.values()) for (const stream of [...own]) stream.end('restarting');
    await this.stopListening?.();
    await this.reading;
  }
}

/** Position that all streams of a person have reached; empty without streams. */
const knownOf = ([userId, own]: [string, readonly Stream[]]): Known[] =>
  own.length > 0 ? [{ userId, position: Math.min(...own.map(({ known }) => known)) }] : [];
