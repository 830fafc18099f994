import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds between two pieces. The pause is longer than a frame, so that the browser paints each piece. */
const PAUSE = 15;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** Splits HTML before each element of the body, so that the browser shows each intermediate layout. */
const piecesOf = (html: string): string[] => {
  const body = html.indexOf('<body');
  return [
    html.slice(0, body),
    ...html.slice(body).split(/(?=<(?:a|button|div|h\d|header|img|li|main|p|section|ul)\b)/),
  ];
};

async function sendSlowly(response: ServerResponse, pieces: readonly string[]): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  for (const piece of pieces) {
    response.write(piece);
    await pause();
  }
  response.end();
}

async function passOn(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url);
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

export interface ServedInPieces {
  readonly url: string;
  readonly pieces: number;
  readonly close: () => Promise<void>;
}

/**
 * Serves a page as over a very slow connection: one element after the other, without scripts.
 * @param origin of the product, for pictures and fonts
 */
export async function serveInPieces(html: string, origin: string): Promise<ServedInPieces> {
  const still = html
    .replaceAll(/<link\b[^>]*\brel="?preload[^>]*>/g, '')
    // The script elements stay, without their content, because the browser waits for one of them.
    .replaceAll(/(<script\b[^>]*?)(?: src="[^"]*")?>[\s\S]*?<\/script>/g, '$1></script>');
  const pieces = piecesOf(still);
  const server = createServer((request, response) => {
    if (request.url === '/') void sendSlowly(response, pieces);
    else void passOn(`${origin}${request.url}`, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    pieces: pieces.length,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
