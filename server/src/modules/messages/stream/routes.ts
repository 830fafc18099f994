import { fastifySSE } from '@fastify/sse';
import { Type } from 'typebox';
import { CALLS, HEARTBEAT_MS } from '@relaptop/shared/contracts';
import { type App, call } from '../../../http/app';
import { notAcceptable } from '../../../http/errors';
import { callerOf } from '../../../http/identity';
import { StreamHub } from './hub';

/** An id of ours; whatever else comes is as good as none. */
const numberOf = (id: string | null): number | undefined =>
  id !== null && /^\d{1,15}$/.test(id) ? Number(id) : undefined;

/** What happens to the caller, as it happens. Register it in a scope of its own: it has other rules than calls that are answered. */
export async function streamRoutes(app: App): Promise<void> {
  const { db, listenTo: listen } = app;
  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS });
  const hub = new StreamHub({ db, listen, log: app.log });
  // Before the server waits for what is under way.
  app.addHook('preClose', () => hub.close());
  const declared = call('signedIn', 'What happens to the caller, as server-sent events', {
    response: {
      200: Type.String({
        description: 'text/event-stream; see StreamEvents of the contracts',
        example: 'id: 42\nevent: notices\ndata: {}\n\n',
      }),
    },
  });
  app.get(
    CALLS.stream,
    { ...declared, sse: 'manual', exposeHeadRoute: false },
    async (request, reply): Promise<void> => {
      // Said by name: whoever takes anything waits for an end that never comes.
      if (!request.headers.accept?.includes('text/event-stream')) throw notAcceptable();
      await hub.open(reply, callerOf(request), numberOf(reply.sse.lastEventId));
    },
  );
}
