import type { RouteOptions } from 'fastify';
import type { App } from '../http/app';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the server, those of libraries included, as it was declared. */
    routeList: readonly RouteOptions[];
  }
}

/** Remembers every route for whoever has to look at all of them; register before the first route. */
export function registerRouteList(app: App): void {
  const routes: RouteOptions[] = [];
  app.decorate('routeList', routes);
  app.addHook('onRoute', (route) => void routes.push(route));
}
