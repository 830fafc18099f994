/** OpenTelemetry. Start Node with `NODE_OPTIONS=--import=./server/dist/tracing.js` and the standard `OTEL_` variables. */
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { register } from 'node:module';
import { trace } from '@opentelemetry/api';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { FastifyRequest } from 'fastify';
import { READINESS } from '../http/readiness';

// Without this hook of Node, packages that ES modules import have no spans.
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
process.env['OTEL_SERVICE_NAME'] ??= 'relaptop';

/** Attributes with people's data: paths and queries can contain email addresses, or links that log a person in. */
const WITHHELD = { 'url.path': '', 'url.query': '', 'client.address': '' };

const sdk = new NodeSDK({
  instrumentations: [
    new HttpInstrumentation({
      // Proxies and Prometheus call these every few seconds.
      ignoreIncomingRequestHook: ({ url }) => url === READINESS || url === '/healthz' || url === '/metrics',
      applyCustomAttributesOnSpan: (span, request) => {
        if (request instanceof IncomingMessage) span.setAttributes(WITHHELD);
      },
    }),
    // Spans contain queries with placeholders such as `$1`, without the values.
    new PgInstrumentation({ requireParentSpan: true }),
    new UndiciInstrumentation(),
  ],
  metricReaders: [],
  logRecordProcessors: [],
});
sdk.start();

/**
 * The message that Fastify publishes before a route's handler runs.
 * @see https://fastify.dev/docs/latest/Reference/Hooks/#diagnostics-channel-hooks
 */
interface Handling {
  readonly request: FastifyRequest;
  readonly route: { readonly url?: string };
}

// Names the span after the route, and adds the id that answers and log lines have.
subscribe('tracing:fastify.request.handler:start', (message) => {
  const { request, route } = message as Handling;
  const span = trace.getActiveSpan();
  span?.updateName(`${request.method} ${route.url ?? ''}`);
  span?.setAttributes({ 'http.route': route.url ?? '', 'relaptop.request_id': request.id });
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // Sends the last spans. The server itself ends the process.
  process.once(signal, () => void sdk.shutdown().catch(() => undefined));
}
