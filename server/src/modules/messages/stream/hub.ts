import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { HEARTBEAT_MS, MOST_STREAMS } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import type { Listen } from '../../../database/listening';
import type { Caller } from '../../../http/app';
import { tooManyRequests, unavailable } from '../../../http/errors';
import { findListening, findStart, MOST_READ, readEvents, STREAM_CHANNEL, type Known } from './repository';
import { Stream } from './stream';

/** Maximum number of streams of one process. Each takes at most about 100 KB of memory. */
const MOST_OF_PROCESS = 5_000;
const RETRY_MS = 500;
/** Seconds after which a person with too many streams may try again. */
const RETRY_AFTER = 60;

interface Options {
  readonly db: Database;
  readonly listen: Listen;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * The open streams of this process. A notification of the database names a person with new events, which the hub then reads. The hub also
 * looks for new events regularly, so a lost notification only delays them.
 */
export class StreamHub {
  private readonly streams = new Map<string, Set<Stream>>();
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

  private begin(): void {
    if (this.stopListening) return;
    this.stopListening = this.options.listen(STREAM_CHANNEL, {
      heard: (userId) => this.schedule([userId]),
      ready: () => this.schedule(this.streams.keys()),
    });
    this.timer = setInterval(() => void this.tick(), HEARTBEAT_MS);
    this.timer.unref();
  }

  /**
   * Opens a stream for a person.
   * @param known number of the last event that the reader has, if any
   * @throws 429 if the person has too many streams; 503 if the process has too many, or is ending
   */
  async open(reply: FastifyReply, caller: Caller, known: number | undefined): Promise<void> {
    this.assertRoom(caller);
    const { position, missed } = await findStart(this.options.db, caller.id, known);
    this.assertRoom(caller);
    // The reader may have disconnected meanwhile.
    if (!reply.sse.isConnected) return;
    this.begin();
    const stream = new Stream(reply, caller, position);
    this.add(stream);
    reply.sse.onClose(() => this.remove(stream));
    reply.sse.keepAlive();
    stream.start(missed);
    // Sends events since `known`, including events that came while the stream was opened.
    this.schedule([caller.id]);
  }

  private assertRoom({ id }: Caller): void {
    if (this.isClosed || this.count >= MOST_OF_PROCESS) throw unavailable();
    if ((this.streams.get(id)?.size ?? 0) >= MOST_STREAMS)
      throw tooManyRequests(RETRY_AFTER, 'You have too many tabs open. Please close one of them.');
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

  private schedule(people: Iterable<string>): void {
    for (const id of people) if (this.streams.has(id)) this.due.add(id);
    if (this.due.size > 0 && !this.isClosed) this.reading ??= this.readDue();
  }

  private async readDue(): Promise<void> {
    try {
      while (this.due.size > 0 && !this.isClosed) await this.readOnce();
    } catch (error) {
      this.options.log.error({ err: error }, 'events could not be read for the streams');
      clearTimeout(this.retry);
      this.retry = setTimeout(() => this.schedule([]), RETRY_MS);
      this.retry.unref();
    } finally {
      // Reset in the same tick as the loop's last check, so that people who become due later start a new read.
      this.reading = undefined;
    }
  }

  /** @throws if the database does not answer; the people whose events it should read then stay in `due` */
  private async readOnce(): Promise<void> {
    // Only streams that are open now: a stream that opens during the read may need earlier events, so it waits for the next read.
    const asked = new Map([...this.due].map((userId) => [userId, [...(this.streams.get(userId) ?? [])]]));
    this.due.clear();
    const stillDue = () => [...asked.keys()].forEach((userId) => this.due.add(userId));
    try {
      const rows = await readEvents(this.options.db, [...asked].flatMap(knownOf));
      for (const { userId, position, event, data } of rows)
        for (const stream of asked.get(userId) ?? []) stream.send(position, event, data);
      // The read stopped at its limit, so there may be more events.
      if (rows.length === MOST_READ) stillDue();
    } catch (error) {
      stillDue();
      throw error;
    }
  }

  /** Ends streams of signed-out people, and reads events whose notification was lost. */
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
      this.schedule(behind);
    } catch (error) {
      this.options.log.error({ err: error }, 'the sessions of streams could not be checked');
    }
  }

  /** Ends all streams; their readers reconnect to another process. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    clearTimeout(this.retry);
    for (const own of this.streams.values()) for (const stream of [...own]) stream.end('restarting');
    await this.stopListening?.();
    await this.reading;
  }
}

/** @returns the event number that all streams of a person have reached; empty without streams */
const knownOf = ([userId, own]: [string, readonly Stream[]]): Known[] =>
  own.length > 0 ? [{ userId, position: Math.min(...own.map(({ known }) => known)) }] : [];
