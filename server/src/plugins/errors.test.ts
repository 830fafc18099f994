import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyReply } from 'fastify';
import { createFastify } from './createFastify';
import { SerializedResponse } from '../http/serializedResponse';
import { readSettings } from '../settings/settings';
import { TEST_ENV } from '../testing/testApp';
import { registerErrorHandler } from './errors';
import { registerSecurityHeaders } from './securityHeaders';

it('a call that takes too long after its body has arrived gets a 503, so the client can try again', async () => {
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

describe('a header that can’t be written', () => {
  const BAD = ['€', 'a\r\nset-cookie: b=c', '\u0000'];
  const routes: Record<string, (reply: FastifyReply, value: string) => unknown> = {
    returned: (reply, value) => {
      reply.header('link', value);
      return { fine: true };
    },
    sent: (reply, value) => void reply.header('x-total-count', value).send({ fine: true }),
    packed: (reply, value) =>
      reply.headers({ 'content-encoding': 'br', etag: '"x"', location: value }).send(Buffer.from('x')),
    serialized: (reply, value) => new SerializedResponse({ fine: true }, value).send(reply.request, reply),
  };

  it.each(Object.entries(routes))(
    'is an error like any other when the answer is %s (rule 38)',
    async (_name, answer) => {
      const app = createFastify(readSettings({ ...TEST_ENV, DATA_DIR: '/unused' }), undefined);
      registerErrorHandler(app);
      await registerSecurityHeaders(app, false);
      app.get('/:at', async (request, reply) =>
        answer(reply, BAD[Number((request.params as { at: string }).at)] ?? ''),
      );
      for (const at of BAD.keys()) {
        const { statusCode, headers, body } = await app.inject(`/${at}`);
        expect([statusCode, JSON.parse(body)]).toEqual([
          500,
          { code: 'internal', message: expect.any(String), requestId: expect.any(String) },
        ]);
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
        for (const name of ['link', 'location', 'content-encoding', 'etag', 'set-cookie'])
          expect([name, headers[name]]).toEqual([name, undefined]);
      }
      await app.close();
    },
  );
});
