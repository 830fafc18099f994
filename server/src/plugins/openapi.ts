import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { App } from '../http/app';
import { openToAnyone } from './access';

const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The description of the API comes from the very schemas that validate; register before the routes. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Relaptop', description: 'A marketplace for second-hand laptops.', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const open = route.config?.access === 'anyone' || !url.startsWith('/api/');
      const security = open
        ? {}
        : { security: [{ bearer: [] }], description: `For: ${route.config?.access}` };
      return { schema: { ...schema, ...security, hide: !url.startsWith('/api/') }, url };
    },
  });
  app.get('/openapi.json', { config: { access: 'anyone' } }, async () => app.swagger());
  await app.register(async (docs: App) => {
    openToAnyone(docs);
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY });
  });
}
