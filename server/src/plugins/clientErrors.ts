import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { App } from '../http/app';
import { describeFramework } from './errors';

/** Status by error code of Node's HTTP server. All other errors get a 400. */
const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers a connection that never becomes a request: not HTTP, too many headers, too slow. Fastify's hooks don't see it. */
export function answerClientError(app: App, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { statusCode, code, message } = describeFramework(STATUS[error.code] ?? 400);
  const requestId = randomUUID();
  app.log.trace({ err: error, reqId: requestId }, 'a connection was refused');
  if (socket.writable) {
    const body = JSON.stringify({ code, message, requestId });
    const headers = {
      ...app.securityHeaders,
      'cache-control': 'no-store',
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy(error);
}
