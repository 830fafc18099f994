import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { watchRoutes } from './routes';

export const notices = fp(async (app: App) => registerApi(app, watchRoutes), {
  name: 'notices',
  dependencies: ['laptops'],
});
