import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { problemRoutes } from './routes';

export const problems = fp(async (app: App) => registerApi(app, problemRoutes), {
  name: 'problems',
  dependencies: ['payments', 'notices'],
});
