import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import sharp from 'sharp';
import type { App } from '../http/app';
import { usePerson, useServer } from '../testing/useServer';
import { allowSlowUpload, closeSlowSenders } from './slowSenders';

const server = useServer();
const seller = usePerson(server, 'sealer');
beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }));

// The tests control the clock; sockets and the database work as usual.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());
const passTenSeconds = () => vi.advanceTimersByTime(10_000);

const FORM = 'multipart/form-data; boundary=b';
const FORM_START =
  '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
const FORM_END = '\r\n--b--\r\n';
const JSON_BODY = 'application/json';

const headOf = (address: string, type: string, length: number, token: string) =>
  `POST ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n` +
  `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

/** Begins a request whose body comes in parts. `send` resolves when the server has read the part. */
async function begin(head: string, { server: http }: Pick<App, 'server'> = server.app) {
  const arrived = once(http, 'request');
  const taken = once(http, 'connection') as Promise<Socket[]>;
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => (text += part.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.write(head);
  const [taker] = await taken;
  await arrived;
  return {
    send: async (piece: Buffer | string) => {
      socket.write(piece);
      while (!socket.destroyed && taker && taker.bytesRead < socket.bytesWritten) await pause(1);
    },
    answer: async () => {
      await closed;
      return text;
    },
    isAnswered: async () => {
      while (!text) await pause(1);
    },
  };
}

describe('a body that arrives slowly', () => {
  it('may take longer if it is a picture and still progresses', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const picture = await sharp({
      create: { width: 500, height: 500, channels: 3, background: '#000', noise },
    })
      .png()
      .toBuffer();
    const body = Buffer.concat([Buffer.from(FORM_START), picture, Buffer.from(FORM_END)]);
    const { send, answer } = await begin(headOf('/api/images', FORM, body.length, seller.session));
    const size = Math.ceil(body.length / 4);
    for (let at = 0; at < body.length; at += size) {
      if (at > 0) passTenSeconds();
      await send(body.subarray(at, at + size));
    }
    expect(await answer()).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['a picture that hardly moves', '/api/images', FORM, FORM_START],
    ['a form that moves', '/api/booking', JSON_BODY, `{"a":"${'x'.repeat(40_000)}`],
  ])('is cut off: %s', async (_what, address, type, start) => {
    const { send, answer } = await begin(headOf(address, type, 60_000, seller.session));
    await send(start);
    passTenSeconds();
    expect(await answer()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ['of nobody who is signed in', '/api/images', FORM, 'x.y.z', 401],
    ['to no address', '/api/%E0%A4%A', JSON_BODY, seller.session, 400],
  ])('is refused before it has arrived: %s', async (_what, address, type, token, status) => {
    const { isAnswered, answer } = await begin(headOf(address, type, 3_000_000, token));
    await isAnswered();
    passTenSeconds();
    expect(await answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('is cut off when too many other bodies already arrive slowly', async () => {
    const app: App = Fastify().withTypeProvider<TypeBoxTypeProvider>();
    closeSlowSenders(app, 0);
    app.post('/', { onRequest: async ({ raw }) => allowSlowUpload(raw) }, async () => 'here');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { send, answer } = await begin(headOf('/', JSON_BODY, 900_000, ''), app);
    await send('x'.repeat(40_000));
    passTenSeconds();
    expect(await answer()).toMatch(/^HTTP\/1\.1 408 /);
    await app.close();
  });
});
