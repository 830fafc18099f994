import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import { API_PREFIX, ErrorBody, oneOf } from '@relaptop/shared/contracts';
import type { App } from '../http/app';
import { ERROR_CODE_NAMES } from '../http/errorTable';
import { openToAnyone } from './access';
import { withExamples } from './openapiExamples';

const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const ANY_ERROR = withExamples(
  Type.Object(
    { ...ErrorBody.properties, code: oneOf(ERROR_CODE_NAMES) },
    { description: 'Any refusal; docs/api.md lists the codes.' },
  ),
);

/** Describes the API from the schemas that validate requests. Register this plugin before the routes. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Relaptop', description: 'A marketplace for second-hand laptops.', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({
      schema: url.startsWith(API_PREFIX) ? describe(schema, route) : { hide: true },
      url,
    }),
  });
  app.get('/openapi.json', { config: { access: 'anyone' } }, async () => app.swagger());
  await app.register(async (docs: App) => {
    openToAnyone(docs);
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY });
  });
}

function describe(schema: FastifySchema | undefined, route: RouteOptions): FastifySchema {
  const { body, params, querystring, response } = schema ?? {};
  const described = Object.entries({ body, params, querystring })
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => [name, withExamples(part)]);
  const answers = Object.entries(isRecord(response) ? response : {}).map(([status, part]) => [
    status,
    withExamples(part),
  ]);
  const { access, summary } = route.config ?? {};
  return {
    ...Object.fromEntries(described),
    ...(summary !== undefined && { summary }),
    ...(access !== 'anyone' && { security: [{ bearer: [] }], description: `For: ${access}` }),
    response: { ...Object.fromEntries(answers), default: ANY_ERROR },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
