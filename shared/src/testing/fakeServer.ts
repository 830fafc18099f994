import { fakeXhr, type FakeUpload } from './fakeXhr';

/**
 * A server for unit tests, which answers by method and path and records requests. It replaces only the
 * network. API slice, renewal of the session and tags are real.
 */
export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

export type FakeAnswer = { status?: number; body: unknown; headers?: Record<string, string> };
export type FakeHandler = FakeAnswer | ((request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>);

/** By `METHOD /path`, without the API prefix. `use` adds or replaces handlers. */
export type FakeRoutes = Record<string, FakeHandler>;

export interface FakeServer {
  requests: FakeRequest[];
  uploads: FakeUpload[];
  use(routes: FakeRoutes): void;
  restore(): void;
}

const PREFIX = '/api';
const ORIGIN = 'http://localhost';

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (!text) return undefined;
  return request.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text;
}

/**
 * Replaces `fetch`, and `XMLHttpRequest` for uploads. A call without a handler gets a 501 with the call's
 * name.
 */
export function installFakeServer(routes: FakeRoutes): FakeServer {
  const handlers: FakeRoutes = { ...routes };
  const requests: FakeRequest[] = [];
  const uploads: FakeUpload[] = [];
  const { fetch: realFetch, XMLHttpRequest: realXhr } = globalThis;

  globalThis.XMLHttpRequest = fakeXhr(uploads) as unknown as typeof XMLHttpRequest;

  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), ORIGIN), init);
    const url = new URL(request.url);
    const path = decodeURIComponent(url.pathname.slice(PREFIX.length));
    const asked = {
      method: request.method,
      path,
      query: url.searchParams,
      headers: request.headers,
      body: await readBody(request),
    };
    requests.push(asked);
    const handler = handlers[`${asked.method} ${path}`];
    const answer = typeof handler === 'function' ? await handler(asked) : handler;
    const {
      status = 200,
      body,
      headers,
    } = answer ?? {
      status: 501,
      body: { code: 'not_faked', message: `No answer for ${asked.method} ${path}`, requestId: 'test' },
    };
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };

  return {
    requests,
    uploads,
    use: (more) => Object.assign(handlers, more),
    restore: () => {
      globalThis.fetch = realFetch;
      globalThis.XMLHttpRequest = realXhr;
    },
  };
}

export function refusal(
  status: number,
  code: string,
  message: string,
  details?: Record<string, unknown>,
): FakeAnswer {
  return { status, body: { code, message, requestId: 'test', ...(details && { details }) } };
}
