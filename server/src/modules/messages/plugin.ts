import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { hideInOldMessages } from './repository';
import { conversationRoutes } from './routes';
import { forgetOldEvents } from './stream/repository';
import { fastifySSE } from '@fastify/sse';
import { HEARTBEAT_MS } from '@relaptop/shared/contracts';
import { notAcceptable } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { route } from '../../http/route';
import { StreamHub } from './stream/hub';

export const messages = fp(
  async (app: App) => {
    const { db, sweeper } = app;
    await registerApi(app, conversationRoutes);
    await registerApi(app, streamRoutes);
    sweeper.eachTurn(() => forgetOldEvents(db));
    sweeper.eachTurn(() => hideInOldMessages(db));
  },
  { name: 'messages', dependencies: ['orders'] },
);

const numberOf = (id: string | null): number | undefined =>
  id !== null && /^\d{1,15}$/.test(id) ? Number(id) : undefined;

/** Streams the caller's events. It has its own scope, because the plugin for event streams changes the routes of its scope. */
async function streamRoutes(app: App): Promise<void> {
  const { db, listenTo: listen } = app;
  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS });
  const hub = new StreamHub({ db, listen, log: app.log });
  // Closes the streams before the server waits for open requests to end.
  app.addHook('preClose', () => hub.close());
  route(
    app,
    'GET /stream',
    async (request, reply): Promise<void> => {
      // Refuses clients that don't ask for an event stream: they would wait for an answer that never ends.
      if (!request.headers.accept?.includes('text/event-stream')) throw notAcceptable();
      await hub.open(reply, callerOf(request), numberOf(reply.sse.lastEventId));
    },
    { sse: 'manual', exposeHeadRoute: false },
  );
}
