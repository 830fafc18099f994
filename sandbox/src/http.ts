import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request body that is larger than its reader allows. */
export class BodyTooLarge extends Error {}

/**
 * @param limit in bytes
 * @throws {BodyTooLarge}
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge(`more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Sends a value as JSON and returns the text that was sent. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): string {
  const text = JSON.stringify(body, null, 2);
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(text);
  return text;
}

/** The path of a request without its query. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/';
}

/** The query of a request, without the question mark. */
export function queryOf(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}

export interface LoopbackServer {
  server: Server;
  port: number;
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 only: nothing of the sandbox may be reached from another machine. */
export async function listenOnLoopback(listener: RequestListener, port = 0): Promise<LoopbackServer> {
  const server = createServer(listener);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    server,
    port: address.port,
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
