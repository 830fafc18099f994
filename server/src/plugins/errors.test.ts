import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { registerErrorHandler } from './errors';

it('a call that takes too long after its body has arrived is a 503, to be asked again', async () => {
  const app = Fastify({ handlerTimeout: 50 }).withTypeProvider<TypeBoxTypeProvider>();
  registerErrorHandler(app);
  app.post('/slow', () => new Promise(() => undefined));
  const answer = await app.inject({ method: 'POST', url: '/slow', payload: { a: 1 } });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
    503,
    '2',
    'unavailable',
  ]);
  await app.close();
});
