import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { reviewRoutes } from './routes';

export const reviews = fp(async (app: App) => registerApi(app, reviewRoutes), {
  name: 'reviews',
  dependencies: ['orders', 'notices'],
});
