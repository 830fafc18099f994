import { request as callUpstream, type IncomingMessage, type ServerResponse } from 'node:http';
import { MAILBOX_PATH, MAILS_PATH, sendMailbox, sendMails } from './mail/mailbox';
import type { MailServer } from './mail/smtp';
import { BodyTooLarge, listenOnLoopback, pathOf, sendJson, type LoopbackServer } from './http';
import type { StaticFiles } from './staticFiles';
import { SETUP_PATH } from './stripe/connect/accountLinks';
import { CONTROL_PATH } from './stripe/control';
import type { CardProvider } from './stripe/cardProvider';

const AUTH_PREFIXES = ['/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/', '/emulator/'];
const CARD_PREFIX = '/sandbox/stripe';
const FILE_PREFIX = '/sandbox';

export interface Providers {
  /** The sign-in provider's address; requests for it wait until it is known. */
  authOrigin: Promise<string>;
  cards: CardProvider;
  /** Emails that the shop has sent. */
  mails: Pick<MailServer, 'list'>;
  files: StaticFiles;
}

/** One loopback port for all providers, sorted by path. */
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

/** Passes a request on with its headers as they are, so the emulator sees the address that the browser used. */
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
