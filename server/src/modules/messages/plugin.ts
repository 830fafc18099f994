import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { hideInOldMessages } from './repository';
import { conversationRoutes } from './routes';
import { forgetOldEvents } from './stream/repository';
import { streamRoutes } from './stream/routes';

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
