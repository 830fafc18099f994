import { nextCursorOf } from '../../../shared/src/platform/api/pages';

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
  readonly took: number;
}

interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** @throws when the connection breaks, as it does when the server is killed */
export async function call<Body = Record<string, unknown>>(
  url: string,
  { method = 'GET', token, body, headers }: Request = {},
): Promise<Answer<Body>> {
  const started = performance.now();
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : {}) as Body,
    took: performance.now() - started,
  };
}

export async function listAll<Row>(url: string, token: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Answer<Row[]> = await call(`${url}?limit=100${cursor && `&cursor=${cursor}`}`, { token });
    if (page.status !== 200) throw new Error(`${url} answered ${page.status}`);
    rows.push(...page.body);
    cursor = nextCursorOf(page.headers.get('link'));
  }
  return rows;
}
