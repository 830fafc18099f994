import { readFile } from 'node:fs/promises';
import path from 'node:path';
import compileSerializer from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import { ERROR_CODE_NAMES, ERRORS } from '../http/errorTable';
import { compileValidator } from '../http/validator';
import { useServer } from '../testing/useServer';

type Json = Record<string, unknown>;
interface Operation {
  readonly summary?: string;
  readonly security?: unknown;
  readonly responses: Record<string, unknown>;
}
interface Description {
  readonly paths: Record<string, Record<string, Operation>>;
}

const server = useServer();
let description: Description;
beforeAll(async () => {
  description = (await server.app.inject('/openapi.json')).json();
});

const operations = () =>
  Object.entries(description.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${url}`, operation })),
  );

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const PLAIN = ['string', 'number', 'integer'];

function unexplained(value: unknown, place: string): string[] {
  if (!isJson(value)) return [];
  const isField = PLAIN.includes(String(value['type'])) && !('enum' in value) && !('example' in value);
  // The example of a parameter is next to its schema, not in it.
  if (isField && !('const' in value)) return [place];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'schema' && 'example' in value ? [] : unexplained(part, `${place}.${key}`),
  );
}

const errorList = (): string =>
  ERROR_CODE_NAMES.map((code) => `- ${ERRORS[code].status} \`${code}\`: ${ERRORS[code].when}`).join('\n');

describe('the API’s description', () => {
  it('covers every call, with a summary, its callers and its errors', () => {
    expect(operations().length).toBeGreaterThan(30);
    expect(operations().filter(({ operation }) => !operation.summary)).toEqual([]);
    expect(operations().filter(({ operation }) => !('default' in operation.responses))).toEqual([]);
    expect(description.paths['/api/audit']?.['get']?.security).toEqual([{ bearer: [] }]);
    expect(description.paths['/api/webhooks/stripe']?.['post']?.security).toBeUndefined();
  });

  it('has an example of every field', () => {
    expect(operations().flatMap(({ name, operation }) => unexplained(operation, name))).toEqual([]);
  });

  it('has only schemas that compile, which the server otherwise notices at a route’s first call', () => {
    for (const { method, url, schema } of server.app.routeList) {
      const { body, params, querystring, response } = schema ?? {};
      for (const [httpPart, part] of Object.entries({ body, params, querystring }))
        if (part) compileValidator({ schema: part as TSchema, method: String(method), url, httpPart });
      for (const part of Object.values({ ...(response as Json) })) compileSerializer(part as TSchema);
    }
  });

  it('has a page that loads nothing from other hosts', async () => {
    const page = await server.app.inject('/docs/');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });
});

describe('the page about the API', () => {
  it('lists every error code of the server', async () => {
    const page = await readFile(path.join(__dirname, '../../../docs/api.md'), 'utf8');
    expect(page).toContain(errorList());
  });
});
