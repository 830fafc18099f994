import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import sharp from 'sharp';
import type { App } from '../http/app';
import { START_MS } from '../testing/testApp';
import { usePerson, useServer } from '../testing/useServer';
import { allowSlowUpload, closeSlowSenders } from './slowSenders';

const server = useServer();
const seller = usePerson(server, 'sealer');
/** Milliseconds. */
const PIECE_EVERY = 1_000;
const CLOSED_WITHIN = 15_000;
const TEST_MS = 60_000;

const FORM_START =
  '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
const FORM_END = '\r\n--b--\r\n';

interface Answer {
  readonly text: string;
  readonly took: number;
}

/** Sends a body piece by piece, one a second. @returns what is answered until the connection ends */
async function send(
  head: string,
  pieces: readonly (Buffer | string)[],
  app: Pick<App, 'server'> = server.app,
): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo;
  const begun = performance.now();
  let text = '';
  const socket = connect(port, '127.0.0.1');
  socket.write(head);
  socket.on('data', (part) => (text += part.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await pause(PIECE_EVERY);
  }
  await closed;
  return { text, took: performance.now() - begun };
}

const headOf = (address: string, type: string, length: number, token: string) =>
  `POST ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n` +
  `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const FORM = 'multipart/form-data; boundary=b';
const JSON_BODY = 'application/json';
/** Bytes that are promised; of JSON no more than is taken. */
const LONG: Readonly<Record<string, number>> = { [FORM]: 3_000_000, [JSON_BODY]: 60_000 };

beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }), START_MS);

describe('a body that arrives slowly', () => {
  it(
    'is waited for when it is a picture that moves, longer than any other',
    async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const picture = await sharp({
        create: { width: 500, height: 500, channels: 3, background: '#000', noise },
      })
        .png()
        .toBuffer();
      const body = Buffer.concat([Buffer.from(FORM_START), picture, Buffer.from(FORM_END)]);
      const size = Math.ceil(body.length / 14);
      const pieces = Array.from({ length: 14 }, (_, at) => body.subarray(at * size, (at + 1) * size));
      const { text, took } = await send(headOf('/api/images', FORM, body.length, seller.session), pieces);
      expect(text).toMatch(/^HTTP\/1\.1 200 /);
      expect(took).toBeGreaterThan(13_000);
    },
    TEST_MS,
  );

  it(
    'is cut off when it hardly moves, or is no picture of somebody signed in',
    async () => {
      const cases = [
        ['/api/images', FORM, FORM_START, 'x', seller.session],
        ['/api/images', FORM, FORM_START, 'x'.repeat(50_000), 'x.y.z'],
        ['/api/booking', JSON_BODY, '{"a":"', 'x'.repeat(1_500), seller.session],
        ['/api/%E0%A4%A', JSON_BODY, '{"a":"', 'x', seller.session],
      ] as const;
      const answers = await Promise.all(
        cases.map(([address, type, start, piece, token]) =>
          send(headOf(address, type, LONG[type] ?? 0, token), [start, ...new Array<string>(30).fill(piece)]),
        ),
      );
      expect(answers.map(({ text }) => text.slice(0, 12))).toEqual(
        [408, 401, 408, 400].map((status) => `HTTP/1.1 ${status}`),
      );
      expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(CLOSED_WITHIN);
    },
    TEST_MS,
  );

  it(
    'is cut off when too many others arrive slowly already',
    async () => {
      const app: App = Fastify().withTypeProvider<TypeBoxTypeProvider>();
      closeSlowSenders(app, 0);
      app.post('/', { onRequest: async ({ raw }) => allowSlowUpload(raw) }, async () => 'here');
      await app.listen({ port: 0, host: '127.0.0.1' });
      const pieces = new Array<string>(30).fill('x'.repeat(30_000));
      const { text } = await send(headOf('/', JSON_BODY, 900_000, ''), pieces, app);
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      await app.close();
    },
    TEST_MS,
  );
});
