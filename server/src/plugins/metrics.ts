import { Histogram, type Registry } from 'prom-client';
import type { App } from '../http/app';

/** Histogram buckets in seconds. They include our limits: 0.1 for browsing and 0.25 for booking. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function registerMetrics(app: App, register: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { access: 'anyone' } }, async (_request, reply) => {
    reply.type(register.contentType);
    return register.metrics();
  });
}
