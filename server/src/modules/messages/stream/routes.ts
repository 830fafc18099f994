import { fastifySSE } from '@fastify/sse';
import { HEARTBEAT_MS } from '@relaptop/shared/contracts';
import type { App } from '../../../http/app';
import { notAcceptable } from '../../../http/errors';
import { callerOf } from '../../../http/identity';
import { route } from '../../../http/route';
import { StreamHub } from './hub';

/** An id of ours; whatever else comes is as good as none. */
const numberOf = (id: string | null): number | undefined =>
  id !== null && /^\d{1,15}$/.test(id) ? Number(id) : undefined;

/** Streams the caller's events. Register it in a scope of its own: other rules apply than to calls that are answered. */
export async function streamRoutes(app: App): Promise<void> {
  const { db, listenTo: listen } = app;
  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS });
  const hub = new StreamHub({ db, listen, log: app.log });
  // Before the server waits for what is under way.
  app.addHook('preClose', () => hub.close());
  route(
    app,
    'GET /stream',
    async (request, reply): Promise<void> => {
      // Said by name: whoever takes anything waits for an end that never comes.
      if (!request.headers.accept?.includes('text/event-stream')) throw notAcceptable();
      await hub.open(reply, callerOf(request), numberOf(reply.sse.lastEventId));
    },
    { sse: 'manual', exposeHeadRoute: false },
  );
}
