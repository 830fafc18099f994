import type { StreamEnd, StreamEventName } from '@relaptop/shared/contracts';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../../http/app';

/** Maximum bytes that wait to be sent to one reader: more than a hundred events. */
const MOST_WAITING = 64 * 1024;
/** Milliseconds after which a disconnected browser reconnects. */
const RETRY_MS = 1_000;

export class Stream {
  private readonly expiry: NodeJS.Timeout;

  constructor(
    private readonly reply: FastifyReply,
    readonly caller: Caller,
    private position: number,
  ) {
    const lifetime = Math.max(0, caller.tokenEndsAt.getTime() - Date.now());
    this.expiry = setTimeout(() => this.end('expired'), lifetime);
    reply.sse.onClose(() => clearTimeout(this.expiry));
  }

  get known(): number {
    return this.position;
  }

  start(missed: boolean): void {
    this.write('start', { missed }, { id: String(this.position), retry: RETRY_MS });
  }

  send(position: number, event: StreamEventName, data: object): void {
    if (position <= this.position) return;
    this.position = position;
    this.write(event, data, { id: String(position) });
  }

  end(reason: StreamEnd): void {
    this.write('end', { reason }, {});
    this.reply.sse.close();
  }

  private write(event: StreamEventName, data: object, more: { id?: string; retry?: number }): void {
    const { sse, raw } = this.reply;
    if (!sse.isConnected) return;
    // Disconnects a slow reader, who gets the missed events on reconnecting. Destroys a socket that accepts no data.
    if (raw.writableLength > MOST_WAITING) {
      void sse.send({ event: 'end', data: { reason: 'slow' } }).catch(() => raw.destroy());
      sse.close();
      return;
    }
    void sse.send({ ...more, event, data }).catch(() => raw.destroy());
  }
}
