import { readdirSync, readFileSync } from 'node:fs';
import { request as callUpstream, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { MAILBOX_PATH, MAILS_PATH, sendMailbox, sendMails } from './mail/mailbox';
import type { MailServer } from './mail/smtp';
import {
  BodyTooLarge,
  FRAME_ANCESTORS,
  listenOnLoopback,
  pathOf,
  sendJson,
  type LoopbackServer,
} from './http';
import { SETUP_PATH } from './stripe/connect/onboarding';
import { CONTROL_PATH } from './stripe/control';
import type { CardProvider } from './stripe/cardProvider';

const AUTH_PREFIXES = ['/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/', '/emulator/'];
const CARD_PREFIX = '/sandbox/stripe';
const FILE_PREFIX = '/sandbox';

interface Providers {
  /** Address of the sign-in provider. Requests to the provider wait for this promise. */
  authOrigin: Promise<string>;
  cards: CardProvider;
  mails: Pick<MailServer, 'list'>;
  files: StaticFiles;
}

export function startGateway(providers: Providers): Promise<LoopbackServer> {
  return listenOnLoopback((request, response) => {
    dispatch(providers, request, response).catch((error: unknown) => fail(response, error));
  });
}

async function dispatch(
  providers: Providers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = pathOf(request);
  if (AUTH_PREFIXES.some((prefix) => path.startsWith(prefix))) {
    return forward(await providers.authOrigin, request, response);
  }
  if (path === MAILS_PATH) return sendMails(providers.mails.list(), response);
  if (path === MAILBOX_PATH) return sendMailbox(await providers.authOrigin, providers.mails.list(), response);
  if (path.startsWith('/v1/')) return providers.cards.api(request, response);
  if (path.startsWith(`${CARD_PREFIX}/v1/`)) {
    return providers.cards.api(request, response, path.slice(CARD_PREFIX.length));
  }
  if (path.startsWith(CONTROL_PATH)) return providers.cards.control(request, response);
  if (path.startsWith(SETUP_PATH)) return providers.cards.setup(request, response);
  const isFile = ['GET', 'HEAD'].includes(request.method ?? '') && path.startsWith(`${FILE_PREFIX}/`);
  if (isFile && providers.files(path.slice(FILE_PREFIX.length), response)) return;
  sendJson(response, 404, { error: `The sandbox has nothing at ${path}.` });
}

/** Forwards a request with its headers, including the browser's `host`. */
function forward(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const upstream = callUpstream(
      origin + (request.url ?? '/'),
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response).once('close', resolve);
      },
    );
    upstream.once('error', reject);
    request.pipe(upstream);
  });
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  if (error instanceof BodyTooLarge) return void sendJson(response, 413, { error: error.message });
  const message = error instanceof Error ? error.message : String(error);
  sendJson(response, 503, { error: { code: 503, message } });
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};

const FRAME_POLICY = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; ${FRAME_ANCESTORS}`;

type StaticFiles = (path: string, response: ServerResponse) => boolean;

/**
 * Reads a folder's files into memory, so that no request can read another folder. The handler returns false
 * for a missing file.
 */
export function createStaticFiles(folder: string): StaticFiles {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ['/' + relative(folder, file).split(sep).join('/'), readFileSync(file)] as const),
  );
  return (path, response) => {
    const content = files.get(path);
    if (!content) return false;
    const extension = extname(path);
    response.writeHead(200, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      ...(extension === '.html' && { 'content-security-policy': FRAME_POLICY }),
    });
    response.end(content);
    return true;
  };
}
